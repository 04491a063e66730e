import { until } from 'api-platform/testing/until';
import { pathOf } from 'shared-contracts/calls/call';
import {
  deleteCard,
  listCards,
  refreshCards,
  storeCard,
  submitCardDetails,
} from 'shared-contracts/calls/payment';
import { storeMethodResultSchema } from 'shared-contracts/wire/payment';
import { storedMethodListSchema } from 'shared-contracts/wire/stored-methods';
import { createClient, type Member, registerMember } from '../testing/client';
import { memberOrder } from '../testing/orders';
import { cards, openPaymentShop, type PaymentShop } from '../testing/payment-shop';

let shop: PaymentShop;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  shop = await openPaymentShop();
  await shop.pool.query('update skus set stock = 100');
});
afterAll(() => shop.close());
beforeEach(async () => {
  ada = await registerMember(shop.app);
  bo = await registerMember(shop.app);
});

type Caller = Pick<Member, 'call'>;
const returnPath = '/checkout/payment?stored=1';
const otherGood = { ...cards.good, encryptedCardNumber: 'test_5555444433331111', holderName: 'Ada Wong' };
const expired = { ...cards.good, encryptedExpiryYear: 'test_2020' };

const list = (who: Caller) => who.call('GET', pathOf(listCards), storedMethodListSchema);
const refresh = (who: Caller) => who.call('GET', pathOf(refreshCards), storedMethodListSchema);
const add = (who: Caller, paymentMethod: object, changes: object = {}) =>
  who.call('POST', pathOf(storeCard), storeMethodResultSchema, {
    body: { paymentMethod, returnPath, ...changes },
  });
const finish = (who: Caller, details: object) =>
  who.call('POST', pathOf(submitCardDetails), storeMethodResultSchema, { body: { details } });
const change = (method: 'POST' | 'DELETE', who: Caller, id: unknown) =>
  who.call(method, pathOf(deleteCard), storedMethodListSchema, { body: { id } });

async function orderOf(member: Member): Promise<string> {
  return (await member.placeOrder(memberOrder)).data.orderId;
}
function pay(member: Member, orderId: string, paymentMethod: object, changes: object = {}) {
  const path = `/checkout/payment?orderId=${orderId}`;
  return member.pay({ orderId, paymentMethod, returnPath: path, ...changes });
}
async function storedCard(member: Member, card: object = cards.good): Promise<string> {
  const { data } = await add(member, card);
  const [newest] = data.methods.filter(({ isDefault }) => !isDefault);
  return (newest ?? data.methods[0])?.id ?? '';
}

