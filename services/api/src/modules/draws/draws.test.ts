import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  countNewYearDraws,
  getDraw,
  getNewYearDraw,
  getTodaysDraw,
  listDraws,
  listPrizes as listPrizesCall,
} from 'shared-contracts/calls/draws';
import {
  drawCampaignListSchema,
  drawCountSchema,
  prizeStockSchema,
  todayRecordSchema,
} from 'shared-contracts/wire/draws';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { createClient, type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { after, type DrawShop, drawCalls, openDrawShop } from '../testing/draws';
import { moveTo } from '../testing/move-order';
import { giveUpPrizes, listPrizes } from './draw-repository';
import { drawOnce, hitOf, readCampaign } from './draw-service';

let shop: DrawShop;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  shop = await openDrawShop();
  ada = await registerMember(shop.app);
  bo = await registerMember(shop.app);
});
const byHand = [
  'stock',
  'stock: journal',
  'stock: orders',
  'holds',
  'orders: totals',
  'orders: history',
  'payments',
  'refunds: once',
  'returns: history',
];
afterAll(() => expectCleanLedger(shop.pool, { byHand }).finally(() => shop.app.close()));

type Caller = Pick<Member, 'call'>;
const { state, draw, receive } = drawCalls;

describe('prizes', () => {
  it('five of them, drawn for by two hundred at once, are won by exactly five', async () => {
    const code = await shop.addCampaign({}, [{ stock: 5 }]);
    const campaign = await readCampaign(shop.db, code);
    const members = await shop.addCustomers(200);
    const draws = await Promise.all(
      members.map((id) => drawOnce(shop.db, campaign, id, 'member', { now: new Date() })),
    );
    expect(draws.filter(({ prize }) => prize !== null)).toHaveLength(5);
    expect(await shop.prizeStock(code)).toEqual([0]);
    const { rows } = await shop.pool.query(
      'select count(*)::int as draws, count(prize_id)::int as won from draws where campaign_code = $1',
      [code],
    );
    expect(rows).toEqual([{ draws: 200, won: 5 }]);
  });

  it('are given once for one chance, however often and at once it is used', async () => {
    const code = await shop.addCampaign({}, [{ stock: 50 }]);
    const campaign = await readCampaign(shop.db, code);
    const [id = ''] = await shop.addCustomers(1);
    const draws = await Promise.all(
      Array.from({ length: 30 }, () => drawOnce(shop.db, campaign, id, 'member', { now: new Date() })),
    );
    expect(new Set(draws.map((row) => row.draw.id)).size).toBe(1);
    expect(await shop.prizeStock(code)).toEqual([49]);
  });

  it('are hit by their weights, and a prize that is gone gives nothing instead of another one', async () => {
    const code = await shop.addCampaign({ blankWeight: 5 }, [
      { weight: 2, stock: 0 },
      { weight: 3, stock: 9 },
    ]);
    const campaign = await readCampaign(shop.db, code);
    const prizes = await listPrizes(shop.db, code);
    const hits = Array.from(
      { length: 10 },
      (_, point) => hitOf(campaign, prizes, () => point)?.position ?? null,
    );
    expect(hits).toEqual([0, 0, 1, 1, 1, null, null, null, null, null]);
    const asked: number[] = [];
    const [first = '', second = ''] = await shop.addCustomers(2);
    const pointing = (point: number) => ({
      now: new Date(),
      random: (below: number) => {
        asked.push(below);
        return point;
      },
    });
    expect((await drawOnce(shop.db, campaign, first, 'member', pointing(1))).prize).toBeNull();
    expect((await drawOnce(shop.db, campaign, second, 'member', pointing(4))).prize?.position).toBe(1);
    expect([asked, await shop.prizeStock(code)]).toEqual([
      [10, 10],
      [0, 8],
    ]);
  });

  it('are not there where a campaign has none', async () => {
    const code = await shop.addCampaign({}, []);
    expect((await draw(ada, pathOf(getDraw, { code }))).data.prize).toBeNull();
  });
});

