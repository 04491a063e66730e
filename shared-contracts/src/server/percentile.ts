/** The nearest-rank percentile of values in any order: `share` of them are at most that; undefined without values. */
export function percentile(values: readonly number[], share: number): number | undefined {
  return [...values].sort((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)];
}
