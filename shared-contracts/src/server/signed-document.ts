import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/** Kind of a signed document. A signature of one kind is invalid for the other. */
type SignedKind = 'release' | 'release-map';

export interface SigningKeys {
  /** Private key, PKCS #8 in base64url; for the release registry only. */
  privateKey: string;
  /** Public key, SPKI in base64url; for every shell. */
  publicKey: string;
}

/** Creates an Ed25519 key pair. */
export function createSigningKeys(): SigningKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
  };
}

/**
 * Adds a signature of all other fields, replacing an earlier one. Throws when the key is not an Ed25519 key.
 */
export function signDocument<T extends object>(
  kind: SignedKind,
  document: T,
  privateKey: string,
): T & { signature: string } {
  // Signs what readers receive: fields that JSON drops are not signed.
  const plain = JSON.parse(JSON.stringify(document)) as T;
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  assertEd25519(key.asymmetricKeyType);
  const signature = sign(null, signedBytes(kind, plain), key).toString('base64url');
  return { ...withoutSignature(plain), signature };
}

/**
 * Whether a parsed document has a valid signature by one of the keys. `publicKeys` is a space-separated list,
 * so that shells can get a new key before the registry uses it.
 */
export function hasValidSignature(kind: SignedKind, document: unknown, publicKeys: string): boolean {
  if (typeof document !== 'object' || document === null) return false;
  const { signature } = document as { signature?: unknown };
  if (typeof signature !== 'string') return false;
  const bytes = signedBytes(kind, document);
  return readPublicKeys(publicKeys).some((key) =>
    verify(null, bytes, key, Buffer.from(signature, 'base64url')),
  );
}

/** Parses public keys; throws when one is not an Ed25519 key. */
export function readPublicKeys(publicKeys: string) {
  return publicKeys
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const key = createPublicKey({ key: Buffer.from(word, 'base64url'), format: 'der', type: 'spki' });
      assertEd25519(key.asymmetricKeyType);
      return key;
    });
}

/** The public key that belongs to a private key. */
export function publicKeyOf(privateKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url');
}

function signedBytes(kind: SignedKind, document: object): Buffer {
  return Buffer.from(`${kind}\n${JSON.stringify(withoutSignature(document))}`);
}

function withoutSignature<T extends object>(document: T): T {
  const { signature: _, ...rest } = document as T & { signature?: string };
  return rest as unknown as T;
}

function assertEd25519(type: string | undefined): void {
  if (type !== 'ed25519') throw new Error(`An Ed25519 key is needed, this is ${type}`);
}
