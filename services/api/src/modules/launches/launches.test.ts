import { randomUUID } from 'node:crypto';
import type { Mail } from 'api-platform/mail/mailer';
import { closeAccount, exportAccount } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { joinLaunch } from 'shared-contracts/calls/launches';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import { type Launch, launchSchema } from 'shared-contracts/wire/launches';
import { accountExportSchema } from 'shared-contracts/wire/member';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { expireOrders, releaseSoldOutHolds } from '../order';
import { registerBuyer } from '../testing/buyers';
import { address, password, registerMember } from '../testing/client';
import { addBuyers, addLaunch, type Buyer, launchCalls } from '../testing/launches';
import { guestOrder, line, memberOrder, type OrderShop, openOrderShop } from '../testing/orders';
import { sendLaunchMails } from './launch-mails';
import { admitDue, forgetLaunches } from './launch-repository';

const { join, leave, order } = launchCalls;

let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop();
});
afterEach(() => expectCleanLedger(shop.pool, { byHand: ['stock'] }).finally(() => shop.app.close()));

const buyers = (count: number) => addBuyers(shop, count);
/** Opens the launch now. */
async function open(): Promise<void> {
  await shop.pool.query('update launches set opens_at = clock_timestamp()');
  await settle();
}
/** Longer than the process serves what it has read of a launch, on a busy machine too. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 700));
async function stock(pieces: number, ofM = 0): Promise<void> {
  await shop.pool.query(
    `update skus set stock = case id when 'S1S' then $1::int else $2::int end where item_id = 'P1'`,
    [pieces, ofM],
  );
}
async function read(who: Parameters<typeof launchCalls.read>[0]): Promise<Launch> {
  const { data } = await launchCalls.read(who);
  if (!data) throw new Error('there is no launch');
  return data;
}
/** Reads it once the process knows of everything that has happened. */
async function readLater(who: Parameters<typeof launchCalls.read>[0]): Promise<Launch> {
  await settle();
  return read(who);
}
const placeOf = async (who: Buyer) => (await readLater(who)).place;
const passTurns = () =>
  shop.pool.query(
    `update launch_places set admitted_until = now() - interval '1 second' where state = 'ADMITTED'`,
  );
const noTurn = { status: 409, code: resultCodes.launchTurn };

