/** Guest ids (behaviour/entities and behaviour/limits): `gst` and 7 random characters, created when the visitor has none. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 7;

export function createGuestId(): string {
  let id = 'gst';
  const bytes = new Uint8Array(1);
  while (id.length < 3 + length) {
    crypto.getRandomValues(bytes);
    const value = bytes[0] ?? 0;
    // 252 is the largest multiple of 36 in a byte. Using larger values would make some characters more
    // likely.
    if (value < 252) id += alphabet[value % alphabet.length];
  }
  return id;
}

export function isGuestId(value: unknown): value is string {
  return typeof value === 'string' && /^gst[A-Za-z0-9]{7}$/.test(value);
}
