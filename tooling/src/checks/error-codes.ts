/** The numbered errors that a text names, each once. */
export function errorCodesIn(text: string): string[] {
  return [...new Set(text.match(/SHOP-[A-Z]+-\d{3}/g))].sort();
}

/** Those with a heading of their own in docs/errors.md. */
export function documentedErrorCodes(markdown: string): string[] {
  return [...markdown.matchAll(/^### (SHOP-[A-Z]+-\d{3})\b/gm)].map(([, code = '']) => code).sort();
}

/** Beginnings of a code that are put together while running: nobody finds such a code in the sources. */
export function unfinishedErrorCodesIn(text: string): string[] {
  return text.match(/SHOP-[A-Z]+-(?!\d{3}).{0,8}/g) ?? [];
}
