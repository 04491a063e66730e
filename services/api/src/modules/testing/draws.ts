import { randomUUID } from 'node:crypto';
import { drawCampaigns, drawPrizes } from 'database/schema/draws';
import { pathOf } from 'shared-contracts/calls/call';
import { listPrizes, receivePrize } from 'shared-contracts/calls/draws';
import { drawSchema, drawStateSchema, prizeStockSchema } from 'shared-contracts/wire/draws';
import { createClient, type Member } from './client';
import { addOffer } from './coupon-offers';
import { memberOrder, openOrderShop } from './orders';

type Campaign = typeof drawCampaigns.$inferInsert;
type Prize = typeof drawPrizes.$inferInsert;
type Caller = Pick<Member, 'call'>;

const dayMs = 86_400_000;
/** The date this many days from now. */
export const after = (days: number) => new Date(Date.now() + days * dayMs);

/** A member's calls for draws. */
export const drawCalls = {
  state: (who: Caller, path: string) => who.call('GET', path, drawStateSchema),
  draw: (who: Caller, path: string, body: object = {}) => who.call('POST', path, drawSchema, { body }),
  receive: (who: Caller, code: string, drawId: unknown) =>
    who.call('POST', pathOf(receivePrize, { code }), drawSchema, { body: { drawId } }),
};

/** A shop with draws, in which the coupon `PRIZE-COUPON` can be won. */
export async function openDrawShop() {
  const shop = await openOrderShop();
  await addOffer(shop.db, 'PRIZE-COUPON');
  return {
    ...shop,
    /** Adds an active campaign with prizes of the given stock; every draw wins while stock lasts. */
    async addCampaign(changes: Partial<Campaign>, prizes: Partial<Prize>[]): Promise<string> {
      const code = changes.code ?? `c${randomUUID().slice(0, 8)}`;
      await shop.db.insert(drawCampaigns).values({
        code,
        nameEn: `Draw ${code}`,
        nameZh: `抽獎 ${code}`,
        chance: 'MEMBER',
        startsAt: after(-1),
        endsAt: after(1),
        receiveBy: after(2),
        ...changes,
      });
      for (const [position, prize] of prizes.entries()) {
        const { stock = 5 } = prize;
        const names = { nameEn: `Prize ${position}`, nameZh: `獎品 ${position}` };
        await shop.db.insert(drawPrizes).values({
          id: `${code}-${position}`,
          campaignCode: code,
          ...names,
          weight: 1,
          total: stock,
          stock,
          position,
          ...prize,
        });
      }
      return code;
    },
    async prizeStock(code: string): Promise<number[]> {
      const answer = await createClient(shop.app).call('GET', pathOf(listPrizes, { code }), prizeStockSchema);
      return answer.data.map(({ stock }) => stock);
    },
    async paidOrder(who: Member, status = 'PAID', paidAt = after(0)): Promise<string> {
      await shop.pool.query('update skus set stock = 100');
      const { orderId } = (await who.placeOrder(memberOrder)).data;
      await shop.pool.query('update orders set status = $2, paid_at = $3 where id = $1', [
        orderId,
        status,
        paidAt,
      ]);
      return orderId;
    },
    /** Marks the order as delivered this many days ago. */
    async deliver(orderId: string, daysAgo: number): Promise<void> {
      await shop.pool.query(`update orders set status = 'DELIVERED' where id = $1`, [orderId]);
      await shop.pool.query(`delete from order_events where order_id = $1 and status = 'DELIVERED'`, [
        orderId,
      ]);
      await shop.pool.query(
        `insert into order_events (order_id, status, at) values ($1, 'DELIVERED', now() - make_interval(days => $2))`,
        [orderId, daysAgo],
      );
    },
    /** Adds accounts without a login. */
    async addCustomers(count: number): Promise<string[]> {
      const { rows } = await shop.pool.query(
        `insert into customers (crm_member_id, email, password_hash, first_name, last_name)
         select 'D'||u, u||'@example.com', 'x', 'A', 'B' from (select gen_random_uuid() u from generate_series(1, $1)) n
         returning id`,
        [count],
      );
      return rows.map(({ id }) => id);
    },
  };
}
export type DrawShop = Awaited<ReturnType<typeof openDrawShop>>;
