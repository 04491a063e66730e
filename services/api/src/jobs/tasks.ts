import type { Database } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import type { Mailer } from 'api-platform/mail/mailer';
import { openMail, sendMailJob } from 'api-platform/mail/queued-mailer';
import { forgetAnswers } from 'api-platform/plugins/kept-answers';
import { enqueue, type Job, timeOfQueue } from 'api-platform/queue';
import type { ReturnAddress } from 'documents/mail/return-mail';
import type { InvoiceDetails } from 'documents/print/wholesale-documents';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage } from 'file-storage';
import type { Task, TaskList } from 'graphile-worker';
import type { PaymentProvider } from 'payment-provider';
import type { Registry } from 'prom-client';
import { beginSpan, spanKinds } from 'shared-contracts/server/spans';
import * as z from 'zod/mini';
import { sumMonth, sumMonthJob } from '../closing/sum-month';
import { makeExport, makeExportJob } from '../exports/make-export';
import {
  applyPrices,
  applyPricesJob,
  applyVisibility,
  applyVisibilityJob,
  publishContentJob,
  renewSearchText,
  renewSearchTextJob,
  runContentStep,
} from '../merchandise';
import { forgetAttempts, transferPointsJob } from '../modules/customer';
import { sumSales } from '../modules/dashboard';
import { giveUpPrizes, passDraws } from '../modules/draws';
import { sendRestockAlerts } from '../modules/favourites';
import { sendGiftCards, sendStoreCreditMail } from '../modules/gift-card-orders';
import { forgetPasses, storeCreditMailJob } from '../modules/gift-cards';
import { admitDue, forgetLaunches, launchMailJob, sendLaunchMails } from '../modules/launches';
import {
  expireOrders,
  forgetHolders,
  orderMailJob,
  orderMessageJob,
  releaseSoldOutHolds,
  returnPrizesJob,
  sendOrderMail,
  sendOrderMessage,
  sendSwapMail,
  swapMailJob,
} from '../modules/order';
import {
  disputeMailJob,
  listDueRefunds,
  makeRefund,
  makeRefundJob,
  refundMailJob,
  repeatRefund,
  repeatRefundJob,
  sendDisputeMail,
  sendRefundMail,
} from '../modules/payment';
import { transferPoints } from '../modules/points';
import { forgetPersonalData, type RetentionSettings } from '../modules/retention';
import {
  expireExchanges,
  listReturnsToRefund,
  refundReturn,
  refundReturnJob,
  returnMailJob,
  sendReturnMail,
} from '../modules/returns';
import { createIndexSnapshots, writeSearchSnapshot } from '../modules/search';
import { alertShortStock, type StockAlertSettings } from '../modules/stock';
import {
  applyPricePlans,
  applyPricePlansJob,
  forgetInvitations,
  queueInvoices,
  sendWholesaleMail,
  wholesaleMailJob,
} from '../modules/wholesale';
import { releaseLeftJobs } from './leases';

export interface TaskOptions {
  db: Database;
  provider: PaymentProvider;
  /** The shop's mailer, which may queue mails. */
  mailer: Mailer;
  /** Sends immediately; the queue's jobs use it. Without one, mails are left to another process. */
  directMailer: Mailer | undefined;
  /** Open queued mails and derive the codes of gift cards. */
  encryptionKeys: Keys;
  shopName: string;
  /** Printed on wholesale documents. */
  invoice?: InvoiceDetails | undefined;
  /** The address that parcels with returns come back to. */
  returnTo?: ReturnAddress | undefined;
  /** For links in mails. */
  shopUrl: string;
  /** Absent: no stock alerts are sent. */
  stockAlert?: StockAlertSettings | undefined;
  /** How long personal data are kept; absent: for good. */
  retention?: RetentionSettings | undefined;
  /** Where exports are stored. */
  exports: FileStorage;
  /** Where snapshots of the search index are stored; absent: none are written. */
  snapshots?: FileStorage | undefined;
  /** How long the lock of a job holds; default: `leases.ts`. */
  leaseMs?: number | undefined;
  /** How long a worker that stops may take; default: `worker.ts`. */
  shutdownMs?: number | undefined;
  /** Where runs of jobs are counted. */
  metrics?: Registry | undefined;
  log: FastifyBaseLogger;
}

