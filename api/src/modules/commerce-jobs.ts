import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './foundation';
import { expireOrders } from './order/order-state';
import type { PaymentProvider } from './payment/payment-provider';
import { makeDueRefunds } from './payment/refunds';

export interface CommerceJobs {
  /** One round of everything. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const everyMs = 30_000;

/** What has to happen without anybody asking: orders expire, money is given back. */
export function createCommerceJobs(
  db: Database,
  provider: PaymentProvider,
  log: FastifyBaseLogger,
): CommerceJobs {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    const expired = await expireOrders(db, new Date());
    const refunds = await makeDueRefunds(db, provider, log);
    if (expired > 0 || refunds > 0) log.info({ expired, refunds }, 'commerce jobs');
  }

  function tick(): void {
    running = run().catch((error: unknown) => log.error({ err: error }, 'commerce jobs failed'));
  }

  return {
    run,
    start() {
      timer ??= setInterval(tick, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
