import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { firstOf, type Keys } from './keys';

const algorithm = 'aes-256-gcm';

/** What is sealed; each has a key of its own, so that a value for one is no value for another. */
export type SealPurpose =
  | 'queued mail'
  | 'authenticator key'
  | 'document link'
  | 'draft order link'
  | 'restock confirmation'
  | 'newsletter confirmation'
  | 'kept answer';

/** Marks the format: what it seals stays in the database for years. */
const mark = 'v2.';

/** No key of this process opens a value: it was sealed with a key that was removed, for another purpose, or altered. */
export class UnreadableValue extends Error {
  constructor(purpose: SealPurpose) {
    super(
      `SHOP-API-514 a sealed value (${purpose}) cannot be opened, because its key was removed or the value was altered: ` +
        'add the key that sealed it behind the others',
    );
  }
}

function keyOf(secret: string, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `harbour ${purpose}`, 32));
}

/** Encrypts a value with the first key, as text that a URL may contain: queued mails in the database contain codes. */
export function seal(value: unknown, keys: Keys, purpose: SealPurpose): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(firstOf(keys), purpose), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** The value, sealed with any of the keys. Throws `UnreadableValue` when none of them opens it. */
export function unseal(sealed: string, keys: Keys, purpose: SealPurpose): unknown {
  for (const key of keys) {
    const text = open(sealed, key, purpose);
    if (text !== undefined) return JSON.parse(text);
  }
  throw new UnreadableValue(purpose);
}

/** The same value sealed with the first key; undefined when it already is. */
export function resealed(sealed: string, keys: Keys, purpose: SealPurpose): string | undefined {
  if (open(sealed, firstOf(keys), purpose) !== undefined) return undefined;
  return seal(unseal(sealed, keys, purpose), keys, purpose);
}

function open(sealed: string, key: string, purpose: SealPurpose): string | undefined {
  if (!sealed.startsWith(mark)) return undefined;
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, keyOf(key, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    // Of another key, or altered.
    return undefined;
  }
}