/** Scheduled tasks, in cron syntax. */
export const sweeps = {
  'expire-orders': '* * * * *',
  // Hourly, because it is about days.
  'expire-exchanges': '47 * * * *',
  'find-refunds': '* * * * *',
  'send-gift-cards': '* * * * *',
  'send-restock-alerts': '* * * * *',
  'admit-launches': '* * * * *',
  'release-left-jobs': '* * * * *',
  'sum-sales': '* * * * *',
  // Hourly, because it reads every sku.
  'alert-short-stock': '7 * * * *',
  'forget-attempts': '37 * * * *',
  'queue-invoices': '17 * * * *',
  // At night in Hong Kong; the times of the queue are UTC.
  'forget-personal-data': '23 19 * * *',
  // Every five minutes, because it may read and store a hundred megabytes.
  'write-search-snapshot': '*/5 * * * *',
} as const;

/** Takes longer than its interval where a large catalogue is read: it has a queue of its own, whose jobs follow one another. */
export const longSweep: keyof typeof sweeps = 'write-search-snapshot';

/** A task for the library that validates the job's payload. */
function task<Payload>(
  { name, payload: schema }: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
): TaskList {
  return { [name]: async (payload) => run(z.parse(schema, payload)) };
}

function mailTasks(options: TaskOptions & { directMailer: Mailer }): TaskList {
  return {
    ...task(sendMailJob, (payload) => options.directMailer.send(openMail(payload, options.encryptionKeys))),
    ...task(returnMailJob, (payload) => sendReturnMail(options, payload)),
    ...task(storeCreditMailJob, (payload) => sendStoreCreditMail(options, payload)),
    ...task(orderMailJob, (payload) => sendOrderMail(options, payload)),
    ...task(swapMailJob, (payload) => sendSwapMail(options, payload)),
    ...task(orderMessageJob, (payload) => sendOrderMessage(options, payload)),
    ...task(launchMailJob, async (payload) => {
      const mails = await sendLaunchMails({ ...options, mailer: options.directMailer }, payload);
      if (mails > 0) options.log.info({ mails, ...payload }, 'turns of a launch are told by mail');
    }),
    ...task(wholesaleMailJob, (payload) => sendWholesaleMail(options, payload)),
    ...task(disputeMailJob, (payload) => sendDisputeMail(options, payload)),
    ...task(refundMailJob, (payload) =>
      sendRefundMail({ ...options, mailer: options.directMailer }, payload),
    ),
  };
}

/** Each run of a job is a trace of its own. */
function tracedTasks(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]) => {
      const options = { kind: spanKinds.CONSUMER, attributes: { 'messaging.destination.name': name } };
      return [name, (...given) => beginSpan(`job ${name}`, options, async () => run?.(...given))];
    }),
  );
}

