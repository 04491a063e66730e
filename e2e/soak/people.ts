import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { password } from '../src/accounts';
import { callUntilAnswered } from '../src/call-until-answered';
import { addTradeStyles } from '../src/trade-styles';

/** What a person does again and again, and how that went. */
export interface Person {
  title: string;
  everyMs: number;
  /** Throws when a call is refused that a shop without a fault answers. */
  act(): Promise<void>;
}

const address = {
  ...{ firstName: 'Ada', lastName: 'Wong', addressLine1: 'Flat 5A, 1 Nathan Road' },
  ...{ phoneRegion: '+852', phone: '61234567', region: 'HK', area: 'kowloon', district: 'yau-tsim-mong' },
};
/** Of the demo accounts' authenticator app, which `npm start` prints. */
const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') });

/** A member, a buyer of the trade and a packer, with the demo shop's accounts. */
export async function gatherPeople(
  { api: apiUrl, shell: shopUrl }: { api: string; shell: string },
  db: pg.Pool,
): Promise<Person[]> {
  const { rows: skus } = await db.query<{ id: string; item_id: string; sale_price: number }>(
    `select skus.id, item_id, skus.sale_price from skus join items on items.id = item_id
      where 1 = any(channel_ids) and on_shelf and not age_restricted and synced and stock > 3 order by skus.id limit 20`,
  );
  const [tradeSku = ''] = await addTradeStyles(db, { prefix: 'SOAK', count: 1, stock: 100_000 });
  let turn = 0;

  const call = <Data>(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
  ) =>
    callUntilAnswered<Data>(apiUrl + path, {
      method,
      headers: { 'x-channel-id': '1', ...headers },
      ...(body ? { body } : {}),
    });

  async function logIn(email: string): Promise<{ authorization: string }> {
    const { data } = await call<{ token: string }>('POST', '/api/customer/login', {
      body: { email, password },
    });
    return { authorization: `Bearer ${data.token}` };
  }

  async function logInPacker(): Promise<Record<string, string>> {
    const email = 'packer@staff.example';
    const origin = { origin: new URL(shopUrl).origin };
    const first = await call('POST', '/api/merchant/session/password', {
      headers: origin,
      body: { email, password },
    });
    const cookie = { ...origin, cookie: first.cookies.join('; ') };
    await db.query('update staff_members set totp_last_step = null where email = $1', [email]);
    const second = await call('POST', '/api/merchant/session/code', {
      headers: cookie,
      body: { code: totp.generate() },
    });
    return second.cookies.length > 0 ? { ...origin, cookie: second.cookies.join('; ') } : cookie;
  }

  return [
    {
      title: 'a member logs in, saves and orders',
      everyMs: 3_000,
      async act() {
        turn += 1;
        const headers = await logIn('member@example.com');
        const sku = skus[turn % skus.length];
        const line = { skuId: sku?.id, channelId: 1, quantity: 1 };
        await call('POST', '/api/customer/favorites', {
          headers,
          body: { skuInfo: [{ skuId: sku?.id, channelId: 1 }] },
        });
        await call('GET', '/api/myAccount/order/orderList?pageNo=1&pageSize=10', { headers });
        const delivery = { deliveryMethod: 'STANDARD', lines: [line] };
        const { data } = await call<{ grandTotal: number }>('POST', '/api/order/promotion/calculate', {
          headers,
          body: { ...delivery, region: 'HK' },
        });
        const order = { ...delivery, address, expectedTotal: data.grandTotal };
        const placed = await call<{ orderId: string }>('POST', '/api/order/create', { headers, body: order });
        const { orderId } = placed.data;
        // A try before it may have done it and died: the page reads the order then.
        await call('POST', `/api/order/cancel/${orderId}`, { headers, body: {} }).catch(async (error) => {
          const path = `/api/myAccount/order/orderDetails/${orderId}`;
          const { data: now } = await call<{ status: string }>('GET', path, { headers });
          if (now.status !== 'CANCELLED') throw error;
        });
      },
    },
    {
      title: 'a buyer orders on account',
      everyMs: 5_000,
      async act() {
        const headers = await logIn('wholesale@example.com');
        const lines = [{ skuId: tradeSku, quantity: 4 }];
        const { data } = await call<{ total: number }>('POST', '/api/wholeSale/add', {
          headers,
          body: { lines, windowId: null },
        });
        const order = { address, expectedTotal: data.total, windowId: null };
        await call('POST', '/api/wholeSale/order', { headers, body: order });
      },
    },
    {
      title: 'a packer packs',
      everyMs: 5_000,
      async act() {
        const headers = await logInPacker();
        const { data } = await call<{ rows: { orderId: string }[] }>(
          'GET',
          '/api/merchant/orders?queue=TO_PACK&sort=oldest',
          { headers },
        );
        const [next] = data.rows;
        if (next) await call('POST', `/api/merchant/orders/${next.orderId}/pack`, { headers, body: {} });
      },
    },
  ];
}
