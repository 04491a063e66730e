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

/** Marks values with a key of their purpose. Base64 has no dot. Both alphabets of it are read. */
const mark = 'v2.';

/** The label of values that were sealed before there were purposes. */
const earlierLabel = 'harbour jobs';

function keyOf(secret: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32));
}

const labelOf = (purpose: SealPurpose) => `harbour ${purpose}`;

/** Encrypts a value, as text that a URL may contain: queued mails in the database contain codes. */
export function seal(value: unknown, secret: string, purpose: SealPurpose): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(secret, labelOf(purpose)), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Throws for a value that was sealed with another secret, for another purpose, or altered. Opens values from before there were
 * purposes as well: authenticator keys stay in the database for years.
 */
export function unseal(sealed: string, secret: string, purpose: SealPurpose): unknown {
  const isMarked = sealed.startsWith(mark);
  const bytes = Buffer.from(isMarked ? sealed.slice(mark.length) : sealed, 'base64');
  const key = keyOf(secret, isMarked ? labelOf(purpose) : earlierLabel);
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}
