interface Place {
  /** The kinds of row that can't do without the field. */
  needed?: readonly string[];
  /** The kinds that may have it beside them. */
  allowed?: readonly string[];
}

/** What is wrong with a row whose fields depend on its kind: one is missing, or stands where it would do nothing. */
export function misplaced(
  values: Readonly<Record<string, unknown>>,
  kind: string,
  places: Readonly<Record<string, Place>>,
): string | undefined {
  for (const [field, { needed = [], allowed = [] }] of Object.entries(places)) {
    const isGiven = values[field] !== undefined;
    if (needed.includes(kind)) {
      if (!isGiven) return `${field}: is missing for ${kind}`;
    } else if (isGiven && !allowed.includes(kind)) return `${field}: is not for ${kind}`;
  }
  return undefined;
}
