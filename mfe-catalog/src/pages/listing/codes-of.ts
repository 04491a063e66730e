const names = ['code', 'secondCode', 'thirdCode', 'fourthCode', 'fifthCode', 'sixCode'] as const;

/** The codes of /{type}/{code}/{secondCode}/..., in upper case whatever the address says (behaviour 2). */
export function codesOf(params: Readonly<Record<string, string | undefined>>): string[] {
  return names.flatMap((name) => params[name]?.toUpperCase() ?? []);
}
