/** The same for the same selection, whatever the order of its fields. */
export function keyOf(selection: object): string {
  return JSON.stringify(Object.entries(selection).sort(([one], [other]) => (one < other ? -1 : 1)));
}