describe('a raffle for orders (behaviour/calls, /api/order/raffle/ss24)', () => {
  beforeAll(() => shop.addCampaign({ code: 'ss24', chance: 'ORDER', minimumSpend: 10_000 }, [{ stock: 50 }]));
  const path = pathOf(getDraw, { code: 'ss24' });

  it('gives a draw for each order that was paid while it runs, and answers it again', async () => {
    const [first, second] = [await shop.paidOrder(ada), await shop.paidOrder(ada)];
    expect((await state(ada, path)).data).toMatchObject({
      campaign: { code: 'ss24', name: 'Draw ss24', chance: 'ORDER', running: true },
      chances: 2,
      orderIds: [first, second],
      draws: [],
    });
    const { data } = await draw(ada, path, { orderId: second });
    expect(data).toMatchObject({
      orderId: second,
      prize: { kind: 'GIFT' },
      receivedAt: null,
      receiveCode: null,
    });
    expect((await draw(ada, path, { orderId: second })).data).toEqual(data);
    expect((await draw(ada, path)).data.orderId).toBe(first);
    expect(await draw(ada, path)).toMatchObject({ status: 409, code: 40904 });
    expect((await state(ada, path)).data).toMatchObject({ chances: 0, draws: [{}, {}] });
  });

  it.each([
    ['is not paid', 'PENDING_PAYMENT', 0],
    ['was given up', 'CANCELLED', 0],
    ['was paid before it began', 'PAID', -3],
  ])('gives none for an order that %s', async (_title, status, days) => {
    const orderId = await shop.paidOrder(bo, status, after(days));
    expect(await draw(bo, path, { orderId })).toMatchObject({ status: 409 });
  });

  it('gives none for another one’s order, nor below the least spending', async () => {
    const orderId = await shop.paidOrder(ada);
    expect(await draw(bo, path, { orderId })).toMatchObject({ status: 409 });
    await shop.pool.query('update orders set grand_total = 13999 where id = $1', [orderId]);
    expect(await draw(ada, path, { orderId })).toMatchObject({ status: 409 });
  });

  it('keeps the prize until its order can no longer be given up, and puts it back where it is', async () => {
    const before = await shop.prizeStock('ss24');
    const orderId = await shop.paidOrder(ada);
    const { drawId } = (await draw(ada, path, { orderId })).data;
    expect(await receive(ada, 'ss24', drawId)).toMatchObject({ status: 409, code: 40904 });
    expect((await ada.cancelOrder(orderId)).status).toBe(200);
    expect(await receive(ada, 'ss24', drawId)).toMatchObject({ status: 409, code: 40904 });
    await doJobs(shop);
    expect(await shop.prizeStock('ss24')).toEqual(before);
    expect((await draw(ada, path, { orderId })).data).toMatchObject({ drawId, prize: null });
  });

  it('gives the prize of an order that is kept, also after the campaign', async () => {
    const orderId = await shop.paidOrder(ada);
    const { drawId } = (await draw(ada, path, { orderId })).data;
    await shop.deliver(orderId, 29);
    expect(await receive(ada, 'ss24', drawId)).toMatchObject({ status: 409, code: 40904 });
    await shop.deliver(orderId, 32);
    await shop.pool.query(`update draw_campaigns set starts_at = now() - interval '9 days',
      ends_at = now() - interval '2 days', receive_by = now() - interval '1 day' where code = 'ss24'`);
    expect((await receive(ada, 'ss24', drawId)).data.receivedAt).toEqual(expect.any(String));
    await shop.pool.query(
      `update draw_campaigns set ends_at = now() + interval '1 day', receive_by = now() + interval '2 days' where code = 'ss24'`,
    );
  });

  it('gets its prize back once, however often the job runs', async () => {
    const orderId = await shop.paidOrder(ada);
    const [before = 0] = await shop.prizeStock('ss24');
    expect((await draw(ada, path, { orderId })).data.prize).not.toBeNull();
    await shop.db.transaction((tx) => moveTo(tx, orderId, 'CANCELLED'));
    expect(await shop.prizeStock('ss24')).toEqual([before - 1]);
    await expectCleanLedger(shop.pool, { byHand });
    await Promise.all([1, 2, 3].map(() => shop.db.transaction((tx) => giveUpPrizes(tx, orderId))));
    await doJobs(shop);
    expect(await shop.prizeStock('ss24')).toEqual([before]);
  });

  it('gives no prize of an order of which too little is kept', async () => {
    const orderId = await shop.paidOrder(ada);
    const { drawId } = (await draw(ada, path, { orderId })).data;
    await shop.deliver(orderId, 32);
    await shop.pool.query(
      `insert into returns (id, order_id, customer_id, status, refund_minor, gift_card_minor,
         points_minor, points, idempotency_key, request_digest)
       values ('RTAAAAAAAAAA', $1, $2, 'REFUNDED', 5000, 0, 0, 0, 'k', 'd')`,
      [orderId, ada.memberId],
    );
    expect(await receive(ada, 'ss24', drawId)).toMatchObject({ status: 409, code: 40904 });
    // A return without pieces, which the ledger refuses.
    await shop.pool.query(`delete from returns where id = 'RTAAAAAAAAAA'`);
  });

  it('is listed with its prizes to everybody, in the language they read', async () => {
    const guest = createClient(shop.app);
    const list = await guest.call('GET', pathOf(listDraws), drawCampaignListSchema, {
      headers: { cookie: 'lang=zh' },
    });
    expect(list.data.find(({ code }) => code === 'ss24')?.name).toBe('抽獎 ss24');
    const prizes = await guest.call('GET', pathOf(listPrizesCall, { code: 'ss24' }), prizeStockSchema);
    expect(prizes.data).toMatchObject([{ name: 'Prize 0', kind: 'GIFT', total: 50 }]);
  });
});