/** The task of each job. A task that throws is retried with increasing delays. */
export function createTasks(options: TaskOptions): TaskList {
  const { db, provider, directMailer, exports, log } = options;
  const jobTasks: TaskList = {
    ...(directMailer && mailTasks({ ...options, directMailer })),
    ...task(transferPointsJob, (joined) => db.transaction((tx) => transferPoints(tx, joined))),
    ...task(returnPrizesJob, ({ orderId, to }) =>
      db.transaction((tx) => (to === undefined ? giveUpPrizes(tx, orderId) : passDraws(tx, orderId, to))),
    ),
    ...task(makeRefundJob, (payload) => makeRefund(db, provider, payload)),
    ...task(repeatRefundJob, (payload) => repeatRefund(db, provider, payload)),
    ...task(refundReturnJob, async ({ returnId }) => {
      const outcome = await refundReturn(db, provider, returnId);
      if (outcome === 'by-hand')
        log.warn({ returnId }, 'this return needs a refund by hand; list them with npm run jobs -- returns');
    }),
    ...task(applyPricesJob, async ({ scheduleId }) => {
      if (await applyPrices(db, scheduleId, await timeOfQueue(db)))
        log.info({ scheduleId }, 'scheduled prices apply');
    }),
    ...task(applyPricePlansJob, async ({ priceListId }) => {
      const plans = await applyPricePlans(db, priceListId, await timeOfQueue(db));
      if (plans > 0) log.info({ plans, priceListId }, 'planned prices of a list apply');
    }),
    ...task(applyVisibilityJob, async ({ itemId }) => {
      const code = await applyVisibility(db, itemId, await timeOfQueue(db));
      if (code) log.info({ code }, 'an item was shown or hidden at its planned time');
    }),
    ...task(renewSearchTextJob, async (renamed) => {
      const count = await renewSearchText(db, renamed);
      log.info({ count, code: renamed.code }, 'items are found by the new name');
    }),
    ...task(publishContentJob, async (payload) => {
      if (await runContentStep(db, payload, await timeOfQueue(db)))
        log.info(payload, 'planned content was published or ended');
    }),
    ...task(makeExportJob, async (wanted) => {
      log.info({ file: await makeExport(db, exports, wanted) }, 'an export is made');
    }),
    ...task(sumMonthJob, async ({ month }) => {
      await sumMonth(db, month, new Date());
      log.info({ month }, 'the sums of a month are calculated');
    }),
  };
  const sweepTasks: Record<keyof typeof sweeps, Task> = {
    async 'expire-exchanges'() {
      const ended = await expireExchanges(db, new Date());
      if (ended > 0) log.info({ ended }, 'exchanges ended, the pieces that they held are back in the stock');
    },
    async 'expire-orders'() {
      const expired = await expireOrders(db, new Date());
      if (expired > 0) log.info({ expired }, 'orders expired, their pieces are back in the stock');
      const released = await releaseSoldOutHolds(db, new Date());
      if (released > 0) log.info({ released }, 'unpaid orders released pieces that were sold out');
    },
    async 'forget-attempts'() {
      await forgetAttempts(db, new Date());
      await forgetAnswers(db, new Date());
      await forgetPasses(db, new Date());
      await forgetHolders(db, new Date());
      await forgetLaunches(db, new Date());
      await forgetInvitations(db, new Date());
    },
    async 'forget-personal-data'(_payload, { abortSignal: signal }) {
      const { retention: settings } = options;
      if (!settings) return;
      const counts = await forgetPersonalData({ db, exports, settings, now: new Date(), signal });
      const gone = Object.fromEntries(counts.map((count) => [count.kind, count.gone]));
      const open = counts.reduce((sum, count) => sum + (count.open ?? 0), 0);
      log.info({ gone, open }, 'personal data whose time is over are gone; old orders that are open stay');
    },
    async 'find-refunds'() {
      for (const { orderId, number, reference } of await listDueRefunds(db)) {
        await enqueue(db, makeRefundJob, { orderId, number }, `refund:${reference}`);
      }
      for (const returnId of await listReturnsToRefund(db)) {
        await enqueue(db, refundReturnJob, { returnId }, `refund:${returnId}`);
      }
    },
    async 'send-gift-cards'() {
      const giftCards = await sendGiftCards(options, new Date());
      if (giftCards > 0) log.info({ giftCards }, 'gift cards are sent');
    },
    async 'send-restock-alerts'() {
      const alerts = await sendRestockAlerts(options);
      if (alerts > 0) log.info({ alerts }, 'restock mails are sent');
    },
    async 'admit-launches'() {
      await admitDue(db);
    },
    async 'alert-short-stock'() {
      if (!options.stockAlert) return;
      const short = await alertShortStock(db, options.mailer, options.stockAlert, options.shopName);
      if (short > 0) log.info({ short }, 'skus are low in stock');
    },
    async 'queue-invoices'() {
      const invoices = await queueInvoices(db, new Date());
      if (invoices > 0) log.info({ invoices }, 'invoices are sent');
    },
    async 'sum-sales'() {
      const days = await sumSales(db, new Date());
      if (days > 0) log.info({ days }, 'sales of days are summed');
    },
    async 'release-left-jobs'() {
      const left = await releaseLeftJobs(db, options.leaseMs);
      if (left > 0) log.warn({ left }, 'jobs of a process that ended were unlocked');
    },
    async 'write-search-snapshot'(_payload, { abortSignal: signal }) {
      if (!options.snapshots) return;
      const onFailure = (err: unknown) => log.error({ err }, 'the search index could not be compacted');
      const snapshots = createIndexSnapshots(options.snapshots, log);
      try {
        if (await writeSearchSnapshot(db, snapshots, { signal, onFailure }))
          log.info('a snapshot of the search index is written');
      } catch (error) {
        // The next run writes it, in this process or another.
        if (!signal.aborted) throw error;
      }
    },
  };
  return tracedTasks({ ...jobTasks, ...sweepTasks });
}
