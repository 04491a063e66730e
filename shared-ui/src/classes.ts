/** Joins class names and drops values that are not strings, so that `condition && styles.x` works. */
export function classes(...names: readonly unknown[]): string | undefined {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ') || undefined;
}
