import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const everyMs = 10;

export interface LockWatch {
  /** The longest wait of a statement for a table that was seen, in ms, and its first words. */
  longest(): { ms: number; statement: string };
  end(): Promise<void>;
}

/**
 * Looks every 10 ms which statements wait for the lock of a table; waits for a row are those of two shoppers, and do not count. A
 * shorter wait may be missed.
 */
export async function watchLocks(databaseUrl: string): Promise<LockWatch> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let longest = { ms: 0, statement: '' };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ ms: number; statement: string }>(
        `select extract(epoch from clock_timestamp() - waitstart)::float * 1000 as ms, left(query, 80) as statement
           from pg_locks join pg_stat_activity using (pid)
          where not granted and locktype = 'relation' and waitstart is not null
          order by waitstart limit 1`,
      );
      if (rows[0] && rows[0].ms > longest.ms) longest = rows[0];
      await delay(everyMs);
    }
  })();
  return {
    longest: () => longest,
    async end() {
      isOver = true;
      await watching;
      await client.end();
    },
  };
}
