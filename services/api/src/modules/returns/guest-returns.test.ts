import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { bindOrder } from 'shared-contracts/calls/orders';
import {
  cancelGuestReturn,
  createGuestReturn,
  getGuestReturn,
  getGuestReturnOptions,
  previewGuestReturn,
} from 'shared-contracts/calls/returns';
import { orderDetailSchema } from 'shared-contracts/wire/order';
import { returnDetailSchema, returnOptionsSchema, returnPreviewSchema } from 'shared-contracts/wire/returns';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Client, createClient, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { contact, guestOrder, line } from '../testing/orders';
import { cards } from '../testing/payment-shop';
import { openReturnShop, piece, type ReturnShop, returnCalls } from '../testing/returns';

let shop: ReturnShop;
let guest: Client;
const proof = { email: contact.email };
beforeAll(async () => {
  shop = await openReturnShop();
  guest = createClient(shop.app);
});
afterAll(() => expectCleanLedger(shop.pool, { byHand: ['payments'] }).finally(() => shop.close()));

/** A guest's order of two S1S at 11,000 and delivery at 4,000, delivered. */
async function arrived(): Promise<string> {
  const lines = [line('S1S', 2)];
  const { orderId } = (await guest.placeOrder(guestOrder({ lines, expectedTotal: 26_000 }))).data;
  await guest.pay({ orderId, guest: proof, paymentMethod: cards.good, returnPath: '/checkout/payment' });
  await shop.arrive(orderId);
  return orderId;
}

const create = (body: object, key: string = randomUUID(), who = guest) =>
  who.call('POST', pathOf(createGuestReturn), returnDetailSchema, {
    body,
    headers: { 'idempotency-key': key },
  });
const details = (body: object, who = guest) =>
  who.call('POST', pathOf(getGuestReturn), returnDetailSchema, { body });
const options = (body: object) =>
  guest.call('POST', pathOf(getGuestReturnOptions), returnOptionsSchema, { body });

describe('the return of a guest (/api/order/guest/return)', () => {
  it('is asked for with the proof of the order, after showing what is paid back', async () => {
    const orderId = await arrived();
    expect((await options({ orderId, ...proof })).data).toMatchObject({
      returnable: true,
      lines: [{ skuId: 'S1S', returnableQuantity: 2 }],
      returns: [],
    });
    const { reason: _reason, ...wanted } = piece();
    const preview = { orderId, guest: proof, lines: [wanted] };
    expect(
      (await guest.call('POST', pathOf(previewGuestReturn), returnPreviewSchema, { body: preview })).data,
    ).toEqual({
      goodsTotal: 11_000,
      discountTotal: 0,
      deliveryFee: 4_000,
      refundTotal: 11_000,
      refundGiftCards: 0,
      refundPoints: 0,
      gifts: [],
    });
    const body = { orderId, guest: proof, lines: [piece()], method: 'COLLECTION' };
    const key = randomUUID();
    const { data } = await create(body, key);
    expect(data).toMatchObject({ status: 'REQUESTED', refundTotal: 11_000, method: 'COLLECTION' });
    expect((await create(body, key)).data.returnId).toBe(data.returnId);
    expect((await create({ ...body, method: 'DROP_OFF' }, key)).code).toBe(40905);
    const { returnId } = data;
    expect((await details({ orderId, returnId, guest: proof })).data).toEqual(data);
    expect((await options({ orderId, ...proof })).data.returns).toMatchObject([
      { returnId, status: 'REQUESTED' },
    ]);
    await shop.step(returnId, 'approve');
    await doJobs(shop);
    const mails = shop.mailbox.mails.filter(({ subject }) => subject.includes(returnId));
    expect(mails.map(({ to }) => to)).toEqual([contact.email]);
    expect(mails[0]?.text).toContain('Our courier collects it');
    expect(mails[0]?.text).toContain(`/order-inquiry?orderId=${orderId}`);
  });

  it('is sent to the address of the shop, written in the language of who reads it', async () => {
    const orderId = await arrived();
    const [inChinese, method] = [{ 'accept-language': 'zh-HK' }, 'DROP_OFF'];
    const { data } = await guest.call('POST', pathOf(createGuestReturn), returnDetailSchema, {
      body: { orderId, guest: proof, lines: [piece()], method },
      headers: { 'idempotency-key': randomUUID(), ...inChinese },
    });
    expect(data.returnTo).toEqual(['長裕街8號', 'Harbour 退貨部']);
    const { returnId } = data;
    expect((await details({ orderId, returnId, guest: proof })).data.returnTo).toEqual([
      'Harbour Returns',
      '8 Cheung Yue Street',
    ]);
    await doJobs(shop);
    const [mail] = shop.mailbox.mails.filter(({ subject }) => subject.includes(returnId));
    expect(mail?.text).toContain('亦可寄往：\n長裕街8號\nHarbour 退貨部');
  });

  it('pays back to the card, and the guest cancels it only before it arrives', async () => {
    const orderId = await arrived();
    const { returnId } = (await create({ orderId, guest: proof, lines: [piece()] })).data;
    const cancel = () =>
      guest.call('POST', pathOf(cancelGuestReturn), returnDetailSchema, {
        body: { orderId, returnId, guest: proof },
      });
    expect((await cancel()).data.status).toBe('CANCELLED');
    const again = (await create({ orderId, guest: proof, lines: [piece()] })).data.returnId;
    await shop.step(again, 'approve');
    await shop.step(again, 'receive');
    await doJobs(shop);
    expect((await details({ orderId, returnId: again, guest: proof })).data.status).toBe('REFUNDED');
  });

  it('is for nobody without the proof, nor with that of another order', async () => {
    const [orderId, other] = [await arrived(), await arrived()];
    const { returnId } = (await create({ orderId, guest: proof, lines: [piece()] })).data;
    const wrong = { email: 'other@example.com' };
    expect((await create({ orderId, guest: wrong, lines: [piece()] })).status).toBe(404);
    expect((await details({ orderId, returnId, guest: wrong })).status).toBe(404);
    expect((await details({ orderId: other, returnId, guest: proof })).status).toBe(404);
    expect((await create({ orderId, lines: [piece()] })).status).toBe(400);
  });

  it('moves with its order into an account', async () => {
    const orderId = await arrived();
    const { returnId } = (await create({ orderId, guest: proof, lines: [piece()] })).data;
    const ada = await registerMember(shop.app);
    expect((await returnCalls.details(ada, returnId)).status).toBe(404);
    await ada.call('POST', pathOf(bindOrder), orderDetailSchema, { body: { orderId, ...proof } });
    expect((await details({ orderId, returnId, guest: proof })).status).toBe(404);
    expect((await returnCalls.details(ada, returnId)).data.status).toBe('REQUESTED');
    expect((await returnCalls.list(ada)).data.list).toMatchObject([{ returnId }]);
    expect((await returnCalls.cancel(ada, returnId)).data.status).toBe('CANCELLED');
  });
});
