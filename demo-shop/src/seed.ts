/** Loads the demo shop into DATABASE_URL where it is missing. Says in one sentence why it can't. */
import cliProgress from 'cli-progress';
import pg from 'pg';
import { type LoadOutcome, type LoadProgress, loadDemo } from './load/load-demo';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A bar for a person, a line now and then for a log. */
function createProgress(): LoadProgress & { stop(): void } {
  if (process.stdout.isTTY) {
    const bar = new cliProgress.SingleBar(
      { format: 'Demo catalogue {bar} {percentage}% | {value}/{total} rows', hideCursor: true },
      cliProgress.Presets.shades_classic,
    );
    return {
      start: (total) => bar.start(total, 0),
      advance: (count) => bar.increment(count),
      stop: () => bar.stop(),
    };
  }
  let total = 0;
  let done = 0;
  let told = 0;
  return {
    start: (rows) => {
      total = rows;
      say(`demo catalogue: ${total} rows to load`);
    },
    advance: (count) => {
      done += count;
      const percent = Math.floor((done / total) * 100);
      if (percent < told + 25 && done < total) return;
      told = percent;
      say(`demo catalogue: ${percent}%`);
    },
    stop: () => undefined,
  };
}

const words: Record<LoadOutcome, string> = {
  loaded: 'The demo catalogue is loaded.',
  added: 'What is new in the demo catalogue was added.',
  present: 'The demo catalogue is there already.',
  'own-catalogue': 'This database has a catalogue of its own: the demo catalogue is left out.',
};

/** Where the database is, without the password that may stand in its URL. */
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
      'The demo has accounts whose passwords are printed, one of them of the staff: for a database of your own laptop set NODE_ENV=development.',
    );
  }
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) {
    throw new Error('DATABASE_URL is not set: name the database to load the demo catalogue into.');
  }
  const place = placeOf(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A connection that breaks is told by the query that was running.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    const reason = messageOf(error);
    throw new Error(`The database ${place} can't be reached (${reason}): start it, or correct DATABASE_URL.`);
  });
  const progress = createProgress();
  try {
    const outcome = await loadDemo(client, {
      now: new Date(),
      shopName: process.env.SHOP_NAME || undefined,
      progress,
    });
    progress.stop();
    say(words[outcome]);
  } catch (error) {
    progress.stop();
    const isUnmigrated = ['42P01', '42703'].includes((error as { code?: string }).code ?? '');
    throw new Error(
      isUnmigrated
        ? `The database ${place} lacks tables: migrate it first (api/src/db/migrate.ts).`
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