describe('receiving a prize (behaviour/calls, /receive)', () => {
  it('puts a coupon into the account once', async () => {
    const code = await shop.addCampaign({}, [{ couponOfferId: 'PRIZE-COUPON' }]);
    const { drawId, prize } = (await draw(ada, pathOf(getDraw, { code }))).data;
    expect(prize?.kind).toBe('COUPON');
    const answers = await Promise.all([1, 2, 3].map(() => receive(ada, code, drawId)));
    const times = answers.map(({ data }) => data.receivedAt);
    expect([new Set(times).size, times[0]]).toEqual([1, expect.any(String)]);
    const { rows } = await shop.pool.query(
      'select offer_id, source from member_coupons where source_key = $1',
      [drawId],
    );
    expect(rows).toEqual([{ offer_id: 'PRIZE-COUPON', source: 'DRAW' }]);
  });

  it('shows one code for a gift, however often it is asked for', async () => {
    const code = await shop.addCampaign({}, [{}]);
    const { drawId } = (await draw(ada, pathOf(getDraw, { code }))).data;
    const answers = await Promise.all([1, 2, 3].map(() => receive(ada, code, drawId)));
    const codes = answers.map(({ data }) => data.receiveCode);
    expect([new Set(codes).size, codes[0]]).toEqual([1, expect.stringMatching(/^[A-Z2-9]{10}$/)]);
  });

  it('is refused where nothing was won, after its time, and to others', async () => {
    const code = await shop.addCampaign({}, [{ stock: 1 }]);
    const won = (await draw(ada, pathOf(getDraw, { code }))).data.drawId;
    const lost = (await draw(bo, pathOf(getDraw, { code }))).data.drawId;
    expect(await receive(bo, code, lost)).toMatchObject({ status: 409, code: 40904 });
    expect(await receive(bo, code, won)).toMatchObject({ status: 404 });
    expect(await receive(ada, 'ss24', won)).toMatchObject({ status: 404 });
    expect(await receive(createClient(shop.app), code, won)).toMatchObject({ status: 401 });
    await shop.pool.query(
      `update draw_campaigns set starts_at = now() - interval '9 days', ends_at = now() - interval '2 days',
       receive_by = now() - interval '1 day' where code = $1`,
      [code],
    );
    expect(await receive(ada, code, won)).toMatchObject({ status: 409 });
  });
});

