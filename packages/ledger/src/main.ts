/**
 * `npm run check:ledger`: checks that stock, orders, money and benefits are consistent; exits with 1 and
 * prints the rows when not.
 */
import { runCommand } from 'database/run-command';
import { checkLedger, describeLedger } from './check-ledger';

const usage =
  'npm run check:ledger   checks every rule and names the rows that break it; ends with 1 where there are any';

await runCommand(usage, async (client) => {
  const findings = await checkLedger(client);
  const failed = findings.filter(({ rows }) => rows.length > 0);
  const summary = `${findings.length - failed.length} of ${findings.length} rules hold`;
  process.stdout.write(`${[...describeLedger(findings), summary].join('\n')}\n`);
  return failed.length > 0 ? 1 : 0;
});
