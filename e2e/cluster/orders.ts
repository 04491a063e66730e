import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { idempotencyHeader } from 'shared-contracts/wire/order';
import { typedCard } from '../../services/payment-sandbox/src/testing/typed-card';
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
  end(): Promise<void>;
}

const answersWithinMs = 15_000;
/** How long a buyer tries again. A failover takes half a minute. */
const patienceMs = 90_000;
const pauseMs = 1_000;
const phone = { phoneRegion: '+852', phone: '61234567' };
const email = 'guest.cluster@example.com';
const itemCount = 60;

/** A guest's order each second, from the total to the payment. */
export async function startOrders(apiUrl: string, databaseUrl: string): Promise<OrderLoad> {
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
    const call = <Data>(path: string, body: object) => callUntilAnswered<Data>(apiUrl + path, body, repeated);
    try {
      const lines = [{ skuId: items[turn % items.length]?.skuId, channelId: 1, quantity: 1 }];
      const delivery = { deliveryMethod: 'STANDARD', lines };
      const { grandTotal } = await call<{ grandTotal: number }>('/api/order/promotion/calculate', {
        ...delivery,
        region: 'HK',
      });
      const { orderId } = await call<{ orderId: string }>('/api/order/create', {
        ...delivery,
        guest: { email, ...phone },
        address: {
          ...{ firstName: 'Ada', lastName: 'Wong', addressLine1: 'Flat 5A, 1 Nathan Road', ...phone },
          ...{ region: 'HK', area: 'kowloon', district: 'yau-tsim-mong' },
        },
        expectedTotal: grandTotal,
      });
      const { resultCode } = await call<{ resultCode: string }>('/api/order/payment/pay', {
        orderId,
        guest: { email },
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

  const timer = setInterval(() => {
    const ordering = order().finally(() => running.delete(ordering));
    running.add(ordering);
  }, 1_000);
  return {
    paid,
    refused,
    async end() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Repeats a call with one key while the shop says that it cannot be reached; any other refusal is final. */
async function callUntilAnswered<Data>(url: string, body: object, repeated: string[]): Promise<Data> {
  const key = randomUUID();
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await post(url, body, key);
    if (typeof answer !== 'string') {
      const text = await answer.text();
      if (answer.ok) return (JSON.parse(text) as { data: Data }).data;
      // The gateway's own answers when a server ended before its answer, or none is there.
      if (![502, 503, 504].includes(answer.status) || Date.now() > deadline)
        throw new Error(`${new URL(url).pathname} answered ${answer.status} ${text.slice(0, 200)}`);
      repeated.push(String(answer.status));
    } else {
      if (Date.now() > deadline) throw new Error(`${new URL(url).pathname}: ${answer}`);
      repeated.push(answer);
    }
    await delay(pauseMs);
  }
}

/** The answer, or why there is none. */
async function post(url: string, body: object, key: string): Promise<Response | string> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [idempotencyHeader]: key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answersWithinMs),
    });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
}
