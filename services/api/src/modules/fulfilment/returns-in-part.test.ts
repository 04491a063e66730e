import { pathOf } from 'shared-contracts/calls/call';
import { getOrderCounts, previewCancellation, previewRefund } from 'shared-contracts/calls/merchant-orders';
import {
  approveReturn,
  closeReturn,
  decideReturn,
  getReturnMail,
  previewReturn as previewMerchantReturn,
  receiveReturn,
  refuseReturn,
  sendReturnMailAgain,
  settleAwaited,
} from 'shared-contracts/calls/merchant-returns';
import type { StaffRole } from 'shared-contracts/staff-roles';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  mailPreviewSchema,
  merchantOrderCountsSchema,
  merchantReturnSchema,
  refundPreviewSchema,
} from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { giveCard, givePoints } from '../testing/benefits';
import { type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { piece, returnCalls } from '../testing/returns';
import { addStaff } from '../testing/staff';

type Caller = Awaited<ReturnType<typeof addStaff>>;

let shop: Warehouse;
let ada: Member;
let staff: Record<'packer' | 'service' | 'admin', Caller>;
beforeAll(async () => {
  shop = await openWarehouse();
  const hire = (role: StaffRole) => addStaff(shop, [role]);
  staff = {
    packer: await hire('PACKER'),
    service: await hire('SERVICE'),
    admin: await hire('ADMINISTRATOR'),
  };
});
beforeEach(async () => {
  ada = await registerMember(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

const act = (url: string, body: object, who: Caller = staff.service) =>
  who.call('POST', url, merchantReturnSchema, { body });
const preview = (id: string, body: object) =>
  staff.service.call('POST', pathOf(previewMerchantReturn, { returnId: id }), refundPreviewSchema, { body });
const mailsOf = (part: string) =>
  shop.mailbox.mails.filter(({ to, text }) => to === ada.email && text.includes(part));

/** An order of which two S1S are announced to come back; nobody has looked at that yet. */
async function request(changes: object = {}) {
  const orderId = await shop.buyThree(ada, changes);
  const parcel = await shop.pack(orderId);
  await shop.parcelStep(orderId, parcel, 'SHIPPED', { carrier: 'SF', trackingNumber: 'SF1' });
  await shop.parcelStep(orderId, parcel, 'DELIVERED');
  const { returnId } = (await returnCalls.create(ada, { orderId, lines: [piece(2, { reason: 'FAULTY' })] }))
    .data;
  return { orderId, returnId };
}
/** The same, and staff have approved it. */
async function announce(changes: object = {}) {
  const asked = await request(changes);
  await act(pathOf(approveReturn, { returnId: asked.returnId }), {});
  return asked;
}
const here = (arrived: number, writtenOff = 0) => ({ lines: [{ position: 0, arrived, writtenOff }] });

describe('a return of which a part arrives', () => {
  it('pays nothing until service decides, then the part that came, less a deduction, to all that paid', async () => {
    await givePoints(shop.db, ada, 1_000);
    const giftCards = [await giveCard(shop.db, ada, 3_000)];
    const { orderId, returnId } = await announce({ points: 1_000, giftCards, expectedTotal: 30_000 });
    const stock = await shop.stockOf('S1S');
    const before = (await returnCalls.details(ada, returnId)).data;
    const arrived = await act(
      pathOf(receiveReturn, { returnId }),
      { ...here(1), note: 'Only one in the bag', receipts: 0 },
      staff.packer,
    );
    expect(arrived.data).toMatchObject({
      status: 'ARRIVED',
      receiptNote: 'Only one in the bag',
      receipts: 1,
      steps: ['RECEIVED', 'REFUSED'],
      lines: [{ reason: 'FAULTY', announced: 2, received: 1, writtenOff: 0 }],
    });
    const counts = await staff.service.call('GET', pathOf(getOrderCounts), merchantOrderCountsSchema);
    expect(counts.data.returns).toEqual({ REQUESTED: 0, ARRIVED: 1, AWAITED: 0 });
    await doJobs(shop);
    expect(await shop.stockOf('S1S')).toBe(stock);
    expect((await returnCalls.details(ada, returnId)).data).toMatchObject({
      status: 'ARRIVED',
      cancellable: false,
      refundTotal: before.refundTotal,
      lines: [{ announced: 2, arrived: 1 }],
    });
    expect(mailsOf('are checking it')).toHaveLength(1);

    const full = (await preview(returnId, { missing: 'WAIT' })).data;
    const worthOf = ({ refundTotal = 0, refundGiftCards = 0, refundPointsValue = 0 }) =>
      refundTotal + refundGiftCards + refundPointsValue;
    expect(worthOf(full)).toBe(full.mostDeduction);
    expect(Math.abs(worthOf(full) - 11_000)).toBeLessThan(5);
    const deduction = { amount: 1_000, because: 'A button is missing' };
    const shown = (await preview(returnId, { missing: 'WAIT', deduction })).data;
    expect(worthOf(shown)).toBe(worthOf(full) - 1_000);
    const tooMuch = { amount: 11_001, because: 'All of it' };
    expect((await preview(returnId, { deduction: tooMuch })).code).toBe(resultCodes.invalidInput);

    expect((await act(pathOf(decideReturn, { returnId }), { receipts: 1 })).code).toBe(
      resultCodes.invalidInput,
    );
    const decision = { receipts: 1, missing: 'WAIT', deduction };
    const refused = await act(pathOf(decideReturn, { returnId }), decision, staff.packer);
    expect(refused.code).toBe(resultCodes.forbidden);
    const decided = (await act(pathOf(decideReturn, { returnId }), decision)).data;
    expect(decided).toMatchObject({
      status: 'RECEIVED',
      quantity: 1,
      deduction,
      refundTotal: shown.refundTotal,
      refundGiftCards: shown.refundGiftCards,
      refundPoints: shown.refundPoints,
    });
    expect(await shop.stockOf('S1S')).toBe(stock + 1);
    await doJobs(shop);
    const paid = (await returnCalls.details(ada, returnId)).data;
    expect(paid).toMatchObject({
      status: 'REFUNDED',
      deduction,
      lines: [{ announced: 2, arrived: 1, quantity: 1 }],
    });
    expect(mailsOf('A button is missing').length).toBeGreaterThan(0);

    const later = paid.continuedBy ?? '';
    expect((await returnCalls.details(ada, later)).data).toMatchObject({
      status: 'APPROVED',
      quantity: 1,
      continues: returnId,
      cancellable: true,
    });
    await act(pathOf(receiveReturn, { returnId: later }), { ...here(1, 1), receipts: 0 }, staff.packer);
    await act(pathOf(decideReturn, { returnId: later }), { receipts: 1 });
    await doJobs(shop);
    // The second piece brings its own share, and not what was kept of the first one.
    const second = (await returnCalls.details(ada, later)).data;
    const value = (one: typeof second) =>
      one.refundTotal + (one.refundGiftCards ?? 0) + (one.refundPoints ?? 0) * 5;
    expect(Math.abs(value(second) - 11_000)).toBeLessThan(10);
    expect(await shop.stockOf('S1S')).toBe(stock + 1);
    expect(decided.timeline.map(({ status, staffName }) => [status, staffName])).toEqual([
      ['REQUESTED', null],
      ['APPROVED', 'SERVICE'],
      ['ARRIVED', 'PACKER'],
      ['RECEIVED', 'SERVICE'],
    ]);
    expect(await shop.journalOf(orderId)).toEqual(
      expect.arrayContaining(['RETURN_COUNTED', 'RETURN_DECIDED']),
    );
  });

  it('is received and decided in one step by who may do both; the rest is closed and may come another time', async () => {
    const { orderId, returnId } = await announce();
    const decide = { missing: 'CLOSE' };
    const packer = await act(pathOf(receiveReturn, { returnId }), { ...here(1), decide }, staff.packer);
    expect(packer.code).toBe(resultCodes.forbidden);
    const done = (await act(pathOf(receiveReturn, { returnId }), { ...here(1), decide }, staff.admin)).data;
    expect(done).toMatchObject({ status: 'RECEIVED', quantity: 1, refundTotal: 11_000, continuedBy: null });
    await doJobs(shop);
    expect((await returnCalls.options(ada, orderId)).data.lines[0]).toMatchObject({ returnableQuantity: 1 });
  });

  it('is received before anybody has approved it, also with the decision in the same step', async () => {
    const { returnId } = await request();
    const arrived = await act(pathOf(receiveReturn, { returnId }), { ...here(1), receipts: 0 }, staff.packer);
    expect([arrived.code, arrived.data?.status]).toEqual([200, 'ARRIVED']);
    await act(pathOf(decideReturn, { returnId }), { receipts: 1, missing: 'CLOSE' });
    expect((await returnCalls.details(ada, returnId)).data.status).toBe('RECEIVED');
    await doJobs(shop);
    expect(mailsOf('are checking it')).toHaveLength(1);

    const other = await request();
    const shown = await preview(other.returnId, here(2));
    expect([shown.code, shown.data?.refundTotal]).toEqual([200, 22_000]);
    const decided = await act(
      pathOf(receiveReturn, { returnId: other.returnId }),
      { ...here(2), receipts: 0, decide: {} },
      staff.admin,
    );
    expect(decided.data).toMatchObject({ status: 'RECEIVED', refundTotal: 22_000 });
    expect(decided.data.timeline.map(({ status }) => status)).toEqual(['REQUESTED', 'ARRIVED', 'RECEIVED']);
    await doJobs(shop);
    // The decision says that it is here; a second mail at the same moment would only repeat that.
    expect(mailsOf('are checking it')).toHaveLength(1);
  });

  it('refuses a step with a code of returns, because the words for orders speak of paying', async () => {
    const { returnId } = await request();
    await act(pathOf(receiveReturn, { returnId }), { ...here(2), decide: {} }, staff.admin);
    await doJobs(shop);
    const again = await act(pathOf(receiveReturn, { returnId }), { ...here(2), receipts: 1 }, staff.packer);
    const late = await act(pathOf(refuseReturn, { returnId }), { because: 'Worn' });
    expect([again.code, late.code]).toEqual([resultCodes.returnState, resultCodes.returnState]);
  });

  it('is counted again when more comes, and never on a count that has changed', async () => {
    const { returnId } = await announce();
    const receive = (body: object) => act(pathOf(receiveReturn, { returnId }), body, staff.packer);
    expect((await receive(here(3))).code).toBe(resultCodes.invalidInput);
    expect((await receive(here(0))).code).toBe(resultCodes.invalidInput);
    const answers = await Promise.all([receive(here(1)), receive(here(2)), receive(here(2, 1))]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      200,
      resultCodes.conflict,
      resultCodes.conflict,
    ]);
    expect((await act(pathOf(decideReturn, { returnId }), { receipts: 0 })).code).toBe(resultCodes.conflict);
    expect((await receive({ ...here(2, 1), receipts: 1 })).data).toMatchObject({
      receipts: 2,
      lines: [{ received: 2, writtenOff: 1 }],
    });
    const full = (await act(pathOf(decideReturn, { returnId }), { receipts: 2 })).data;
    expect(full).toMatchObject({ status: 'RECEIVED', refundTotal: 22_000 });
  });

  it('is decided once by two people, and not withdrawn at the moment at which it arrives', async () => {
    const { returnId } = await announce();
    const [cancelled, received] = await Promise.all([
      returnCalls.cancel(ada, returnId),
      act(pathOf(receiveReturn, { returnId }), here(2), staff.packer),
    ]);
    expect([cancelled.code, received.code].toSorted()).toEqual([200, resultCodes.returnState]);
    const other = await announce();
    await act(pathOf(receiveReturn, { returnId: other.returnId }), here(2), staff.packer);
    const decide = (amount: number, who: Caller) =>
      act(
        pathOf(decideReturn, { returnId: other.returnId }),
        { receipts: 1, deduction: { amount, because: 'Worn' } },
        who,
      );
    const decisions = await Promise.all([decide(500, staff.service), decide(700, staff.admin)]);
    expect(decisions.map(({ code }) => code).toSorted()).toEqual([200, resultCodes.returnState]);
    expect((await returnCalls.cancel(ada, other.returnId)).code).toBe(resultCodes.returnState);
    await doJobs(shop);
    expect((await returnCalls.details(ada, other.returnId)).data.status).toBe('REFUNDED');
  });

  it('is refused after somebody has looked, or closed when nothing comes; neither pays or moves stock', async () => {
    const { orderId, returnId } = await announce();
    const stock = await shop.stockOf('S1S');
    await act(pathOf(receiveReturn, { returnId }), here(2), staff.packer);
    await act(pathOf(refuseReturn, { returnId }), { because: 'Worn outside' });
    expect(await shop.stockOf('S1S')).toBe(stock);
    const again = (await returnCalls.create(ada, { orderId, lines: [piece(1)] })).data.returnId;
    await act(pathOf(approveReturn, { returnId: again }), {});
    expect((await act(pathOf(closeReturn, { returnId: again }), {})).data).toMatchObject({
      status: 'NOT_RECEIVED',
      steps: [],
    });
    await doJobs(shop);
    expect(mailsOf('has not arrived')).toHaveLength(1);
    expect((await returnCalls.options(ada, orderId)).data.lines[0]).toMatchObject({ returnableQuantity: 2 });
  });
});

describe('refunded pieces on their way back', () => {
  it('go on sale when they are here, and not when they are lost', async () => {
    const orderId = await shop.buyThree(ada);
    await shop.parcelStep(orderId, await shop.pack(orderId), 'SHIPPED', {
      carrier: 'SF',
      trackingNumber: 'SF1',
    });
    const stock = await shop.stockOf('S1S');
    const lines = [
      { position: 0, quantity: 2, restocked: 0, awaited: 2 },
      { position: 1, quantity: 1, restocked: 0, awaited: 1 },
    ];
    await shop.refundByStaff(orderId, { reason: 'UNDELIVERABLE', lines });
    expect(await shop.statusOf(orderId)).toBe('RETURNED');
    const { rows } = await shop.pool.query('select id from returns where order_id = $1', [orderId]);
    const url = pathOf(settleAwaited, { returnId: rows[0].id });
    const counted = (restocked: number, missing: number) => ({
      receipts: 0,
      lines: [{ position: 0, restocked, writtenOff: 0, missing }],
    });
    expect((await act(url, counted(3, 0), staff.packer)).code).toBe(resultCodes.invalidInput);
    const both = await Promise.all([
      act(url, counted(1, 1), staff.packer),
      act(url, counted(1, 1), staff.packer),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, resultCodes.conflict]);
    expect(await shop.stockOf('S1S')).toBe(stock + 1);
    expect(both.find(({ code }) => code === 200)?.data.lines).toMatchObject([
      { received: 1, awaited: 0 },
      { received: 0, awaited: 1 },
    ]);
  });
});

describe('the preview of a cancellation and a refund', () => {
  it('says what then goes back to card, gift card and points', async () => {
    await givePoints(shop.db, ada, 1_000);
    const giftCards = [await giveCard(shop.db, ada, 3_000)];
    const orderId = await shop.buyThree(ada, { points: 1_000, giftCards, expectedTotal: 30_000 });
    const ask = (url: string, body: object, who = staff.service) =>
      who.call('POST', url, refundPreviewSchema, { body });
    const cancel = { reason: 'CUSTOMER_REQUEST' as const, lines: [{ position: 0, quantity: 1 }] };
    const url = pathOf(previewCancellation, { orderId });
    expect((await ask(url, cancel, staff.packer)).code).toBe(resultCodes.forbidden);
    const shown = (await ask(url, cancel)).data;
    await shop.cancelByStaff(orderId, cancel);
    await doJobs(shop);
    const { refunds } = (await ada.readOrder(orderId)).data;
    const { refundTotal, refundGiftCards, refundPoints } = shown;
    expect(refunds).toMatchObject([{ refundTotal, refundGiftCards, refundPoints }]);
    expect((await ask(url, { reason: 'OTHER' })).data).toMatchObject({
      refundTotal: 30_000 - refundTotal,
      refundGiftCards: 3_000 - refundGiftCards,
      refundPoints: 1_000 - refundPoints,
    });
    const sent = { ...cancel, reason: 'GOODWILL' };
    expect((await ask(pathOf(previewRefund, { orderId }), sent)).code).toBe(resultCodes.invalidInput);
  });
});

describe('a mail about a return or a refund', () => {
  const shown = (returnId: string, query: string, who = staff.service) =>
    who.call('GET', `${pathOf(getReturnMail, { returnId })}?${query}`, mailPreviewSchema);

  it('is shown in both languages, and goes to its buyer once more', async () => {
    const { returnId } = await request();
    await doJobs(shop);
    const [first] = mailsOf(returnId);
    const { to, subject, text, html } = (await shown(returnId, 'step=REQUESTED&locale=en')).data;
    expect([to, subject, text]).toEqual([ada.email, first?.subject, first?.text]);
    expect(html).toContain(returnId);
    expect((await shown(returnId, 'step=REQUESTED&locale=zh')).data.text).toContain('退貨');
    const again = await act(pathOf(sendReturnMailAgain, { returnId }), { step: 'REQUESTED' });
    expect(again.data).toMatchObject({ returnId, status: 'REQUESTED' });
    await doJobs(shop);
    expect(mailsOf(returnId).map((mail) => mail.subject)).toEqual([first?.subject, first?.subject]);
    const { rows } = await shop.pool.query(
      `select staff_name, after from audit_log where subject_id = $1 and action = 'return.mail'`,
      [returnId],
    );
    expect(rows).toEqual([{ staff_name: 'SERVICE', after: { step: 'REQUESTED' } }]);
  });

  it('may be one about pieces that staff refunded', async () => {
    const { orderId } = await request();
    await shop.refundByStaff(orderId, { reason: 'GOODWILL', lines: [{ position: 1, quantity: 1 }] });
    await doJobs(shop);
    const { rows } = await shop.pool.query(`select id from returns where order_id = $1 and kind = 'REFUND'`, [
      orderId,
    ]);
    const returnId = rows[0].id;
    const { subject } = (await shown(returnId, 'step=RECEIVED&locale=en')).data;
    await act(pathOf(sendReturnMailAgain, { returnId }), { step: 'RECEIVED' });
    await doJobs(shop);
    expect(mailsOf(orderId).filter((mail) => mail.subject === subject)).toHaveLength(2);
  });

  it('is not made up, and is no business of a packer', async () => {
    const { returnId } = await request();
    await doJobs(shop);
    const again = pathOf(sendReturnMailAgain, { returnId });
    expect((await act(again, { step: 'RECEIVED' })).code).toBe(resultCodes.conflict);
    expect((await act(again, { step: 'APPROVED' })).code).toBe(resultCodes.invalidInput);
    expect((await act(again, { step: 'REQUESTED' }, staff.packer)).code).toBe(resultCodes.forbidden);
    const looked = await shown(returnId, 'step=REQUESTED&locale=en', staff.packer);
    expect(looked.code).toBe(resultCodes.forbidden);
    await doJobs(shop);
    expect(mailsOf(returnId)).toHaveLength(1);
  });
});
