import { listCoupons, mergeCouponTriggers } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { checkCoupon, listBagCoupons } from 'shared-contracts/calls/checkout';
import {
  bagCouponsSchema,
  couponCheckSchema,
  couponListSchema,
  couponTriggerResultSchema,
} from 'shared-contracts/wire/coupons';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Client, createClient, type Member, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { addOffer } from '../testing/coupon-offers';
import { guestOrder, memberOrder } from '../testing/orders';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
  await addOffer(shop.db, 'SPRING', { trigger: 'spring-popup', validDays: 14 });
  await addOffer(shop.db, 'FEW', { trigger: 'few', totalLimit: 1 });
  await addOffer(shop.db, 'PAST', { trigger: 'past', endsAt: new Date(1) });
  await addOffer(shop.db, 'BIG', { trigger: 'big', kind: 'AMOUNT', value: 2_000, minimumSpend: 20_000 });
  await addOffer(shop.db, 'WELCOME', { publicCode: 'WELCOME10' });
});
afterAll(() => expectCleanLedger(shop.pool, { byHand: ['coupons: used'] }).finally(() => shop.app.close()));

const guest = () => createClient(shop.app);
const merge = (client: Client, ...triggers: string[]) =>
  client.call('POST', pathOf(mergeCouponTriggers), couponTriggerResultSchema, { body: { triggers } });
const list = (client: Client, query = '') =>
  client.call('GET', `${pathOf(listCoupons)}${query}`, couponListSchema);
const weigh = (client: Client, body: object) =>
  client.call('POST', pathOf(listBagCoupons), bagCouponsSchema, { body });
const check = (client: Client, body: object) =>
  client.call('POST', pathOf(checkCoupon), couponCheckSchema, { body });
const lines = (quantity = 1) => [{ skuId: 'S1S', channelId: 1, quantity }];

async function memberWithCoupon(): Promise<Member & { coupon: string }> {
  const member = await registerMember(shop.app);
  const { added } = (await merge(member, 'spring-popup')).data;
  return { ...member, coupon: added[0]?.code ?? '' };
}

describe('coupons of a member (behaviour/calls)', () => {
  it('come in from the campaigns met before the login, once', async () => {
    const member = await registerMember(shop.app);
    const { data } = await merge(member, 'spring-popup', 'past', 'nowhere', 'spring-popup');
    expect(data).toMatchObject({
      added: [{ id: 'SPRING', status: 'AVAILABLE', kind: 'PERCENT', value: 10, name: 'Offer SPRING' }],
      present: [],
    });
    expect(data.refused).toEqual([
      { trigger: 'nowhere', reason: 'UNKNOWN' },
      { trigger: 'past', reason: 'ENDED' },
    ]);
    const days = Date.parse(data.added[0]?.expiresAt ?? '') - Date.parse(data.added[0]?.issuedAt ?? '');
    expect(days / 86_400_000).toBe(14);
    expect((await merge(member, 'spring-popup')).data).toEqual({
      added: [],
      present: ['spring-popup'],
      refused: [],
    });
    expect((await list(member)).data).toMatchObject({ totalCount: 1, isLastPage: true });
  });

  it('are one, however often the merge is sent at once, and no more than there are', async () => {
    const [one, other] = [await registerMember(shop.app), await registerMember(shop.app)];
    const repeated = await Promise.all([1, 2, 3, 4].map(() => merge(one, 'spring-popup', 'big')));
    expect(repeated.flatMap(({ data }) => data.added)).toHaveLength(2);
    expect((await list(one)).data.totalCount).toBe(2);
    const last = await Promise.all([merge(one, 'few'), merge(other, 'few')]);
    expect(last.flatMap(({ data }) => data.refused)).toEqual([{ trigger: 'few', reason: 'NONE_LEFT' }]);
  });

  it('are one for a mailbox, however it is spelled: tags, case, dots of Gmail', async () => {
    const spellings = ['Ada.Wong@gmail.com', 'adawong+1@gmail.com', 'a.d.a.wong+shop@GoogleMail.com'];
    const members: Member[] = [];
    for (const email of spellings) members.push(await registerMember(shop.app, email));
    const answers = await Promise.all(members.map((member) => merge(member, 'spring-popup')));
    expect(answers.flatMap(({ data }) => data.added)).toHaveLength(1);
    expect(answers.flatMap(({ data }) => data.refused)).toEqual(
      Array(2).fill({ trigger: 'spring-popup', reason: 'GIVEN' }),
    );
    // The stored and displayed address keeps its case.
    expect((await members[1]?.profile())?.data.email).toBe('adawong+1@gmail.com');
  });

  it.each([
    ['dots outside of Gmail', 'ann.lee@example.com', 'annlee@example.com'],
    ['another host', 'ann.lee@gmail.com', 'ann.lee@example.org'],
  ])('are for two people with %s', async (_title, one, other) => {
    for (const email of [one, other]) {
      const { data } = await merge(await registerMember(shop.app, email), 'spring-popup');
      expect(data.added).toHaveLength(1);
    }
  });

  it('are listed by what became of them', async () => {
    const member = await memberWithCoupon();
    await merge(member, 'big');
    const uses = `update member_coupons set used_at = now() where offer_id = 'BIG' and customer_id = $1`;
    await shop.pool.query(uses, [member.memberId]);
    const statuses = async (status: string) =>
      (await list(member, `?status=${status}`)).data.list.map(({ id }) => id);
    expect(await statuses('AVAILABLE')).toEqual(['SPRING']);
    expect(await statuses('USED')).toEqual(['BIG']);
    await shop.pool.query(
      'update member_coupons set expires_at = now() - make_interval(secs => 1) where code = $1',
      [member.coupon],
    );
    expect(await statuses('EXPIRED')).toEqual(['SPRING']);
    expect(await statuses('AVAILABLE')).toEqual([]);
  });

  it('are weighed against the bag, what saves most first', async () => {
    const member = await memberWithCoupon();
    await merge(member, 'big');
    const small = (await weigh(member, { lines: lines() })).data;
    expect(small.map(({ coupon, saving, reason }) => [coupon.id, saving, reason])).toEqual([
      ['SPRING', 1_100, null],
      ['BIG', 0, 'MINIMUM_SPEND'],
    ]);
    await member.changeCart({ type: 'ADD_SHOPPINGCART', lines: lines(3) });
    const cart = (await weigh(member, {})).data;
    expect(cart.map(({ coupon, saving }) => [coupon.id, saving])).toEqual([
      ['SPRING', 3_300],
      ['BIG', 2_000],
    ]);
  });

  it('need a login', async () => {
    expect((await list(guest())).status).toBe(401);
    expect((await merge(guest(), 'spring-popup')).status).toBe(401);
    expect((await weigh(guest(), { lines: lines() })).status).toBe(401);
  });

  it.each([
    ['no trigger', pathOf(mergeCouponTriggers), { triggers: [] }],
    ['a field it does not know', pathOf(mergeCouponTriggers), { triggers: ['few'], memberId: 'x' }],
    ['a bag without pieces', pathOf(listBagCoupons), { lines: [] }],
    ['a delivery there is not', pathOf(listBagCoupons), { lines: lines(), deliveryMethod: 'BALLOON' }],
    ['no code', pathOf(checkCoupon), { lines: lines() }],
  ])('refuse %s', async (_title, path, body) => {
    const member = await registerMember(shop.app);
    expect(await member.call('POST', path, couponListSchema, { body })).toMatchObject({ status: 400 });
    expect((await list(member, '?status=STOLEN')).status).toBe(400);
  });
});

