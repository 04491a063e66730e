export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** `?a=1&b=2&b=3`, or an empty string. */
export function queryString(query: Readonly<Record<string, QueryValue>> | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null) parameters.append(name, String(entry));
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
