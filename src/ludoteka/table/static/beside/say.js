// Sentences in the reader's language. Scripts say them in English, in double quotes, so that they are found for translation.

const FIELD = /\{\{|\}\}|\{(\w+)(?::([^}]*))?\}/g;

/** What says the messages of `words`: say("{name} moves", { name }), say.n("{n} card", "{n} cards", n). */
export function speaker(lang, words) {
  const plural = new Intl.PluralRules(lang);
  const say = (message, values = {}) => filled(words[message] ?? message, values);
  say.lang = lang;
  say.n = (one, many, n, values = {}) => {
    const forms = words[one] ?? [one, many];
    const form = { one: 0, few: 1 }[plural.select(Number(n))] ?? forms.length - 1;
    return filled(forms[form], { n, ...values });
  };
  return say;
}

/** Mark a message that is said later, by `say(message)`. */
export const mark = (message) => message;

function filled(text, values) {
  return text.replace(FIELD, (whole, name, form) => {
    if (whole === "{{" || whole === "}}") return whole[0];
    const value = values[name];
    return value === undefined ? whole : value.word === undefined ? String(value) : bent(value, form);
  });
}

/** A name in the form that the sentence asks for; `a|b|c` agrees with its gender. */
function bent(name, form) {
  if (form?.includes("|")) return form.split("|")["mfn".indexOf(name.g)] ?? name.word;
  return (form && name[form]) || name.word;
}
