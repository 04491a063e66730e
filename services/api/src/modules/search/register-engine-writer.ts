import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import { renewAvailableSizes } from './renew-available-sizes';
import type { SearchEngine } from './search-index';
import { writeSearchEngine } from './write-search-engine';

const everyMs = 1_000;
const afterFailureMs = 5_000;

/** Writes the catalogue's changes to the search engine every second while the app is open. */
export function registerEngineWriter(app: FastifyInstance, db: Database, engine: SearchEngine): void {
  const closing = new AbortController();
  const { signal } = closing;
  let running: Promise<void> = Promise.resolve();
  const onFailure = (err: unknown) => {
    if (!signal.aborted)
      app.log.error({ err }, 'SHOP-API-524 the index in the search engine could not be brought up to date');
  };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = await writeSearchEngine(db, engine, {
        beforeRead: () => renewAvailableSizes(db),
        onRebuild: () => app.log.info('the index in the search engine is built anew'),
        onBuilt: () => app.log.info('the index in the search engine is built'),
        signal,
        onFailure,
      }).then(
        () => everyMs,
        (error: unknown) => {
          onFailure(error);
          return afterFailureMs;
        },
      );
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  app.addHook('onReady', async () => {
    running = run();
  });
  // It still needs the database.
  app.addHook('preClose', async () => {
    closing.abort();
    await running;
  });
}
