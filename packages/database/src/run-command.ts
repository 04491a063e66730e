import type pg from 'pg';
import { connectToShop } from './connect-to-shop';

/**
 * Runs an operator's command on the shop's database and exits with the code it returns, or with 1 and the reason
 * when it throws. `--help` prints the usage without a database.
 */
export async function runCommand(
  usage: string,
  command: (client: pg.Client) => Promise<number>,
): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    const client = await connectToShop();
    process.exitCode = await command(client).finally(() => client.end());
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    const hint = code?.startsWith('ERR_PARSE_ARGS') ? `\n${usage}` : '';
    process.stderr.write(`${message || code || String(error)}${hint}\n`);
    process.exitCode = 1;
  }
}
