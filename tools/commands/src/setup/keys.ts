import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { OperatorError } from 'local-services/operator-error';
import { generateVapidKeys } from 'local-services/secrets';
import { createSigningKeys } from 'shared-contracts/server/signed-document';

const token = () => randomBytes(36).toString('base64url');

/** Secrets that belong together, so that both are made or none. */
const pairs: readonly (() => Record<string, string>)[] = [
  () => ({ TOKEN_SECRET: token() }),
  () => ({ ENCRYPTION_KEY: token() }),
  () => ({ ARTIFACTS_TOKEN: token() }),
  () => ({ PREVIEW_SECRET: token() }),
  () => ({ CONTRACT_TOKEN: token() }),
  () => ({ METRICS_TOKEN: token() }),
  () => ({ RELEASES_ADMIN_TOKEN: token() }),
  () => {
    const { privateKey, publicKey } = createSigningKeys();
    return { RELEASES_PRIVATE_KEY: privateKey, RELEASES_PUBLIC_KEY: publicKey };
  },
  () => {
    const { vapidPublicKey, vapidPrivateKey } = generateVapidKeys();
    return { VAPID_PUBLIC_KEY: vapidPublicKey, VAPID_PRIVATE_KEY: vapidPrivateKey };
  },
];

/**
 * Adds the secrets that a file of settings (`NAME=value`, one in a line) does not have yet, and creates it for its owner only.
 * What is there stays. Returns the names of those added.
 */
export function addKeys(file: string): string[] {
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const has = (name: string) => new RegExp(`^${name}(_FILE)?=.`, 'm').test(kept);
  // A shop of an earlier version has one secret for both, and changes it step by step (docs/rotating.md): processes of that
  // version run beside the new ones, and know no other.
  const isCovered = (name: string) => has('JWT_SECRET') && ['TOKEN_SECRET', 'ENCRYPTION_KEY'].includes(name);
  const added = pairs
    .map((make) => make())
    .filter((made) => !Object.keys(made).some(isCovered))
    .flatMap((made) => {
      const names = Object.keys(made);
      const missing = names.filter((name) => !has(name));
      if (missing.length > 0 && missing.length < names.length)
        throw new OperatorError(
          'SHOP-SETUP-001',
          `${file} has a part of ${names.join(' and ')} only: add the other, or remove both to get a new pair. Nothing was written.`,
        );
      return missing.length > 0 ? Object.entries(made) : [];
    });
  const gap = kept === '' || kept.endsWith('\n') ? '' : '\n';
  const lines = added.map(([name, value]) => `${name}=${value}\n`).join('');
  if (added.length > 0) fs.appendFileSync(file, gap + lines, { mode: 0o600 });
  return added.map(([name]) => name);
}