describe('the draw of the new year (behaviour/calls, /api/order/newyear)', () => {
  beforeAll(() => shop.addCampaign({ code: 'newyear', chance: 'DAY' }, [{ stock: 50 }]));
  const today = (who: Caller) => who.call('GET', pathOf(getTodaysDraw), todayRecordSchema);
  const countOf = (who: Caller) => who.call('GET', pathOf(countNewYearDraws), drawCountSchema);

  it('is one a day, of Hong Kong', async () => {
    expect((await today(ada)).data).toBeNull();
    expect((await countOf(ada)).data).toEqual({ drawn: 0, won: 0, chances: 1 });
    const { data } = await draw(ada, pathOf(getNewYearDraw));
    expect((await draw(ada, pathOf(getNewYearDraw))).data).toEqual(data);
    expect((await today(ada)).data).toEqual(data);
    expect((await state(ada, pathOf(getNewYearDraw))).data).toMatchObject({
      chances: 0,
      draws: [data],
      orderIds: [],
    });
    expect((await countOf(ada)).data).toEqual({ drawn: 1, won: 1, chances: 0 });
    // Moves the draw to yesterday, which leaves today's chance open.
    await shop.pool.query(`update draws set chance_key = '2020-01-01' where id = $1`, [data.drawId]);
    expect((await today(ada)).data).toBeNull();
    expect((await draw(ada, pathOf(getNewYearDraw))).data.drawId).not.toBe(data.drawId);
    expect((await countOf(ada)).data).toEqual({ drawn: 2, won: 2, chances: 0 });
  });

  it('is one a day for a mailbox, however many accounts have it', async () => {
    const addresses = ['cy@example.com', 'cy+1@example.com', 'Cy+2@example.com'];
    const members: Member[] = [];
    for (const email of addresses) members.push(await registerMember(shop.app, email));
    const answers = await Promise.all(members.map((member) => draw(member, pathOf(getNewYearDraw))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const member of members) expect((await countOf(member)).data.chances).toBe(0);
  });

  it('wants a login', async () => {
    const guest = createClient(shop.app);
    const answers = [
      draw(guest, pathOf(getNewYearDraw)),
      state(guest, pathOf(getNewYearDraw)),
      today(guest),
      countOf(guest),
      state(guest, pathOf(getDraw, { code: 'ss24' })),
      draw(guest, pathOf(getDraw, { code: 'ss24' })),
    ];
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(401);
  });

  it.each([
    ['has not begun', after(1), after(2), after(3)],
    ['is over', after(-3), after(-2), after(1)],
  ])('gives nothing where the campaign %s', async (_title, startsAt, endsAt, receiveBy) => {
    const code = await shop.addCampaign({ chance: 'DAY', startsAt, endsAt, receiveBy }, [{}]);
    expect((await state(ada, pathOf(getDraw, { code }))).data).toMatchObject({
      chances: 0,
      campaign: { running: false },
    });
    expect(await draw(ada, pathOf(getDraw, { code }))).toMatchObject({ status: 409, code: 40904 });
  });
});

describe('what is no draw', () => {
  it('is refused: an unknown campaign, a wrong code, field or id', async () => {
    expect((await state(ada, pathOf(getDraw, { code: 'gone' }))).status).toBe(404);
    expect((await draw(ada, pathOf(getDraw, { code: 'gone' }))).status).toBe(404);
    expect((await receive(ada, 'gone', randomUUID())).status).toBe(404);
    expect((await state(ada, pathOf(getDraw, { code: 'SS 24' }))).status).toBe(400);
    expect((await draw(ada, pathOf(getNewYearDraw), { prizeId: 'x' })).status).toBe(400);
    expect((await draw(ada, pathOf(getDraw, { code: 'ss24' }), { orderId: 'ITHKE1' })).status).toBe(400);
    expect((await receive(ada, 'ss24', 'x')).status).toBe(400);
  });
});
