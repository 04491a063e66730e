import { address, createClient } from './client';
import { buildTestApp } from './commerce-app';

export const contact = { email: 'guest@example.com', phoneRegion: '+852', phone: '91234567' };
export const line = (skuId: string, quantity = 1) => ({ skuId, channelId: 1, quantity });

/** A guest's order of one S1S at 11,000; delivery 4,000 below 50,000. */
export function guestOrder(changes: object = {}) {
  return {
    lines: [line('S1S')],
    address,
    deliveryMethod: 'STANDARD',
    guest: contact,
    expectedTotal: 15_000,
    ...changes,
  };
}
/** The same order by a member. */
export const memberOrder = {
  lines: [line('S1S')],
  address,
  deliveryMethod: 'STANDARD',
  expectedTotal: 15_000,
};

export async function openOrderShop() {
  const shop = await buildTestApp();
  return {
    ...shop,
    guest: createClient(shop.app),
    async stockOf(skuId: string): Promise<number> {
      const { rows } = await shop.pool.query('select stock from skus where id = $1', [skuId]);
      return rows[0].stock;
    },
  };
}
export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;
