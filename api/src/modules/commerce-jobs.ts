import { type GiftCardPost, sendGiftCards } from './gift-cards/send-gift-cards';
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

/** What has to happen without anybody asking: orders expire, money is given back, gift cards are sent. */
export function createCommerceJobs(provider: PaymentProvider, post: GiftCardPost): CommerceJobs {
  const { db, log } = post;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    const expired = await expireOrders(db, new Date());
    const refunds = await makeDueRefunds(db, provider, log);
    const giftCards = await sendGiftCards(post, new Date());
    if (expired + refunds + giftCards > 0) log.info({ expired, refunds, giftCards }, 'commerce jobs');
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
