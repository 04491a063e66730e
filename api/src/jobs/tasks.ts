import type { FastifyBaseLogger } from 'fastify';
import type { TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import { forgetAttempts } from '../modules/customer/forget-attempts';
import { sendGiftCards } from '../modules/gift-cards/send-gift-cards';
import { toldStatuses } from '../modules/order/order-mail-job';
import { expireOrders } from '../modules/order/order-state';
import { sendOrderMail } from '../modules/order/send-order-mail';
import { releaseSoldOutHolds } from '../modules/order/unpaid-holds';
import type { PaymentProvider } from '../modules/payment/payment-provider';
import { listDueRefunds, makeRefund } from '../modules/payment/refunds';
import { listReturnsToRefund, refundReturn } from '../modules/returns/refund-return';
import { toldSteps } from '../modules/returns/return-mail';
import { sendReturnMail } from '../modules/returns/send-return-mail';
import type { Database } from '../platform/foundation';
import type { Mailer } from '../platform/mail/mailer';
import { alertShortStock, type StockAlertSettings } from './alert-short-stock';
import { exportOrders } from './export-orders';
import { enqueue, type JobName, type JobPayloads } from './queue';
import { openMail } from './queued-mailer';
import { releaseLeftJobs } from './release-left-jobs';

export interface TaskOptions {
  db: Database;
  provider: PaymentProvider;
  /** What the shop sends its mails with. */
  mailer: Mailer;
  /** Sends at once: what the queue stands in front of. Without one, mails are left to a process that has one. */
  directMailer: Mailer | undefined;
  secret: string;
  shopName: string;
  /** Of links in mails. */
  shopUrl: string;
  /** Without it nobody is told of stock that runs short. */
  stockAlert?: StockAlertSettings | undefined;
  /** Where exports are written. */
  exportDir: string;
  log: FastifyBaseLogger;
}

const payloads: { [Name in JobName]: z.ZodMiniType<JobPayloads[Name]> } = {
  'send-mail': z.object({ sealed: z.string() }),
  'make-refund': z.object({ orderId: z.string(), number: z.int() }),
  'refund-return': z.object({ returnId: z.string() }),
  'return-mail': z.object({ returnId: z.string(), step: z.enum(toldSteps) }),
  'order-mail': z.object({ orderId: z.string(), status: z.enum(toldStatuses) }),
  'export-orders': z.object({ from: z.string(), to: z.string() }),
};

/** What has to happen without anybody asking, and when, in the words of cron. */
export const sweeps = {
  'expire-orders': '* * * * *',
  'find-refunds': '* * * * *',
  'send-gift-cards': '* * * * *',
  'release-left-jobs': '* * * * *',
  // Looks at every sku there is.
  'alert-short-stock': '7 * * * *',
  'forget-attempts': '37 * * * *',
} as const;

type Jobs = { [Name in JobName]?: (payload: JobPayloads[Name]) => Promise<void> };

function mailJobs(options: TaskOptions & { directMailer: Mailer }): Jobs {
  return {
    'send-mail': (payload) => options.directMailer.send(openMail(payload, options.secret)),
    'return-mail': (payload) => sendReturnMail(options, payload),
    'order-mail': (payload) => sendOrderMail(options, payload),
  };
}

/** What each job does. One that throws is tried again, later each time. */
export function createTasks(options: TaskOptions): TaskList {
  const { db, provider, directMailer, exportDir, log } = options;
  const jobs: Jobs = {
    ...(directMailer && mailJobs({ ...options, directMailer })),
    'make-refund': (payload) => makeRefund(db, provider, payload),
    async 'refund-return'({ returnId }) {
      const outcome = await refundReturn(db, provider, returnId);
      if (outcome === 'by-hand')
        log.warn({ returnId }, 'give this money back by hand: npm run jobs -- returns');
    },
    async 'export-orders'(payload) {
      log.info({ file: await exportOrders(db, exportDir, payload) }, 'orders are exported');
    },
  };
  const sweepTasks: Record<keyof typeof sweeps, () => Promise<void>> = {
    async 'expire-orders'() {
      const expired = await expireOrders(db, new Date());
      if (expired > 0) log.info({ expired }, 'orders expired, their pieces are back in the stock');
      const released = await releaseSoldOutHolds(db, new Date());
      if (released > 0) log.info({ released }, 'unpaid orders let go of pieces that were sold out');
    },
    'forget-attempts': () => forgetAttempts(db, new Date()),
    async 'find-refunds'() {
      for (const { orderId, number, reference } of await listDueRefunds(db)) {
        await enqueue(db, 'make-refund', { orderId, number }, `refund:${reference}`);
      }
      for (const returnId of await listReturnsToRefund(db)) {
        await enqueue(db, 'refund-return', { returnId }, `refund:${returnId}`);
      }
    },
    async 'send-gift-cards'() {
      const giftCards = await sendGiftCards(options, new Date());
      if (giftCards > 0) log.info({ giftCards }, 'gift cards are sent');
    },
    async 'alert-short-stock'() {
      if (!options.stockAlert) return;
      const short = await alertShortStock(db, options.mailer, options.stockAlert, options.shopName);
      if (short > 0) log.info({ short }, 'skus run short');
    },
    async 'release-left-jobs'() {
      const left = await releaseLeftJobs(db);
      if (left > 0) log.warn({ left }, 'jobs of a process that ended are taken up again');
    },
  };
  const checked = Object.keys(jobs).map((name) => {
    const run = (payload: unknown) => runJob(name as JobName, payload);
    return [name, run] as const;
  });
  async function runJob<Name extends JobName>(name: Name, payload: unknown): Promise<void> {
    await jobs[name]?.(z.parse(payloads[name], payload));
  }
  return { ...Object.fromEntries(checked), ...sweepTasks };
}
