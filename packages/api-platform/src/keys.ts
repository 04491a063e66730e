/**
 * The secrets of one purpose, newest first: the first one signs and encrypts, all of them verify and decrypt. So a new one takes over
 * while what the old one made is still in use (docs/decisions/0039-safe-defaults.md).
 */
export type Keys = readonly string[];

/** The key that signs and encrypts. Throws in a process that has none, because its role should not need it. */
export function firstOf(keys: Keys): string {
  const [first] = keys;
  if (!first) throw new Error('this process has no key for this purpose');
  return first;
}
