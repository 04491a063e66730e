import { randomUUID } from 'node:crypto';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import { merchantOrderPageSchema, merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import {
  merchantBuyerDetailSchema,
  merchantBuyersSchema,
  paymentOutcomeSchema,
  termsOutcomeSchema,
} from 'shared-contracts/wire/merchant-wholesale';
import { wholesaleOrderDetailSchema } from 'shared-contracts/wire/wholesale';
import { tradeApplicationSchema } from 'shared-contracts/wire/wholesale-application';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { address, createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { addStaff } from '../testing/staff';
import { sendWholesaleMail } from './send-wholesale-mail';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let manager: Awaited<ReturnType<typeof addStaff>>;
let second: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
  manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  second = await addStaff(shop, ['ADMINISTRATOR']);
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.app.close()));

const terms = {
  ...{ priceListId: 'A', creditLimitMinor: 1_000_000, paymentDays: 30 },
  ...{ minimumOrderMinor: 0, cancellationHours: 24 },
};
const root = '/api/merchant/wholesale';

async function applicant(company = 'Mei Fashion 美') {
  const member = await registerMember(shop.app);
  const apply = () =>
    member.call('POST', '/api/wholeSale/application', tradeApplicationSchema, {
      body: { company, registrationNumber: '12345678-000', website: '', message: 'Two shops' },
    });
  const { data } = await apply();
  expect(data).toMatchObject({ state: 'PENDING', company });
  expect((await apply()).code).toBe(409);
  const list = await manager.call(
    'GET',
    `${root}/buyers?search=${encodeURIComponent(member.email)}`,
    merchantBuyersSchema,
  );
  const [application] = list.data.applications;
  if (!application) throw new Error('the application is not listed');
  return { member, application };
}

/** The role of a buyer comes with the next login. */
async function logInAgain({ email }: { email: string }) {
  const { data } = await createClient(shop.app).login({ email, password });
  return createClient(shop.app, data.token);
}

const approve = (id: string, changes: object = {}) =>
  manager.call('POST', `${root}/applications/${id}/approve`, termsOutcomeSchema, {
    body: { terms: { ...terms, ...changes } },
  });
const detail = (id: string) => manager.call('GET', `${root}/buyers/${id}`, merchantBuyerDetailSchema);

it('an applicant becomes a buyer by one decision, and orders on account', async () => {
  const { member, application } = await applicant();
  expect((await member.readWholesaleCart()).status).toBe(403);
  expect((await approve(application.id, { priceListId: 'NONE' })).status).toBe(404);
  expect((await approve(application.id)).data).toEqual({ needsApproval: false });
  expect((await approve(application.id)).status).toBe(404);
  expect((await (await logInAgain(member)).readWholesaleCart()).data).toMatchObject({
    company: 'Mei Fashion 美',
    terms: { creditLimit: 1_000_000 },
  });
  expect(shop.mailbox.mails[0]).toMatchObject({ to: member.email, text: expect.stringContaining('is open') });
});

it('a website is stored as a web address, and anything else is refused at its field', async () => {
  const member = await registerMember(shop.app);
  const apply = (website: string) =>
    member.call('POST', '/api/wholeSale/application', tradeApplicationSchema, {
      body: { company: 'Web Shop', registrationNumber: '1', website },
    });
  const refused = await apply('javascript:alert(document.cookie)');
  expect(refused.status).toBe(400);
  expect((await apply('webshop.example/hk')).status).toBe(200);
  const { rows } = await shop.pool.query(
    `select website from wholesale_applications where company = 'Web Shop'`,
  );
  expect(rows).toEqual([{ website: 'https://webshop.example/hk' }]);
});

it('who is declined learns why, and may apply again', async () => {
  const { member, application } = await applicant();
  await manager.call('POST', `${root}/applications/${application.id}/decline`, emptySchema, {
    body: { reason: 'The registration number is unknown' },
  });
  const read = await member.call('GET', '/api/wholeSale/application', tradeApplicationSchema);
  expect(read.data).toMatchObject({ state: 'DECLINED', reason: 'The registration number is unknown' });
  expect(shop.mailbox.mails[0]?.text).toContain('The registration number is unknown');
  const again = await member.call('POST', '/api/wholeSale/application', tradeApplicationSchema, {
    body: { company: 'Again', registrationNumber: '1' },
  });
  expect(again.data?.state).toBe('PENDING');
});

