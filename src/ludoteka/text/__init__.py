"""What people read and write: languages, sentences about bad input, box files, folders."""
