/** `npm run check:ledger`: whether stock, orders, money and benefits agree; ends with 1 and the rows where they do not. */
import pg from 'pg';
import { checkLedger, describeLedger } from './check-ledger';

try {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('DATABASE_URL is not set: name the database of the shop.');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  const findings = await checkLedger(client).finally(() => client.end());
  const failed = findings.filter(({ rows }) => rows.length > 0);
  const summary = `${findings.length - failed.length} of ${findings.length} rules hold`;
  process.stdout.write(`${[...describeLedger(findings), summary].join('\n')}\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  const { message, code } = error as { message?: string; code?: string };
  process.stderr.write(`${message || code || String(error)}\n`);
  process.exitCode = 1;
}