it('a high credit limit waits for a second member of staff', async () => {
  const { application } = await applicant();
  const high = { creditLimitMinor: 90_000_000 };
  expect((await approve(application.id, high)).data).toEqual({ needsApproval: true });
  const { customerId } = application;
  expect((await detail(customerId)).data.buyer).toMatchObject({
    terms: { creditLimitMinor: 50_000_000 },
    proposal: { terms: high, proposedBy: manager.id },
  });
  const version = (await detail(customerId)).data.buyer.proposal?.version;
  const decide = (by: typeof manager, isApproved: boolean) =>
    by.call('POST', `${root}/buyers/${customerId}/proposal`, emptySchema, {
      body: { isApproved, reason: 'Bank reference', version },
    });
  expect((await decide(manager, true)).status).toBe(403);
  expect((await decide(second, true)).status).toBe(200);
  expect((await detail(customerId)).data.buyer).toMatchObject({ terms: high, proposal: null });
  expect((await decide(second, true)).status).toBe(404);
  const lower = { terms: { ...terms, creditLimitMinor: 60_000_000 }, reason: 'Season is over' };
  const changed = await manager.call('POST', `${root}/buyers/${customerId}/terms`, termsOutcomeSchema, {
    body: lower,
  });
  expect(changed.data).toEqual({ needsApproval: false });
  const { rows } = await shop.pool.query(`select action from audit_log where subject_id = $1 order by id`, [
    customerId,
  ]);
  expect(rows.map(({ action }) => action)).toEqual([
    'buyer.approve',
    'buyer.approve-terms',
    'buyer.change-terms',
  ]);
});

it('who approves a limit approves the terms that were shown, and no others', async () => {
  const { application } = await applicant();
  const { customerId } = application;
  const propose = (changes: object) =>
    manager.call('POST', `${root}/buyers/${customerId}/terms`, termsOutcomeSchema, {
      body: { terms: { ...terms, ...changes }, reason: 'A good season' },
    });
  const versionNow = async () => (await detail(customerId)).data.buyer.proposal?.version;
  const approveIt = (version: string | undefined) =>
    second.call('POST', `${root}/buyers/${customerId}/proposal`, emptySchema, {
      body: { isApproved: true, reason: 'Bank reference', ...(version ? { version } : {}) },
    });
  await approve(application.id, { creditLimitMinor: 100_000_000 });
  const seen = await versionNow();
  await propose({ creditLimitMinor: 1_900_000_000 });
  const refused = await approveIt(seen);
  expect(refused).toMatchObject({ code: resultCodes.proposalChanged });
  expect((await approveIt(undefined)).code).toBe(resultCodes.proposalChanged);
  expect((await detail(customerId)).data.buyer).toMatchObject({
    terms: { creditLimitMinor: 50_000_000 },
    proposal: { terms: { creditLimitMinor: 1_900_000_000 } },
  });
  // Terms of the buyer that changed otherwise, as an import changes them, were not shown either.
  const beforeImport = await versionNow();
  await shop.pool.query(`update wholesale_accounts set payment_days = 90 where customer_id = $1`, [
    customerId,
  ]);
  expect((await approveIt(beforeImport)).code).toBe(resultCodes.proposalChanged);
  expect((await approveIt(await versionNow())).code).toBe(200);
  expect((await detail(customerId)).data.buyer.terms).toMatchObject({ creditLimitMinor: 1_900_000_000 });
});

