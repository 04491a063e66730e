import { createQueuedMailer } from 'api-platform/mail/queued-mailer';
import { until } from 'api-platform/testing/until';
import { resultCodes } from 'shared-contracts/wire/common';
import { productDetailSchema } from 'shared-contracts/wire/product';
import { searchResponseSchema } from 'shared-contracts/wire/search';
import * as z from 'zod/mini';
import { createClient, password, registerMember } from './modules/testing/client';
import { guestOrder } from './modules/testing/orders';
import { type ApiProcess, openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { expectCleanLedger } from './testing/expect-clean-ledger';

const mailboxSchema = z.object({ mails: z.array(z.object({ to: z.string() })) });

/** The processes share the machine with other suites. */
let shop: ProcessShop;
let first: ApiProcess;
let second: ApiProcess;
beforeAll(async () => {
  shop = await openProcessShop();
  const env = { CATALOGUE_CACHE_MS: '400' };
  [first, second] = await Promise.all([shop.start('first', env), shop.start('second', env)]);
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

describe('two processes on one database', () => {
  it('who logs in at one has a bag at the other', async () => {
    const { email, token } = await registerMember(first);
    await createClient(first, token).changeCart({
      type: 'ADD_SHOPPINGCART',
      lines: [{ skuId: 'S1S', channelId: 1, quantity: 2 }],
    });
    const login = await createClient(second).login({ email, password });
    const there = createClient(second, login.data.token);
    expect((await there.readCart()).data.totals.totalQuantity).toBe(2);
    await there.changeCart({ type: 'REMOVE_SHOPPINGCART', lines: [{ skuId: 'S1S', channelId: 1 }] });
    expect((await createClient(first, token).readCart()).data.activeShoppingCarts).toEqual([]);
  });

  it('changes of one bag at both wait for each other, and none is lost', async () => {
    const { token } = await registerMember(first);
    const add = { type: 'ADD_SHOPPINGCART', lines: [{ skuId: 'S2S', channelId: 1, quantity: 1 }] };
    const clients = [createClient(first, token), createClient(second, token)];
    await Promise.all([0, 1, 0, 1, 0, 1].map((index) => clients[index]?.changeCart(add)));
    expect((await clients[0]?.readCart())?.data.totals.totalQuantity).toBe(6);
  });

  it('a refresh token that was used at one and comes back at the other ends the login at both', async () => {
    const member = await registerMember(first);
    const next = (await createClient(second).refresh(member.refreshToken)).data.refreshToken;
    const latest = (await createClient(first).refresh(next)).data.refreshToken;
    await shop.pool.query(`update refresh_tokens set used_at = used_at - interval '1 minute'`);
    expect((await createClient(second).refresh(member.refreshToken)).code).toBe(resultCodes.refreshRefused);
    expect((await createClient(first).refresh(latest)).code).toBe(resultCodes.refreshRefused);
  });

  it('an access token that was shown to both ends at both with the logout at one', async () => {
    const member = await registerMember(first);
    const there = createClient(second, member.token);
    expect([(await member.profile()).status, (await there.profile()).status]).toEqual([200, 200]);
    await createClient(first).logout(member.refreshToken);
    expect((await member.profile()).status).toBe(401);
    await until('the other process refuses it too', async () => (await there.profile()).status === 401);
  });

  it('a job is done by one of them, once', async () => {
    const mailer = createQueuedMailer(shop.db, shop.encryptionKeys);
    const recipients = Array.from({ length: 40 }, (_, index) => `mail-${index}@example.com`);
    await Promise.all(recipients.map((to) => mailer.send({ to, subject: 'Hello', text: 'Hello' })));
    await until('all mails are sent', async () => {
      const { rows } = await shop.pool.query(
        `select count(*)::integer as left from graphile_worker.jobs where task_identifier = 'send-mail'`,
      );
      return rows[0].left === 0;
    });
    const boxes = await Promise.all(
      [first, second].map(async (api) => (await api.inject({ url: '/dev/mailbox.json' })).json()),
    );
    const sent = boxes.flatMap((box) => z.parse(mailboxSchema, box).mails.map(({ to }) => to));
    const jobs = sent.filter((to) => to.startsWith('mail-'));
    expect(jobs.sort()).toEqual([...recipients].sort());
  });

  it('both show a changed item at once, and a changed list when the cached one expires', async () => {
    const [one, other] = [first, second].map((api) => createClient(api));
    const titles = () =>
      Promise.all(
        [one, other].map(async (client) => {
          const found = await client?.call('POST', '/api/product/search', searchResponseSchema, { body: {} });
          return found?.data.data.list.find(({ code }) => code === 'ITEM6')?.title;
        }),
      );
    expect(await titles()).toEqual(['Shirt 6', 'Shirt 6']);
    await shop.pool.query(`update items set title_en = 'Better Shirt' where code = 'ITEM6'`);
    for (const client of [one, other]) {
      const item = await client?.call('GET', '/api/product/details/ITEM6', productDetailSchema);
      expect(item?.data.baseInfo.title).toBe('Better Shirt');
    }
    await until('both show the new title', async () =>
      (await titles()).every((title) => title === 'Better Shirt'),
    );
  });

  it('the last piece is sold once', async () => {
    await shop.pool.query(`update skus set stock = 1 where id = 'S1S'`);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        createClient(index % 2 ? first : second).placeOrder(
          guestOrder({
            guest: { email: `g${index}@example.com`, phoneRegion: '+852', phone: '91234567' },
          }),
        ),
      ),
    );
    const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([resultCodes.success, ...Array(39).fill(resultCodes.outOfStock)]);
    expect(await shop.stockOf('S1S')).toBe(0);
  });

  it('the same order sent to both with one key exists once', async () => {
    const order = guestOrder({ lines: [{ skuId: 'S1M', channelId: 1, quantity: 1 }] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        createClient(index % 2 ? first : second).placeOrder(order, 'one-key-for-both'),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
  });
});
