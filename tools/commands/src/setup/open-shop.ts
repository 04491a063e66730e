import fs from 'node:fs';
import path from 'node:path';
import { createByCommand } from 'api/src/modules/staff';
import { connectToShop } from 'database/connect-to-shop';
import { migrate } from 'database/migrate';
import { isHealthy, waitForHealth } from 'local-services/health';
import { OperatorError } from 'local-services/operator-error';
import { ownRemotes } from 'local-services/own-remotes';
import { root } from 'local-services/root';
import type pg from 'pg';
import { createRegistryClient, type RegistryClient } from 'remote-kit/cli/registry-client';
import { tokenActions } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { packBuild } from 'shared-contracts/server/pack-files';

export interface ShopToOpen {
  databaseUrl: string;
  registry: { url: string; token: string };
  /** The first administrator; undefined adds none. */
  admin?: { email: string; name: string } | undefined;
  say(text: string): void;
}

const registryTimeoutMs = 60_000;

/**
 * Prepares the database and the registry of a shop: migrations, live versions, the first token, the first administrator. Each
 * step leaves what is there as it is, so it can be run again after a failure, and after each update of the shop.
 */
export async function openShop({ databaseUrl, registry, admin, say }: ShopToOpen): Promise<void> {
  const database = await connectToShop({ DATABASE_URL: databaseUrl }).catch((error: Error) => {
    throw new OperatorError('SHOP-SETUP-004', error.message);
  });
  try {
    await migrate(databaseUrl);
    say('The database has all migrations.');
    await waitForRegistry(registry.url, say);
    const client = createRegistryClient({ ...registry, by: 'setup' });
    await publishMissing(client, say);
    await createFirstToken(client, say);
    if (admin) await addAdministrator(database, admin, say);
  } finally {
    await database.end();
  }
}

/** The registry may start at the same moment. Where it does not, the first call to it says so. */
async function waitForRegistry(url: string, say: ShopToOpen['say']): Promise<void> {
  const health = new URL('/health/live', url).href;
  if (await isHealthy(health, 2_000).catch(() => false)) return;
  say('Waiting for the release registry ...');
  await waitForHealth(health, { timeoutMs: registryTimeoutMs }).catch(() => undefined);
}

/** Publishes the remotes that have no live version, and makes them live together. A live version is a team's, and stays. */
async function publishMissing(client: RegistryClient, say: ShopToOpen['say']): Promise<void> {
  const { live } = await client.status();
  const versions: Record<string, string> = {};
  for (const name of ownRemotes()) {
    if (live[name]) {
      say(`${name} ${live[name]} is live already.`);
      continue;
    }
    const dist = path.join(root, name, 'dist');
    await client.publish(packBuild(dist));
    const { version } = JSON.parse(fs.readFileSync(path.join(dist, 'release.json'), 'utf8')) as Release;
    versions[name] = version;
  }
  if (Object.keys(versions).length === 0) return;
  await client.activate({ versions });
  for (const [name, version] of Object.entries(versions)) say(`${name} ${version} is live.`);
}

const firstToken = 'platform team';

async function createFirstToken(client: RegistryClient, say: ShopToOpen['say']): Promise<void> {
  const { tokens } = await client.tokens();
  if (tokens.length > 0) return say('The registry has tokens already.');
  const can = tokenActions.filter((action) => action !== 'admin');
  const { token } = await client.createToken({ name: firstToken, remotes: ['*'], can });
  say(`RELEASES_TOKEN of the ${firstToken}, shown this once: ${token}`);
}

async function addAdministrator(
  database: pg.Client,
  { email, name }: NonNullable<ShopToOpen['admin']>,
  say: ShopToOpen['say'],
): Promise<void> {
  const password = await createByCommand(
    database,
    { email, name, roles: ['ADMINISTRATOR'] },
    'npm run setup',
  );
  if (!password) return say(`There is an account with ${email} already.`);
  say(`One-time password of ${email}: ${password.oneTimePassword}
It is valid until ${password.expiresAt.toISOString()}. Log in at /staff to set up the second factor.`);
}
