/**
 * The shop of `npx playwright test -c e2e`, on free ports with temporary data: says its addresses when it is ready, and
 * ends with the tests.
 */
import { describeProblem } from 'local-services/operator-error';
import { withShopOfJourneys } from './throwaway-shop';

const say = (text: string) => process.stdout.write(`· ${text}\n`);
const ended = new Promise<void>((resolve) => {
  process.once('SIGTERM', resolve);
  process.once('SIGINT', resolve);
});
try {
  await withShopOfJourneys(say, async ({ addresses, logFile }) => {
    say(`The log of the shop: ${logFile}`);
    process.stdout.write(`SHOP_STACK=${addresses}\n`);
    await ended;
  });
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
