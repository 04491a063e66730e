/** The error codes in a text, without duplicates. */
export function errorCodesIn(text: string): string[] {
  return [...new Set(text.match(/SHOP-[A-Z]+-\d{3}/g))].sort();
}

/** The error codes with a heading in docs/errors.md. */
export function documentedErrorCodes(markdown: string): string[] {
  return [...markdown.matchAll(/^### (SHOP-[A-Z]+-\d{3})\b/gm)].map(([, code = '']) => code).sort();
}

/** Code prefixes that are concatenated at run time: such codes cannot be found by searching the sources. */
export function unfinishedErrorCodesIn(text: string): string[] {
  return text.match(/SHOP-[A-Z]+-(?!\d{3}).{0,8}/g) ?? [];
}
