import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts the test run's database and passes its URL to the tests as TEST_DATABASE_URL. */
export default async function setup() {
  const script = fileURLToPath(new URL('./database-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The test database did not start (exit code ${code}).`)));
  });
  process.env.TEST_DATABASE_URL = JSON.parse(line).url;
  globalThis.__testDatabase = child;
}
