/** `npm run jobs`: lists and retries jobs, exports orders, and moves orders and returns to their next state. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { listJobs, retryJobs } from 'api-platform/failed-jobs';
import { enqueue } from 'api-platform/queue';
import { runCommand } from 'database/run-command';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openStorage, placeWithin, storagePlace } from 'file-storage';
import type pg from 'pg';
import { isCalendarDate, startOfDay } from 'shared-contracts/calendar';
import { readSettings } from 'shared-contracts/server/read-settings';
import { exportKinds } from 'shared-contracts/wire/merchant-exports';
import { makeExportJob } from '../exports/make-export';
import { endNewsletter } from '../modules/customer';
import { recalculateSales } from '../modules/dashboard';
import { forgetPersonalData } from '../modules/retention';
import { readPaymentReport } from '../reconcile/payment-report';
import { reconcile } from '../reconcile/reconcile';
import { readRetention } from '../retention-settings';
import { stepOrder } from './order-commands';
import { describeOpenReturns, stepReturn } from './return-commands';

const usage = `npm run jobs                                    all jobs, those that failed first
npm run jobs -- failed                          those that failed for good; ends with 2 where there are any
npm run jobs -- retry ID ...                    restarts them; "retry all" those that failed for good
npm run jobs -- export KIND --from 2026-11-01 --to 2026-12-01
                                                makes a CSV of these days, the second one not included, into exports/ of
                                                the storage; --xlsx makes a workbook. KIND is one of
                                                ${exportKinds.join(', ')}
npm run jobs -- returns                         returns that wait for somebody
npm run jobs -- return ID approve|receive|refunded
npm run jobs -- return ID refuse --because TEXT the member reads the text
npm run jobs -- order ID pack|deliver           moves a paid order to its next step
npm run jobs -- order ID ship --carrier SF --tracking NUMBER
                                                the buyer gets a mail with the carrier's link
npm run jobs -- reconcile --report FILE --from 2026-11-01 --to 2026-12-01
                                                compares the payments of these days with the provider's payment
                                                accounting report; ends with 2 where they differ
npm run jobs -- sum-sales                       recomputes the sums of all days for the dashboard
npm run jobs -- no-news EMAIL                   ends the news to an address, for who asks by letter or phone; 1 if none go there
npm run jobs -- retention [--dry-run]           takes away personal data whose time is over, as the job of each night does;
                                                with --dry-run it says what would go`;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function show(client: pg.Client, failedOnly: boolean): Promise<number> {
  const jobs = await listJobs(client, { failedOnly });
  for (const { id, task, state, attempts, maxAttempts, runAt, error } of jobs) {
    say(`${id}  ${state.padEnd(8)}  ${task}  try ${attempts} of ${maxAttempts}  ${runAt.toISOString()}`);
    if (error) say(`    ${error.split('\n')[0]}`);
  }
  if (jobs.length === 0) say(failedOnly ? 'No job has failed.' : 'The queue is empty.');
  return failedOnly && jobs.length > 0 ? 2 : 0;
}

async function showDifferences(
  client: pg.Client,
  report: string,
  period: { start: Date; end: Date },
): Promise<number> {
  const payments = readPaymentReport(fs.readFileSync(report, 'utf8'));
  const differences = await reconcile(drizzle(client), payments, period);
  for (const { reference, text } of differences) say(`${reference}  ${text}`);
  say(
    differences.length > 0
      ? `${differences.length} of ${payments.length} payments differ.`
      : `All ${payments.length} payments of the report agree with the shop.`,
  );
  return differences.length > 0 ? 2 : 0;
}

/** Where the shop's files are, as its servers find them. */
function storageOf(environment: NodeJS.ProcessEnv) {
  const { settings } = readSettings(environment, ['STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY']);
  return storagePlace({ ...settings, DATA_DIR: settings.DATA_DIR ?? '.data' });
}

/** Takes away old personal data, or says what would go: a line for each kind. */
async function applyRetention(client: pg.Client, isDryRun: boolean): Promise<number> {
  const settings = readRetention(process.env);
  const exports = openStorage(placeWithin(storageOf(process.env), 'exports'));
  const counts = await forgetPersonalData({
    db: drizzle(client),
    exports,
    settings,
    now: new Date(),
    isDryRun,
  });
  for (const { kind, before, gone, open = 0 } of counts) {
    const what = before ? `${gone} from before ${before.toISOString().slice(0, 10)}` : 'kept for good';
    say(`${kind.padEnd(14)}${what}${open > 0 ? `; ${open} stay, because something of them is open` : ''}`);
  }
  say(isDryRun ? 'Nothing was changed.' : 'What the lines name is gone.');
  return 0;
}

async function run(client: pg.Client): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      because: { type: 'string' },
      carrier: { type: 'string' },
      tracking: { type: 'string' },
      report: { type: 'string' },
      xlsx: { type: 'boolean' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [command = 'list', ...ids] = positionals;
  if (command === 'list' || command === 'failed') return show(client, command === 'failed');
  if (command === 'retry' && ids.length > 0) {
    const isAll = ids[0] === 'all';
    const retried = await retryJobs(client, isAll ? undefined : ids);
    const none = isAll
      ? 'No job has failed.'
      : 'None of these jobs can be restarted: a job must have failed once and must not be running.';
    say(retried.length > 0 ? `Restarted: ${retried.join(', ')}` : none);
    return retried.length > 0 || isAll ? 0 : 1;
  }
  if (command === 'returns') {
    const open = await describeOpenReturns(drizzle(client));
    say(open.length > 0 ? open.join('\n') : 'No return is open.');
    return 0;
  }
  if (command === 'sum-sales') {
    say(`${await recalculateSales(drizzle(client), new Date())} days are summed.`);
    return 0;
  }
  if (command === 'retention') return applyRetention(client, values['dry-run']);
  const [id, step] = ids;
  if (command === 'no-news' && id) {
    const hasEnded = await endNewsletter(drizzle(client), id);
    say(hasEnded ? 'No news go to this address any more.' : 'No news go to this address.');
    return hasEnded ? 0 : 1;
  }
  if (command === 'return' && id && step) {
    say(`${id} is ${await stepReturn(drizzle(client), id, step, values.because)}.`);
    return 0;
  }
  if (command === 'order' && id && step) {
    say(`${id} is ${await stepOrder(drizzle(client), id, step, values)}.`);
    return 0;
  }
  const { from = '', to = '', report } = values;
  const isPeriod = isCalendarDate(from) && isCalendarDate(to) && from < to;
  const [start, end] = [from, to].map(startOfDay);
  if (command === 'reconcile' && report !== undefined && isPeriod && start && end)
    return showDifferences(client, report, { start, end });
  const kind = exportKinds.find((each) => each === id);
  if (command === 'export' && kind && isPeriod) {
    const format = values.xlsx ? 'xlsx' : 'csv';
    await enqueue(drizzle(client), makeExportJob, { kind, from, until: to, format });
    say('The export is in the queue.');
    return 0;
  }
  throw new Error(usage);
}

await runCommand(usage, run);
