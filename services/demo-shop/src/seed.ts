/** Loads the demo shop into DATABASE_URL when it is missing; prints one sentence when it fails. */

import { createProgress } from 'catalogue-import/progress';
import { directUrlOf, withoutDeadline } from 'database/direct-connection';
import pg from 'pg';
import { keysOf } from 'shared-contracts/server/same-secret';
import { addDemoStaff } from './load/demo-staff';
import { type LoadOutcome, loadDemo } from './load/load-demo';

const say = (text: string) => process.stdout.write(`${text}\n`);

const words: Record<LoadOutcome, string> = {
  loaded: 'The demo catalogue is loaded.',
  added: 'What is new in the demo catalogue was added.',
  present: 'The demo catalogue is there already.',
  'own-catalogue': 'This database has a catalogue of its own: the demo catalogue is left out.',
};

/** The database's location, without a password from its URL. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'of DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

function messageOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

async function seed(): Promise<void> {
  if (process.env.NODE_ENV !== 'development') {
    throw new Error(
      'The demo shop was not loaded, because the passwords of its accounts are public, those of staff too. On your own machine set NODE_ENV=development.',
    );
  }
  // The lock of an import lasts longer than a transaction, and its statements longer than the deadline of calls.
  const databaseUrl = directUrlOf(process.env);
  if (!databaseUrl) {
    throw new Error('DATABASE_URL is not set: name the database to load the demo catalogue into.');
  }
  const place = placeOf(databaseUrl);
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    ...withoutDeadline,
  });
  // A lost connection is reported by the running query; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    const reason = messageOf(error);
    throw new Error(`The database ${place} can't be reached (${reason}): start it, or correct DATABASE_URL.`);
  });
  const progress = createProgress(process.stderr, say);
  try {
    const outcome = await loadDemo(client, {
      now: new Date(),
      shopName: process.env.SHOP_NAME || undefined,
      progress,
    });
    const keys = keysOf(process.env.ENCRYPTION_KEY);
    if (keys.length > 0 && outcome !== 'own-catalogue') await addDemoStaff(client, keys);
    say(words[outcome]);
  } catch (error) {
    const isUnmigrated = ['42P01', '42703'].includes((error as { code?: string }).code ?? '');
    throw new Error(
      isUnmigrated
        ? `The database ${place} lacks tables: migrate it first (packages/database/src/migrate-command.ts).`
        : `The demo catalogue could not be loaded into ${place}: ${messageOf(error)}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

try {
  await seed();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
