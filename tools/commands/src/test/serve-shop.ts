/**
 * The shop of `npx playwright test -c e2e`, on free ports with temporary data: says its addresses when it is ready, and
 * ends with the tests. `--empty` leaves it without the demo catalogue.
 */
import { parseArgs } from 'node:util';
import { describeProblem } from 'local-services/operator-error';
import { type ShopOfJourneys, withShopOfJourneys } from './throwaway-shop';

const say = (text: string) => process.stdout.write(`· ${text}\n`);
const ended = new Promise<void>((resolve) => {
  process.once('SIGTERM', resolve);
  process.once('SIGINT', resolve);
});
try {
  const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
  const serve = async ({ addresses, logFile }: ShopOfJourneys) => {
    say(`The log of the shop: ${logFile}`);
    process.stdout.write(`SHOP_STACK=${addresses}\n`);
    await ended;
  };
  await withShopOfJourneys(say, serve, { isEmpty: values.empty });
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
