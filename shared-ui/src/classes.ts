/** Joins class names; what is no text falls away, so `condition && styles.x` does. */
export function classes(...names: readonly unknown[]): string | undefined {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ') || undefined;
}