describe('the queue of a launch (behaviour/calls, /api/launch)', () => {
  it('is null for an item without one, and after its end', async () => {
    expect((await launchCalls.read(shop.guest)).data).toBeNull();
    await addLaunch(shop.db, 60);
    await settle();
    expect(await read(shop.guest)).toMatchObject({ phase: 'BEFORE', waiting: 0, place: null });
    await shop.pool.query(`update launches set opens_at = now() - interval '2 days', ends_at = now()`);
    await settle();
    expect((await launchCalls.read(shop.guest)).data).toBeNull();
  });

  it('takes members only, each once, and keeps the first place', async () => {
    await addLaunch(shop.db, 60);
    const [ada] = (await buyers(1)) as [Buyer];
    expect((await join(shop.guest)).status).toBe(401);
    expect((await join(ada)).data?.place).toMatchObject({ state: 'WAITING', ahead: null });
    const {
      rows: [first],
    } = await shop.pool.query('select joined_at, draw from launch_places');
    await Promise.all(Array.from({ length: 20 }, () => join(ada)));
    const { rows } = await shop.pool.query('select joined_at, draw from launch_places');
    expect(rows).toEqual([first]);
    expect((await readLater(ada)).waiting).toBe(1);
  });

  it('gives one mailbox one place, however many accounts it has', async () => {
    await addLaunch(shop.db, 60);
    const [one, other] = [
      await registerMember(shop.app, 'cy@example.com'),
      await registerMember(shop.app, 'Cy+2@example.com'),
    ];
    const answers = await Promise.all([join(one), join(other)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([resultCodes.success, resultCodes.conflict]);
  });

  it('draws the order of those who came before the opening; later ones follow as they come', async () => {
    await stock(0);
    await addLaunch(shop.db, 60);
    const early = await buyers(20);
    for (const buyer of early) await join(buyer);
    await open();
    const late = await buyers(3);
    for (const buyer of late) await join(buyer);
    await settle();
    const places = await Promise.all([...early, ...late].map(async (who) => (await read(who)).place?.ahead));
    expect(places.slice(20)).toEqual([20, 21, 22]);
    expect(places.slice(0, 20).toSorted((one = 0, other = 0) => (one ?? 0) - (other ?? 0))).toEqual(
      Array.from({ length: 20 }, (_, place) => place),
    );
    // By chance once in 2,432,902,008,176,640,000.
    expect(places.slice(0, 20)).not.toEqual(Array.from({ length: 20 }, (_, place) => place));
    const { rows } = await shop.pool.query(
      `select customer_id as id from launch_places where joined_at < (select opens_at from launches) order by draw`,
    );
    expect(early.map(({ memberId }, index) => rows[places[index] ?? 0].id === memberId)).not.toContain(false);
  });

  it('admits as many as there are pieces, never more, while fifty join and ask at once', async () => {
    await stock(4, 3);
    await addLaunch(shop.db, -1);
    const all = await buyers(50);
    let most = 0;
    const watch = async () => {
      const { rows } = await shop.pool.query(
        `select (select count(*)::int from launch_places where state = 'ADMITTED') as admitted`,
      );
      most = Math.max(most, rows[0].admitted);
    };
    await Promise.all(
      all.map(async (who) => {
        await join(who);
        for (let time = 0; time < 5; time += 1) {
          await read(who);
          await watch();
        }
      }),
    );
    await settle();
    const places = await Promise.all(all.map(async (who) => (await read(who)).place?.state));
    expect([places.filter((state) => state === 'ADMITTED').length, most]).toEqual([7, 7]);
    expect(places.filter((state) => state === 'WAITING')).toHaveLength(43);
  });

  it('gives the turn of who leaves, or lets it pass, to the next; who comes back is behind the others', async () => {
    await stock(1);
    await addLaunch(shop.db, -1);
    const [ada, bo, cy] = (await buyers(3)) as [Buyer, Buyer, Buyer];
    for (const who of [ada, bo, cy]) await join(who);
    expect(await placeOf(ada)).toMatchObject({ state: 'ADMITTED', leftMs: expect.any(Number) });
    expect(await placeOf(bo)).toMatchObject({ state: 'WAITING', ahead: 0 });
    expect((await leave(ada)).data?.place).toBeNull();
    expect(await placeOf(bo)).toMatchObject({ state: 'ADMITTED' });
    await passTurns();
    expect(await placeOf(cy)).toMatchObject({ state: 'ADMITTED' });
    expect(await placeOf(bo)).toMatchObject({ state: 'PASSED' });
    await join(ada);
    await join(bo);
    expect([await placeOf(ada), await placeOf(bo)]).toMatchObject([{ ahead: 0 }, { ahead: 1 }]);
  });

  it('lasts two minutes for who does not look, and ten from the moment that the member sees it', async () => {
    await stock(0);
    await addLaunch(shop.db, -1);
    const [ada] = (await buyers(1)) as [Buyer];
    await join(ada);
    await stock(1);
    await settle();
    // Anybody who looks admits the next.
    await launchCalls.read(shop.guest);
    const leftSeconds = async () =>
      (
        await shop.pool.query(
          `select extract(epoch from admitted_until - now())::int as left from launch_places where state = 'ADMITTED'`,
        )
      ).rows.map((row) => row.left);
    const [unseen] = await leftSeconds();
    expect([unseen > 0, unseen <= 120]).toEqual([true, true]);
    await placeOf(ada);
    const [seen] = await leftSeconds();
    expect([seen > 590, seen <= 600]).toEqual([true, true]);
    await shop.pool.query(`update launch_places set admitted_until = now() + interval '1 minute'`);
    await placeOf(ada);
    expect((await leftSeconds())[0]).toBeLessThanOrEqual(60);
    // Who joins again keeps the turn as it is.
    expect((await join(ada)).data?.place).toMatchObject({ state: 'ADMITTED' });
    expect((await leftSeconds())[0]).toBeLessThanOrEqual(60);
  });

  it('forgets launches that ended a month ago, with who waited', async () => {
    await addLaunch(shop.db, -1);
    const [ada] = (await buyers(1)) as [Buyer];
    await join(ada);
    await forgetLaunches(shop.db, new Date(Date.now() + 30 * 86_400_000));
    expect((await shop.pool.query('select from launch_places')).rowCount).toBe(1);
    await forgetLaunches(shop.db, new Date(Date.now() + 32 * 86_400_000));
    expect((await shop.pool.query('select from launches')).rowCount).toBe(0);
    expect((await shop.pool.query('select from launch_places')).rowCount).toBe(0);
  });
});

it('a place is in the copy of the member’s data, and goes with the account', async () => {
  await addLaunch(shop.db, 60);
  const ada = await registerMember(shop.app);
  await join(ada);
  const { data } = await ada.call('GET', pathOf(exportAccount), accountExportSchema);
  expect(data.launches).toEqual([{ itemCode: 'ITEM1', joinedAt: expect.any(String), state: 'WAITING' }]);
  await ada.call('POST', pathOf(closeAccount), emptySchema, { body: { password } });
  expect((await shop.pool.query('select from launch_places')).rowCount).toBe(0);
});

describe('a turn that comes while the page is closed', () => {
  const post = { shopName: 'Harbour', shopUrl: 'https://shop.test' };
  const mailsOf = async (launchId: string, refuse?: string) => {
    const mails: Mail[] = [];
    const send = async (mail: Mail) => {
      if (refuse && mail.to === refuse) throw new Error('mailbox full');
      mails.push(mail);
    };
    await sendLaunchMails({ ...post, db: shop.db, mailer: { send } }, { launchId }).catch(() => undefined);
    return mails;
  };
  const queued = async () =>
    (
      await shop.pool.query(
        `select extract(epoch from run_at - now())::int as after from graphile_worker.jobs
         where task_identifier = 'send-launch-mails'`,
      )
    ).rows.map(({ after }) => after);

  it('is given without anybody who looks, and told once in the language of the place', async () => {
    await stock(2);
    const launchId = await addLaunch(shop.db, 60);
    const [ada, bo, cy] = (await buyers(3)) as [Buyer, Buyer, Buyer];
    const joinIn = (who: Buyer, language: string) =>
      who.call('POST', pathOf(joinLaunch, { code: 'ITEM1' }), launchSchema, {
        headers: { 'accept-language': language },
      });
    await joinIn(ada, 'zh-HK');
    await joinIn(bo, 'en');
    await admitDue(shop.db);
    expect(await queued()).toEqual([]);
    await open();
    await admitDue(shop.db);
    expect(await queued()).toEqual([8]);
    // Bo has the page open.
    expect(await placeOf(bo)).toMatchObject({ state: 'ADMITTED' });
    const mails = await mailsOf(launchId);
    expect(mails).toMatchObject([{ subject: expect.stringMatching(/^輪到你了：/), locale: 'zh' }]);
    expect(mails[0]?.text).toContain('https://shop.test/bit/item/ITEM1');
    expect(await mailsOf(launchId)).toEqual([]);
    // The turn passes, and the next one who waits is told of it.
    await joinIn(cy, 'en');
    await passTurns();
    await admitDue(shop.db);
    expect((await mailsOf(launchId)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^It’s your turn: /),
    ]);
  });

  it('is told again when the mail server refuses, and holds up no other', async () => {
    await stock(2);
    const launchId = await addLaunch(shop.db, -1);
    const members = (await buyers(2)) as [Buyer, Buyer];
    await shop.pool.query(
      'insert into launch_places (launch_id, customer_id, joined_at, draw) select $1, id, now(), 1 from unnest($2::uuid[]) id',
      [launchId, members.map(({ memberId }) => memberId)],
    );
    await admitDue(shop.db);
    const { rows } = await shop.pool.query('select email from customers where id = $1', [
      members[0].memberId,
    ]);
    expect(await mailsOf(launchId, rows[0].email)).toHaveLength(1);
    expect((await mailsOf(launchId)).map(({ to }) => to)).toEqual([rows[0].email]);
  });
});

describe('an order of a launch', () => {
  it('is refused to guests, to who waits, and to everybody before the opening', async () => {
    await addLaunch(shop.db, 60);
    const [ada, bo] = (await buyers(2)) as [Buyer, Buyer];
    await join(ada);
    expect(await shop.guest.placeOrder(guestOrder())).toMatchObject({
      ...noTurn,
      body: { data: { launchReason: 'NO_TURN', skuIds: ['S1S'] } },
    });
    expect(await order(ada)).toMatchObject(noTurn);
    await stock(1);
    await open();
    await join(bo);
    expect(await placeOf(ada)).toMatchObject({ state: 'ADMITTED' });
    expect(await order(bo)).toMatchObject(noTurn);
    expect(await shop.stockOf('S1S')).toBe(1);
    // What has no launch is sold as ever.
    expect((await bo.placeOrder({ ...memberOrder, lines: [line('S2S')], expectedTotal: 16_000 })).code).toBe(
      200,
    );
  });

  it('is refused to a trade buyer, whose turn it is as a member too, until the end', async () => {
    await shop.pool.query(`insert into wholesale_price_lists values ('A', 'List A')`);
    await shop.pool.query(`insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
    await addLaunch(shop.db, -1);
    const buyer = await registerBuyer(shop, 'A');
    await join(buyer);
    expect((await readLater(buyer)).place).toMatchObject({ state: 'ADMITTED' });
    await buyer.addWholesale([{ skuId: 'S1S', quantity: 1 }]);
    const trade = () => buyer.orderWholesale({ address, windowId: null, expectedTotal: 6000 }, randomUUID());
    expect(await trade()).toMatchObject({
      ...noTurn,
      body: { data: { launchReason: 'NO_TURN', skuIds: ['S1S'] } },
    });
    expect(await shop.stockOf('S1S')).toBe(7);
    await shop.pool.query(`update launches set opens_at = now() - interval '2 days', ends_at = now()`);
    expect((await trade()).code).toBe(200);
  });

  it('takes one piece, once, in whatever size', async () => {
    await addLaunch(shop.db, -1);
    const [ada] = (await buyers(1)) as [Buyer];
    await join(ada);
    await settle();
    expect(await placeOf(ada)).toMatchObject({ state: 'ADMITTED' });
    for (const lines of [[line('S1S', 2)], [line('S1S'), line('S1M')]]) {
      expect(await ada.placeOrder({ ...memberOrder, lines, expectedTotal: 26_000 })).toMatchObject({
        ...noTurn,
        body: { data: { launchReason: 'ONE_PIECE' } },
      });
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(ada, 'S1M')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === resultCodes.launchTurn)).toHaveLength(9);
    expect([await shop.stockOf('S1S'), await shop.stockOf('S1M')]).toEqual([7, 6]);
    expect(await placeOf(ada)).toMatchObject({ state: 'ORDERED' });
    expect((await join(ada)).data?.place).toMatchObject({ state: 'ORDERED' });
  });

  it('is refused once the turn has passed, even where nobody has noticed', async () => {
    await addLaunch(shop.db, -1);
    const [ada] = (await buyers(1)) as [Buyer];
    await join(ada);
    await placeOf(ada);
    await passTurns();
    expect(await order(ada)).toMatchObject(noTurn);
    expect(await placeOf(ada)).toMatchObject({ state: 'PASSED' });
  });

  it('says that all are taken while an unpaid order may give its piece back, and sold out when none can', async () => {
    await stock(1);
    await addLaunch(shop.db, -1);
    const [ada, bo] = (await buyers(2)) as [Buyer, Buyer];
    for (const who of [ada, bo]) await join(who);
    await placeOf(ada);
    const { orderId } = (await order(ada)).data;
    expect(await readLater(bo)).toMatchObject({ phase: 'ALL_TAKEN', place: { state: 'WAITING', ahead: 0 } });
    await shop.pool.query(`update orders set status = 'PAID', paid_at = now() where id = $1`, [orderId]);
    expect(await readLater(bo)).toMatchObject({ phase: 'SOLD_OUT', place: { state: 'WAITING' } });
    await shop.pool.query(`update orders set status = 'PENDING_PAYMENT', paid_at = null where id = $1`, [
      orderId,
    ]);
  });

  it('that expires unpaid gives its piece to the next; one that goes back to the checkout keeps the turn', async () => {
    await stock(1);
    await addLaunch(shop.db, -1);
    const [ada, bo] = (await buyers(2)) as [Buyer, Buyer];
    for (const who of [ada, bo]) await join(who);
    await placeOf(ada);
    const first = (await order(ada)).data.orderId;
    expect((await ada.reopenOrder({ orderId: first })).code).toBe(200);
    expect([await placeOf(ada), await placeOf(bo)]).toMatchObject([
      { state: 'ADMITTED' },
      { state: 'WAITING' },
    ]);
    await order(ada);
    await passTurns();
    await shop.pool.query(`update launch_places set admitted_until = now() where order_id is not null`);
    await shop.pool.query(
      `update orders set payment_due_at = now() - interval '1 second' where status = 'PENDING_PAYMENT'`,
    );
    expect(await expireOrders(shop.db, new Date())).toBe(1);
    expect([await placeOf(ada), await placeOf(bo)]).toMatchObject([
      { state: 'PASSED' },
      { state: 'ADMITTED' },
    ]);
    expect((await order(bo)).code).toBe(200);
  });

  it('keeps its piece until it expires: another would get it, and lose it to the payment', async () => {
    await stock(1);
    await addLaunch(shop.db, -1);
    const [ada, bo] = (await buyers(2)) as [Buyer, Buyer];
    for (const who of [ada, bo]) await join(who);
    await placeOf(ada);
    await order(ada);
    await shop.pool.query(`update orders set created_at = created_at - interval '20 minutes'`);
    expect(await releaseSoldOutHolds(shop.db, new Date())).toBe(0);
    expect(await placeOf(bo)).toMatchObject({ state: 'WAITING' });
  });
});
