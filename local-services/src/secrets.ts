import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from './operator-error';

const secretsSchema = z.object({
  /** Signs access tokens. */
  jwtSecret: z.string().min(32),
  /** Signs the webhooks of the payment provider; hex, as Adyen's HMAC keys are. */
  paymentHmacKey: z.string().regex(/^[0-9A-F]{64}$/),
  /** What the API presents to the payment sandbox. */
  paymentApiKey: z.string().min(16),
  /** Signs previews of versions that are not live. */
  previewSecret: z.string().min(32),
  /** What the shell presents to the artifact server for files that browsers never ask for. */
  artifactsToken: z.string().min(32),
  /** Signs release maps and releases; the registry's. Ed25519, PKCS #8 in base64url. */
  releasesPrivateKey: z.string().min(32),
  /** With it shells check those signatures. SPKI in base64url. */
  releasesPublicKey: z.string().min(32),
  /** What `npm run release` of this checkout presents to the registry. */
  releasesToken: z.string().min(32),
  /** Password of the database that the start command brings along. */
  databasePassword: z.string().min(16),
});
export type Secrets = z.infer<typeof secretsSchema>;

function generate(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    paymentHmacKey: randomBytes(32).toString('hex').toUpperCase(),
    paymentApiKey: randomBytes(24).toString('base64url'),
    previewSecret: randomBytes(48).toString('base64url'),
    artifactsToken: randomBytes(24).toString('base64url'),
    releasesPrivateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    releasesPublicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    releasesToken: randomBytes(24).toString('base64url'),
    databasePassword: randomBytes(24).toString('base64url'),
  };
}

/** The secrets of this data folder: made at first start, readable by their owner only, the same ever after. */
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
    const { previewSecret, artifactsToken, releasesPrivateKey, releasesPublicKey, releasesToken } = fresh;
    const later = { previewSecret, artifactsToken, releasesPrivateKey, releasesPublicKey, releasesToken };
    const secrets = secretsSchema.parse({ ...later, ...(kept as object) });
    // A folder of an older version lacks the secrets that came later.
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
