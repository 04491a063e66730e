/** 32 random hexadecimal characters. `crypto.randomUUID` is missing when the shop is served without TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random UUID, for a row whose id the caller chooses. `crypto.randomUUID` is missing when the shop is served without TLS. */
export function randomUuid(): string {
  const [id, variant] = [randomId(), '89ab'[Math.floor(Math.random() * 4)]];
  return [
    id.slice(0, 8),
    id.slice(8, 12),
    `4${id.slice(13, 16)}`,
    `${variant}${id.slice(17, 20)}`,
    id.slice(20),
  ].join('-');
}
