import pg from 'pg';

/**
 * Runs an operator's command on the shop's database (`DATABASE_URL`) and exits with the code it returns, or
 * with 1 and the reason when it throws.
 */
export async function runCommand(command: (client: pg.Client) => Promise<number>): Promise<void> {
  try {
    const connectionString = process.env.DATABASE_URL;
    if (!connectionString) throw new Error('DATABASE_URL is not set: name the database of the shop.');
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    process.exitCode = await command(client).finally(() => client.end());
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    process.stderr.write(`${message || code || String(error)}\n`);
    process.exitCode = 1;
  }
}
