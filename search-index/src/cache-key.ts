/** The same for objects with the same fields in any order. Fields that are undefined do not count. */
export function cacheKey(fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)));
}