describe('a code that was typed (behaviour/calls)', () => {
  it('is known to a guest where anybody may use it, in any spelling', async () => {
    for (const code of [' welcome10', 'ＷＥＬＣＯＭＥ１０', 'wel\u200bcome 10']) {
      const { data } = await check(guest(), { code, lines: lines(2) });
      expect(data).toMatchObject({ code: 'WELCOME10', applicable: true, saving: 2_200, reason: null });
    }
  });

  it('is shown only to the member who holds it', async () => {
    const member = await memberWithCoupon();
    const bag = { code: member.coupon, lines: lines() };
    expect((await check(member, bag)).data).toMatchObject({ applicable: true, saving: 1_100 });
    expect((await check(await registerMember(shop.app), bag)).status).toBe(404);
    expect((await check(guest(), bag)).status).toBe(404);
    await shop.pool.query('update member_coupons set used_at = now() where code = $1', [member.coupon]);
    expect((await check(member, bag)).data).toMatchObject({ applicable: false, saving: 0, reason: 'USED' });
  });

  it('is used once by a mailbox, also with a tag and as a guest', async () => {
    const member = await registerMember(shop.app, 'bo@example.com');
    const order = { ...memberOrder, couponCode: 'WELCOME10', expectedTotal: 13_900 };
    expect((await member.placeOrder(order)).status).toBe(200);
    const tagged = await registerMember(shop.app, 'Bo+second@example.com');
    expect((await check(tagged, { code: 'WELCOME10', lines: lines() })).data.reason).toBe('USED');
    expect(await tagged.placeOrder(order)).toMatchObject({ code: 40907 });
    const asGuest = { ...guestOrder(), couponCode: 'WELCOME10', expectedTotal: 13_900 };
    const contactOf = (email: string) => ({ ...asGuest, guest: { ...asGuest.guest, email } });
    expect(await guest().placeOrder(contactOf('bo+third@example.com'))).toMatchObject({ code: 40907 });
    expect((await guest().placeOrder(contactOf('somebody@example.com'))).status).toBe(200);
  });

  it('cannot be guessed: after many wrong ones it waits', async () => {
    const member = await registerMember(shop.app);
    const tries = Array.from({ length: 25 }, (_, index) =>
      check(member, { code: `GUESS${index}`, lines: lines() }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('cannot be guessed between tries of a code that is known', async () => {
    const member = await registerMember(shop.app);
    const codes: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      codes.push((await check(member, { code: `GUESS${tries}`, lines: lines() })).status);
      await check(member, { code: 'WELCOME10', lines: lines() });
    }
    expect(codes).toEqual([...Array(20).fill(404), 429]);
  });
});
