/** Removes plural endings: `dresses` and `dress` share the same prefix. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.length > 6 && /[^aeiou]ies$/.test(word)) return word.slice(0, -3);
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The words with this stem. */
export function formsOf(stem: string): string[] {
  return [stem, `${stem}s`, `${stem}es`, `${stem}ies`].filter((word) => stemOf(word) === stem);
}
