const names = ['code', 'secondCode', 'thirdCode', 'fourthCode', 'fifthCode', 'sixCode'] as const;

/** The category codes in /{type}/{code}/{secondCode}/..., converted to upper case (behaviour/screens). */
export function codesOf(params: Readonly<Record<string, string | undefined>>): string[] {
  return names.flatMap((name) => params[name]?.toUpperCase() ?? []);
}
