/** A key that is equal for equal fields in any order. Undefined fields are ignored. */
export function cacheKey(fields: object): string {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return JSON.stringify(definedFields.sort(([one], [other]) => (one < other ? -1 : 1)));
}
