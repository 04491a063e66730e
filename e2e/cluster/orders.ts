import { typedCard } from 'payment-sandbox/src/testing/typed-card';
import pg from 'pg';
import { callUntilAnswered } from '../src/call-until-answered';
import { findItem, type SoldItem } from '../src/catalogue';

/** An order that a guest placed and paid. */
interface PaidOrder {
  orderId: string;
  /** When the buyer began and when the payment was confirmed (epoch, ms). */
  beganAt: number;
  paidAt: number;
  /** Calls that were repeated with the same key, as the shop's pages do it: status, or what became of the connection. */
  repeated: readonly string[];
}

export interface OrderLoad {
  paid: readonly PaidOrder[];
  /** What a buyer was told who could not go on. */
  refused: readonly { at: number; reason: string }[];
  /** Nobody buys until `resume`; resolves when the orders that began have ended. */
  pause(): Promise<void>;
  resume(): void;
  end(): Promise<void>;
}

const phone = { phoneRegion: '+852', phone: '61234567' };
/** Of all guests. */
export const guestEmail = 'guest.cluster@example.com';
const itemCount = 60;

/** A guest's order each second, from the total to the payment. Its buyer tries again for `patienceMs`. */
export async function startOrders(
  apiUrl: string,
  databaseUrl: string,
  { patienceMs }: { patienceMs?: number } = {},
): Promise<OrderLoad> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const items: SoldItem[] = [];
  for (let nth = 0; nth < itemCount; nth += 1)
    items.push(await findItem(db, { channelId: 1, nth, stock: 20 }));
  await db.end();
  const paid: PaidOrder[] = [];
  const refused: { at: number; reason: string }[] = [];
  const running = new Set<Promise<void>>();
  let turn = 0;

  async function order(): Promise<void> {
    turn += 1;
    const beganAt = Date.now();
    const repeated: string[] = [];
    const call = async <Data>(path: string, body: object) => {
      const onRepeat = (reason: string) => repeated.push(reason);
      return (await callUntilAnswered<Data>(apiUrl + path, { body, onRepeat, patienceMs })).data;
    };
    try {
      const lines = [{ skuId: items[turn % items.length]?.skuId, channelId: 1, quantity: 1 }];
      const delivery = { deliveryMethod: 'STANDARD', lines };
      const { grandTotal } = await call<{ grandTotal: number }>('/api/order/promotion/calculate', {
        ...delivery,
        region: 'HK',
      });
      const { orderId } = await call<{ orderId: string }>('/api/order/create', {
        ...delivery,
        guest: { email: guestEmail, ...phone },
        address: {
          ...{ firstName: 'Ada', lastName: 'Wong', addressLine1: 'Flat 5A, 1 Nathan Road', ...phone },
          ...{ region: 'HK', area: 'kowloon', district: 'yau-tsim-mong' },
        },
        expectedTotal: grandTotal,
      });
      const { resultCode } = await call<{ resultCode: string }>('/api/order/payment/pay', {
        orderId,
        guest: { email: guestEmail },
        returnPath: '/',
        paymentMethod: typedCard('4111111111111111'),
      });
      if (resultCode !== 'Authorised') throw new Error(`the payment of ${orderId} is ${resultCode}`);
      paid.push({ orderId, beganAt, paidAt: Date.now(), repeated });
    } catch (error) {
      refused.push({
        at: beganAt,
        reason: `${(error as Error).message} after ${repeated.join(', ') || 'no other try'}`,
      });
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const resume = () => {
    timer ??= setInterval(() => {
      const ordering = order().finally(() => running.delete(ordering));
      running.add(ordering);
    }, 1_000);
  };
  const pause = async () => {
    clearInterval(timer);
    timer = undefined;
    await Promise.all(running);
  };
  resume();
  return { paid, refused, pause, resume, end: pause };
}
