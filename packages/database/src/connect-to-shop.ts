import path from 'node:path';
import pg from 'pg';
import { directUrlOf, withoutDeadline } from './direct-connection';

/**
 * Connects an operator's command to the shop's database, past a pooler. Throws a sentence that says what to do
 * when there is none. A lost connection is reported by the running query.
 */
export async function connectToShop(environment: NodeJS.ProcessEnv = process.env): Promise<pg.Client> {
  const connectionString = directUrlOf(environment);
  const { DATA_DIR: dataDir } = environment;
  if (!connectionString) {
    throw new Error(
      `DATABASE_URL is not set, and no shop of npm start runs on the data folder ${path.resolve(dataDir || '.data')}: start it, set DATA_DIR to the folder of the one that runs, or set DATABASE_URL.`,
    );
  }
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, ...withoutDeadline });
  // Without a listener the error of a lost connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    if (message?.startsWith('unsupported startup parameter')) {
      throw new Error(
        `DATABASE_URL names a pooler (${message}), and commands need a session of their own: set DATABASE_DIRECT_URL to PostgreSQL itself.`,
        { cause: error },
      );
    }
    throw new Error(
      `The database can't be reached (${message || code}): start it (npm start), or correct DATABASE_URL.`,
      { cause: error },
    );
  }
  return client;
}
