import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from 'local-services/root';

export interface LedgerResult {
  isClean: boolean;
  output: string;
}

/** Runs `npm run check:ledger` on a database. */
export async function checkLedger(databaseUrl: string): Promise<LedgerResult> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'check:ledger'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    return { isClean: true, output: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { isClean: false, output: stdout + stderr };
  }
}