it('payments settle an invoice once, never beyond it, and free the credit', async () => {
  const { member: before, application } = await applicant();
  await approve(application.id, { creditLimitMinor: 20_000 });
  const member = await logInAgain(before);
  await member.addWholesale([{ skuId: 'S1S', quantity: 3 }]);
  const { orderId } = (await member.orderWholesale({ address, expectedTotal: 18_000 })).data;
  const pay = (amountMinor: number, reference: string, receivedOn = '2024-01-02') =>
    manager.call('POST', `${root}/orders/${orderId}/payment`, paymentOutcomeSchema, {
      body: { amountMinor, reference, receivedOn },
    });
  expect((await pay(8_000, 'TT-1')).data).toEqual({ open: 10_000 });
  expect((await pay(8_000, 'TT-1')).code).toBe(409);
  expect((await pay(10_001, 'TT-2')).code).toBe(409);
  expect((await pay(1, 'TT-2', '2999-01-01')).status).toBe(400);
  expect((await member.readWholesaleCart()).data.terms).toMatchObject({ owed: 10_000, available: 10_000 });
  const both = await Promise.all([pay(10_000, 'TT-3'), pay(10_000, 'TT-4')]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect((await member.readOrder(orderId)).data.status).toBe('PAID');
  expect((await detail(application.customerId)).data).toMatchObject({
    buyer: { owed: 0 },
    orders: [{ orderId, status: 'PAID', trade: { paid: 18_000, open: 0 } }],
  });
});

it('an order above the limit of its buyer waits for an approval, and only then is packed and invoiced', async () => {
  const { member: before, application } = await applicant();
  await approve(application.id, { approvalAboveMinor: 12_000 });
  const member = await logInAgain(before);
  const order = async (quantity: number) => {
    await member.addWholesale([{ skuId: 'S1M', quantity }]);
    const { orderId } = (await member.orderWholesale({ address, expectedTotal: 6_000 * quantity })).data;
    return member.call('GET', `/api/wholeSale/orders/${orderId}`, wholesaleOrderDetailSchema);
  };
  expect((await order(2)).data.trade).toMatchObject({ awaitsApproval: false });
  const { orderId, trade, documents } = (await order(3)).data;
  expect(trade).toMatchObject({ awaitsApproval: true, open: 18_000 });
  expect(documents).toEqual([]);
  expect((await member.readWholesaleCart()).data.terms).toMatchObject({
    ...{ approvalAbove: 12_000, owed: 30_000, available: 970_000 },
  });

  const queue = async () =>
    (
      await second.call('GET', '/api/merchant/orders?queue=TO_APPROVE', merchantOrderPageSchema)
    ).data.rows.map((row) => [row.orderId, row.awaitsApproval]);
  expect(await queue()).toEqual([[orderId, true]]);
  const pack = () =>
    second.call('POST', `/api/merchant/orders/${orderId}/pack`, merchantOrderSchema, {
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
  expect((await pack()).code).toBe(resultCodes.orderState);
  const pay = await manager.call('POST', `${root}/orders/${orderId}/payment`, paymentOutcomeSchema, {
    body: { amountMinor: 18_000, reference: 'TT-1', receivedOn: '2024-01-02' },
  });
  expect(pay.code).toBe(resultCodes.orderState);

  const approveIt = (total: number) =>
    manager.call('POST', `${root}/orders/${orderId}/approve`, emptySchema, { body: { total } });
  expect((await approveIt(18_001)).code).toBe(resultCodes.proposalChanged);
  const both = await Promise.all([approveIt(18_000), approveIt(18_000)]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, resultCodes.orderState]);
  expect(await queue()).toEqual([]);
  const approved = await member.call('GET', `/api/wholeSale/orders/${orderId}`, wholesaleOrderDetailSchema);
  expect(approved.data.trade).toMatchObject({ awaitsApproval: false });
  expect(approved.data.documents?.map(({ kind }) => kind)).toEqual(['CONFIRMATION', 'INVOICE']);
  expect((await pack()).data.status).toBe('PACKED');
});

it('an order that waits for an approval can be cancelled, and its mails say what it waits for', async () => {
  const { member: before, application } = await applicant();
  await approve(application.id, { approvalAboveMinor: 0 });
  const member = await logInAgain(before);
  const place = async () => {
    await member.addWholesale([{ skuId: 'S1S', quantity: 1 }]);
    return (await member.orderWholesale({ address, expectedTotal: 6_000 })).data.orderId;
  };
  const [first, other] = [await place(), await place()];
  const mailOf = async (orderId: string, kind: 'APPROVAL' | 'CONFIRMATION') => {
    const { length } = shop.mailbox.mails;
    await sendWholesaleMail(
      { db: shop.db, directMailer: shop.mailbox, shopName: 'Harbour', shopUrl: 'http://shop.test' },
      { orderId, kind },
    );
    return shop.mailbox.mails.slice(0, shop.mailbox.mails.length - length);
  };
  const [waits] = await mailOf(first, 'APPROVAL');
  expect(waits?.text).toContain('needs our approval');
  expect(waits?.text).not.toContain('Please pay');
  expect(waits?.attachments ?? []).toEqual([]);
  expect((await member.cancelOrder(first)).code).toBe(200);
  const approveIt = (orderId: string) =>
    manager.call('POST', `${root}/orders/${orderId}/approve`, emptySchema, { body: {} });
  expect((await approveIt(first)).code).toBe(resultCodes.orderState);
  await approveIt(other);
  expect(await mailOf(other, 'APPROVAL')).toEqual([]);
  const [confirmed] = await mailOf(other, 'CONFIRMATION');
  expect(confirmed?.attachments).toHaveLength(2);
});
