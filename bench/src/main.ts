import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describeProblem } from 'tooling/src/process/operator-error';
import { findFreePorts } from 'tooling/src/process/ports';
import { removePostgresHome } from 'tooling/src/process/postgres-account';
import { startStack } from 'tooling/src/process/stack';
import { type BenchPage, comparePages } from './pages/compare-pages';
import { measureRendering } from './rendering/measure-rendering';

/**
 * `npm run bench`: what federation and server rendering cost and bring, measured on the whole shop with its demo
 * catalogue. `npm run bench -- 9` takes nine loads for each figure.
 */
const runs = Number(process.argv[2] ?? 5);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-bench-'));
let stack: Awaited<ReturnType<typeof startStack>> | undefined;
try {
  stack = await startStack({
    ports: await findFreePorts(),
    dataDir: folder,
    throwaway: true,
    env: { shell: { LOG_LEVEL: 'error' }, api: { LOG_LEVEL: 'error', TRIES_PER_MINUTE: '100000' } },
    onNotice: (text) => process.stderr.write(`· ${text}\n`),
  });
  const pool = new pg.Pool({ connectionString: stack.databaseUrl });
  const { rows } = await pool.query(
    `select code from items where 1 = any(channel_ids) and on_shelf order by rank desc, id limit 1`,
  );
  await pool.end();
  const item: BenchPage = { name: 'item', path: `/bit/item/${rows[0].code}` };
  await comparePages(
    stack.urls,
    [{ name: 'home', path: '/' }, { name: 'listing', path: '/bit/MEN/CLOTHING' }, item],
    runs,
  );
  await measureRendering(stack.urls.shell + item.path, 10);
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
} finally {
  await stack?.stop();
  removePostgresHome(folder);
  fs.rmSync(folder, { recursive: true, force: true });
}
