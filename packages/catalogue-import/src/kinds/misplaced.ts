import { fault } from '../reasons';

interface Place {
  /** The kinds of row that require the field. */
  needed?: readonly string[];
  /** The kinds in which the field is optional; in all others it has no effect. */
  allowed?: readonly string[];
}

/** Fields that depend on the row's kind: a fault for each that is missing or has no effect. */
export function misplaced(
  values: Readonly<Record<string, unknown>>,
  kind: string,
  places: Readonly<Record<string, Place>>,
): string[] {
  return Object.entries(places).flatMap(([field, { needed = [], allowed = [] }]) => {
    const isGiven = values[field] !== undefined;
    if (needed.includes(kind)) return isGiven ? [] : [fault(field, 'missingFor', kind)];
    return isGiven && !allowed.includes(kind) ? [fault(field, 'notFor', kind)] : [];
  });
}
