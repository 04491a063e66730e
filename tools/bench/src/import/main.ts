import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePorts } from 'local-services/ports';
import { startPostgres } from 'local-services/postgres';
import { removePostgresHome } from 'local-services/postgres-account';
import { root } from 'local-services/root';
import { peakMegabytes } from '../processes';
import { writeFiles } from './write-files';

/**
 * `npm run bench:import -- 1000000`: imports this many products, then prices and stock, into an empty
 * database, and all of it again. One row in a hundred is invalid. Prints the command's time and peak memory.
 */
const rows = Number(process.argv[2] ?? 1_000_000);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-bench-import-'));
const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(
  title: string,
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<void> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let code: number | null | undefined;
  let peak = 0;
  void ended.then((value) => {
    code = value;
  });
  while (code === undefined) {
    peak = Math.max(peak, peakMegabytes(child.pid));
    await Promise.race([ended, delay(200)]);
  }
  if (code === 1) throw new Error(`${script} failed`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (title) say(`== ${title}: ${seconds} s, peak memory ${peak} MB, exit code ${code}\n`);
}

const postgres = await startPostgres({
  dataDir: folder,
  port: (await findFreePorts()).postgres,
  password: 'throwaway',
  throwaway: true,
  onLog: () => undefined,
});
try {
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, INIT_CWD: root };
  const reportFile = path.join(folder, 'import-report.csv');
  say(`writing ${rows} rows a file ...`);
  const files = await writeFiles(folder, rows);
  await run('', 'packages/database/src/migrate-command.ts', [], env);
  const load = (title: string, args: string[]) =>
    run(title, 'packages/catalogue-import/src/main.ts', args, env);
  await load('content', ['--content', 'docs/samples/content']);
  for (const pass of ['first', 'second']) {
    for (const [name, file] of Object.entries(files)) {
      await load(`${pass} import of ${rows} ${name}`, [`--${name}`, file, '--skip-picture-check']);
      const report = fs.readFileSync(reportFile, 'utf8').trim().split('\n');
      say(`   report: ${report.length - 1} rows, such as ${report[1] ?? ''}\n`);
    }
  }
} finally {
  await postgres.stop();
  removePostgresHome(folder);
  fs.rmSync(folder, { recursive: true, force: true });
}
