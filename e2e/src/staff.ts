import { checkLedger } from './check-ledger';
import { stack } from './stack';

/**
 * `npm run check:ledger`: the lines that break a rule, of these ids alone where any are named, because concurrent journeys
 * change orders in the database.
 */
export async function brokenRules(ids?: readonly string[]): Promise<string[]> {
  const { output } = await checkLedger(stack.databaseUrl);
  if (!/\d+ of \d+ rules hold/.test(output)) throw new Error(`the ledger was not checked: ${output}`);
  const broken = output.split('\n').filter((line) => /^(FAIL|\s)/.test(line));
  return ids ? broken.filter((line) => ids.some((id) => line.includes(id))) : broken;
}
