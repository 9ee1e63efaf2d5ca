// Finding sentences by words in languages that bend them: without accents, by what words begin with and by their
// consonants, so that "cesty" finds "cestu", "karet" finds "karta" and "drogę" finds "dróg".

/** Letters that change within one word from case to case, made one; then accents go. */
const BENT = [[/ů/g, "o"], [/ł/g, "l"], [/ą/g, "ę"], [/ia/g, "ie"]];

export function plain(text) {
  const low = BENT.reduce((so, [from, to]) => so.replace(from, to), text.toLowerCase());
  return low.normalize("NFD").replace(/\p{M}/gu, "");
}

export const wordsOf = (text) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const bones = (word) => word.replace(/[aeiouy]/g, "");

/** How alike two plain words are: 1 the same, 0 strangers. */
export function alike(one, other) {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (/\d/.test(short) || short.length < 3) return 0;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const ending = short.length < 6 ? 1 : short.length < 8 ? 2 : 3; // letters of the shorter word that may be otherwise
  if (same >= 3 && same >= short.length - ending && long.length - same <= 5) return 0.5 + 0.45 * same / long.length;
  const [a, b] = [bones(one), bones(other)];
  return a === b && a.length > 2 && one[0] === other[0] ? 0.5 : 0;
}

/** A question and not a few words: these words say nothing of what is asked. */
const ASKING = {
  en: "a an am are at be by can could do does for from get go have how i if in into is it may me must my of on one or " +
    "somebody someone that the then there this to want was we what when where which who whom why will with would you your",
  cs: "a aby ale ani bych byt by co do ho i ja jak jake jaky je jeho jeji jen jestli ji k kam kde kdo kdy kdyz ktera ktere " +
    "ktery lze ma mam me mi mohu mozne moje muze muzeme muzu muj musi musim na nad ne nebo nejaky o od po pod podle pri pro " +
    "proc prece s sam se si smi smim smime smej svou sve svuj tak take to tu u uz v ve vsechny z za ze",
  sk: "a aby ale ani by byt co do ho i ja ako aka ake aky je jeho jej len ci ich k kam kde kto kedy ked ktora ktore ktory " +
    "da ma mam mi mozem mozno moze mozeme moje moj musi musim na nad nie alebo nejaky o od po pod podla pri pre preco s sa " +
    "sam si smie smiem smieme svoju svoje svoj tak tiez to tu u uz v vo vsetky z za ze",
  pl: "a aby ale ani by byc co czy do go i ja jak jaka jakie jaki jest jego jej juz ile k kiedy gdy gdzie kto ktora ktore " +
    "ktory ma mam mi moge moze mozemy mozna moj moja moje mnie musi musze na nad nie albo lub jakis o od oraz po pod przy " +
    "dla dlaczego s sie sam tak tez to tu u w we wolno wszystkie z za ze swoj swoja swoje",
};

/** Words that a rule has which says what one may and may not. */
const ALLOWING = /\b(may|must|can|cannot|only|never|smi|smie\w*|nesmi|nesmie\w*|muz\w+|moz\w+|nelze|nemozno|musi\w*|jen|len|nikdy|wolno|mog\w+|tylko|nigdy)\b/;
const PERMISSION = /^(may|can|must|am i|is it|do i|sm[ií]|smiem|smie|m[uů][zž]|mo[zž]|mohu|lze|d[aá] sa|musi|mus[ií]m|czy|wolno|mog)/i;

/** What finds rules: `ledger` as the server gives it; the same words find the same rules in the same order. */
export function finder(ledger, lang) {
  const asking = new Set(ASKING[lang]?.split(" ") ?? []);
  const entries = ledger.rules.map((rule) => {
    const said = wordsOf([rule.sentence, ...(rule.refusals ?? [])].join(" "));
    return {
      rule, words: [...new Set(said)], first: new Set(wordsOf(rule.sentence.split(":")[0])),
      chapter: wordsOf(ledger.chapters[rule.chapter]), allows: ALLOWING.test(plain(rule.sentence)) || Boolean(rule.refusals),
    };
  });

  function best(word, words) {
    let most = 0;
    for (const other of words) most = Math.max(most, alike(word, other));
    return most;
  }

  const rows = (ledger.alike ?? []).map(wordsOf);

  /** What else a word is called: the words of the rows that have it in any form. */
  function called(word) {
    return rows.filter((row) => row.some((other) => alike(word, other) > 0.5)).flat().filter((other) => other !== word);
  }

  /** The words of a question, with what else they are called. */
  find.words = (text) => wordsOf(text).flatMap((word) => [word, ...(asking.has(word) ? [] : called(word))]);
  return find;

  /** Rules that fit, the best first. */
  function find(text) {
    const id = text.trim().toUpperCase();
    const named = ledger.rules.filter((rule) => rule.id === id);
    if (named.length) return named;
    const all = [...new Set(wordsOf(text))];
    const meant = all.filter((word) => !asking.has(word));
    const wanted = meant.length ? meant : all;
    if (!wanted.length) return [];
    const others = wanted.map(called);
    const fits = wanted.map((word, n) => entries.map((entry) => Math.max(best(word, entry.words),
      ...others[n].map((other) => 0.8 * best(other, entry.words)))));
    const rare = fits.map((column) => Math.log(1 + entries.length / (1 + column.filter((fit) => fit > 0).length)));
    const asks = PERMISSION.test(text.trim());
    return entries
      .map((entry, k) => {
        let points = 0, met = 0;
        wanted.forEach((word, n) => {
          const fit = fits[n][k], heads = best(word, entry.chapter);
          if (fit || heads) met += 1;
          points += rare[n] * (fit + 0.35 * heads + (fit && best(word, entry.first) === 1 ? 0.1 : 0));
        });
        if (!met) return { rule: entry.rule, points: 0 };
        points *= met / wanted.length; // all words in one rule beat one word in many
        points *= 1 + (asks && entry.allows ? 0.25 : 0) - Math.min(0.25, entry.words.length / 200);
        points *= 1 - 0.15 * k / entries.length; // a ledger begins with what holds always
        return { rule: entry.rule, points };
      })
      .filter((found) => found.points > 0)
      .sort((one, other) => other.points - one.points)
      .filter((found, k, sorted) => found.points >= sorted[0].points * 0.25)
      .map((found) => found.rule);
  }
}