describe('the cards of a member (behaviour/calls, payment/method)', () => {
  it('are stored without a charge; the shop keeps their brand, last digits and date', async () => {
    const { data } = await add(ada, { ...cards.good, holderName: 'Ada Wong' });
    expect(data).toMatchObject({ resultCode: 'Authorised', action: null, refusalReason: null });
    expect((await list(ada)).data).toEqual([
      {
        id: expect.any(String),
        type: 'scheme',
        brand: 'visa',
        lastFour: '1111',
        expiryMonth: 3,
        expiryYear: 2040,
        holderName: 'Ada Wong',
        isDefault: true,
        isExpired: false,
      },
    ]);
    const { rows } = await shop.pool.query(
      'select to_jsonb(s) as stored from stored_payment_methods s where customer_id = $1',
      [ada.memberId],
    );
    // Neither the number nor the code. Random ids and the time may contain the three digits of the code by chance.
    const { id, customer_id, provider_id, created_at, ...rest } = rows[0].stored;
    expect(JSON.stringify({ provider_id, ...rest })).not.toContain('4111111');
    expect(JSON.stringify(rest)).not.toContain('737');
    expect((await list(bo)).data).toEqual([]);
  });

  it('are there once, however often one is added', async () => {
    await Promise.all([add(ada, cards.good), add(ada, cards.good)]);
    expect((await list(ada)).data).toHaveLength(1);
  });

  it.each([
    ['a refused card', cards.refused, 'Refused'],
    ['one whose number is mistyped', cards.mistyped, 'Refused'],
    ['one past its date', expired, 'Refused'],
  ])('do not get %s', async (_title, card, resultCode) => {
    expect((await add(ada, card)).data).toMatchObject({ resultCode, methods: [] });
  });

  it('get a challenged one once its bank has answered', async () => {
    const { data } = await add(ada, cards.challenged);
    expect(data).toMatchObject({ resultCode: 'RedirectShopper', methods: [], action: { type: 'redirect' } });
    const redirectResult = await shop.choose(data.action?.url, 'pay');
    const done = await finish(ada, { redirectResult });
    expect(done.data).toMatchObject({ resultCode: 'Authorised', methods: [{ lastFour: '0006' }] });
    // Whoever submits the bank's result, the card belongs to its shopper.
    expect((await finish(bo, { redirectResult })).data.methods).toEqual([]);
  });

  it('are removed at the provider too', async () => {
    const first = await storedCard(ada);
    const second = await storedCard(ada, otherGood);
    expect((await change('DELETE', ada, first)).data).toMatchObject([{ id: second, isDefault: true }]);
    expect((await refresh(ada)).data).toMatchObject([{ id: second }]);
    expect(await change('DELETE', ada, first)).toMatchObject({ status: 404 });
  });

  it('have one default, which the member chooses', async () => {
    const first = await storedCard(ada);
    const second = await storedCard(ada, otherGood);
    expect((await list(ada)).data.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect((await change('POST', ada, second)).data.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
  });

  it('are refused to others: a guest has none, and another one’s do not exist', async () => {
    const id = await storedCard(ada);
    const guest = createClient(shop.app);
    const answers = [
      list(guest),
      refresh(guest),
      add(guest, cards.good),
      finish(guest, { redirectResult: 'x' }),
      change('DELETE', guest, id),
    ];
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(401);
    expect((await change('DELETE', bo, id)).status).toBe(404);
    expect((await change('POST', bo, id)).status).toBe(404);
    expect((await list(ada)).data).toHaveLength(1);
  });

  it.each([
    ['another method', add, { type: 'payme' }],
    ['a card that is stored already', add, { type: 'scheme', storedPaymentMethodId: 'x' }],
    ['details that say nothing', finish, {}],
    ['unknown details', finish, { other: 'x' }],
  ])('refuse %s', async (_title, call, input) => {
    expect(await call(ada, input)).toMatchObject({ status: 400, code: 400 });
  });

  it.each([[''], [7], ['x'.repeat(65)]])('refuse the id %p', async (id) => {
    expect((await change('DELETE', ada, id)).status).toBe(400);
  });

  it('refuse the way back to another shop, and details of an order', async () => {
    expect((await add(ada, cards.good, { returnPath: '//evil.test' })).status).toBe(400);
    const orderId = await orderOf(ada);
    const { data } = await pay(ada, orderId, cards.challenged);
    const redirectResult = await shop.choose(data.action?.url, 'pay');
    expect(await finish(ada, { redirectResult })).toMatchObject({ code: 40904 });
  });

  it('can’t be tried out in numbers', async () => {
    for (let tries = 0; tries < 10; tries += 1) await add(ada, cards.refused);
    expect(await add(ada, cards.good)).toMatchObject({ status: 429, code: 429 });
    expect((await add(bo, cards.good)).status).toBe(200);
  });
});

describe('paying with a stored card (behaviour/calls, pay)', () => {
  it('is offered and done with the card of the member', async () => {
    const id = await storedCard(ada);
    const orderId = await orderOf(ada);
    const { data: offered } = await ada.paymentMethods({ orderId });
    expect(offered.storedPaymentMethods).toMatchObject([{ id, lastFour: '1111' }]);
    const { data } = await pay(ada, orderId, { type: 'scheme', storedPaymentMethodId: id });
    expect(data).toMatchObject({ resultCode: 'Authorised', orderStatus: 'PAID' });
  });

  it('is refused with a card of another member, whoever asks', async () => {
    const id = await storedCard(ada);
    const stored = { type: 'scheme', storedPaymentMethodId: id };
    const orderId = await orderOf(bo);
    expect(await pay(bo, orderId, stored)).toMatchObject({ status: 404 });
    expect(await pay(bo, orderId, { ...stored, storedPaymentMethodId: 7 })).toMatchObject({ status: 404 });
    const guestOrderId = await shop.placeOrder();
    expect(await shop.pay(guestOrderId, stored)).toMatchObject({ status: 404 });
    const { rows } = await shop.pool.query('select * from payment_attempts where order_id = any($1)', [
      [orderId, guestOrderId],
    ]);
    expect(rows).toEqual([]);
  });

  it('ends as a refusal where the provider has forgotten the card', async () => {
    const id = await storedCard(ada);
    await shop.provider.removeStored(ada.memberId, id);
    const orderId = await orderOf(ada);
    const { data } = await pay(ada, orderId, { type: 'scheme', storedPaymentMethodId: id });
    expect(data).toMatchObject({ resultCode: 'Refused', orderStatus: 'PENDING_PAYMENT' });
    expect((await refresh(ada)).data).toEqual([]);
  });

  it('stores the card an order was paid with, once the provider says so', async () => {
    await shop.listen();
    expect((await pay(ada, await orderOf(ada), cards.good)).data.resultCode).toBe('Authorised');
    await pay(ada, await orderOf(ada), otherGood, { storePaymentMethod: true });
    await until('the card is stored', async () => (await list(ada)).data.length > 0);
    expect((await list(ada)).data).toMatchObject([{ brand: 'mc', lastFour: '1111', holderName: 'Ada Wong' }]);
  });

  it('stores nothing for a guest', async () => {
    const orderId = await shop.placeOrder();
    const answer = await shop.pay(orderId, cards.good, undefined, { storePaymentMethod: true });
    expect(answer).toMatchObject({ status: 400, code: 400 });
    expect((await shop.seen(orderId)).status).toBe('PENDING_PAYMENT');
  });
});
