import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** What is sealed; each has a key of its own, so that a value for one is no value for another. */
export type SealPurpose =
  | 'queued mail'
  | 'authenticator key'
  | 'document link'
  | 'restock confirmation'
  | 'newsletter confirmation'
  | 'kept answer';

/** Marks the format: what it seals stays in the database for years. */
const mark = 'v2.';

function keyOf(secret: string, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `harbour ${purpose}`, 32));
}

/** Encrypts a value, as text that a URL may contain: queued mails in the database contain codes. */
export function seal(value: unknown, secret: string, purpose: SealPurpose): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Throws for a value that was sealed with another secret, for another purpose, or altered. */
export function unseal(sealed: string, secret: string, purpose: SealPurpose): unknown {
  if (!sealed.startsWith(mark)) throw new Error('This is not a sealed value.');
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}
