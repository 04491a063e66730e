import type pg from 'pg';
import { connectToShop } from './connect-to-shop';

/**
 * Runs an operator's command on the shop's database and exits with the code it returns, or with 1 and the reason
 * when it throws.
 */
export async function runCommand(command: (client: pg.Client) => Promise<number>): Promise<void> {
  try {
    const client = await connectToShop();
    process.exitCode = await command(client).finally(() => client.end());
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    process.stderr.write(`${message || code || String(error)}\n`);
    process.exitCode = 1;
  }
}
