interface Place {
  /** The kinds of row that require the field. */
  needed?: readonly string[];
  /** The kinds in which the field is optional; in all others it has no effect. */
  allowed?: readonly string[];
}

/** Validates fields that depend on the row's kind: returns a message when one is missing or has no effect. */
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
