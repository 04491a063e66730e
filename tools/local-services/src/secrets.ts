import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createSigningKeys } from 'shared-contracts/server/signed-document';
import { z } from 'zod';
import { OperatorError } from './operator-error';

const secretsSchema = z.object({
  /** Signs what ends by itself: logins, codes, links, previews. */
  tokenSecret: z.string().min(32),
  /** Encrypts what the database keeps: keys of authenticator apps, queued mails. */
  encryptionKey: z.string().min(32),
  /** The one secret of earlier versions, of which an older checkout still reads it. */
  jwtSecret: z.string().min(32).optional(),
  /** Signs the payment provider's webhooks; hexadecimal like Adyen's HMAC keys. */
  paymentHmacKey: z.string().regex(/^[0-9A-F]{64}$/),
  /** API key of the payment sandbox. */
  paymentApiKey: z.string().min(16),
  /** Signs previews of versions that are not live. */
  previewSecret: z.string().min(32),
  /** Token with which the shell reads files of the artifact server that are not public. */
  artifactsToken: z.string().min(32),
  /** The registry's key to sign release maps and releases: Ed25519, PKCS #8 in base64url. */
  releasesPrivateKey: z.string().min(32),
  /** Public key with which shells verify those signatures: SPKI in base64url. */
  releasesPublicKey: z.string().min(32),
  /** Token of this repository's `npm run release` for the registry. */
  releasesToken: z.string().min(32),
  /** Keys that sign notifications (Web Push): P-256 in base64url. */
  vapidPublicKey: z.string().length(87),
  vapidPrivateKey: z.string().length(43),
  /** Password of the bundled database. */
  databasePassword: z.string().min(16),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The point and the number of a new key on P-256, as Web Push writes them. */
export function generateVapidKeys(): Pick<Secrets, 'vapidPublicKey' | 'vapidPrivateKey'> {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { vapidPublicKey: point.toString('base64url'), vapidPrivateKey: d };
}

function generate(): Secrets {
  const { privateKey, publicKey } = createSigningKeys();
  return {
    tokenSecret: randomBytes(48).toString('base64url'),
    encryptionKey: randomBytes(48).toString('base64url'),
    paymentHmacKey: randomBytes(32).toString('hex').toUpperCase(),
    paymentApiKey: randomBytes(24).toString('base64url'),
    previewSecret: randomBytes(48).toString('base64url'),
    artifactsToken: randomBytes(24).toString('base64url'),
    releasesPrivateKey: privateKey,
    releasesPublicKey: publicKey,
    releasesToken: randomBytes(24).toString('base64url'),
    ...generateVapidKeys(),
    databasePassword: randomBytes(24).toString('base64url'),
  };
}

/** Reads the secrets of a data folder; creates them at the first start, readable by their owner only. */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const write = (secrets: Secrets, flag: 'w' | 'wx') =>
    fs.writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag });
  const fresh = generate();
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    write(fresh, 'wx');
    return fresh;
  }
  try {
    const kept: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    const { jwtSecret } = kept as Partial<Secrets>;
    // The data of an older shop was encrypted with its one secret.
    const split = jwtSecret ? { tokenSecret: jwtSecret, encryptionKey: jwtSecret } : {};
    // What the oldest shops stored is never replaced, because the shop's data depends on it.
    const { tokenSecret, encryptionKey, paymentHmacKey, paymentApiKey, databasePassword, ...later } = fresh;
    const secrets = secretsSchema.parse({ ...later, ...split, ...(kept as object) });
    // Adds secrets that an older version did not have.
    if (Object.keys(secrets).some((name) => !(name in (kept as object)))) write(secrets, 'w');
    return secrets;
  } catch (error) {
    throw new OperatorError(
      'SHOP-START-006',
      `${file} is damaged: restore it, or delete the whole folder ${dataDir} to begin with empty data.`,
      { cause: error },
    );
  }
}
