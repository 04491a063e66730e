/**
 * The URL that a text is, by itself or on a base; undefined for none. `URL.canParse` is newer than the oldest browsers of the shop
 * (`browsers` of remote-kit).
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
