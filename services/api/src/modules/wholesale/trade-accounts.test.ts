import { randomUUID } from 'node:crypto';
import { readPdf } from 'documents/testing/read-pdf';
import { formatDate, hongKongDay } from 'shared-contracts/dates';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import { merchantOrderPageSchema, merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import {
  merchantBuyerDetailSchema,
  merchantBuyersSchema,
  paymentOutcomeSchema,
  termsOutcomeSchema,
} from 'shared-contracts/wire/merchant-wholesale';
import {
  wholesaleCartSchema,
  wholesaleOrderDetailSchema,
  wholesaleOrderListSchema,
  wholesaleStatementSchema,
} from 'shared-contracts/wire/wholesale';
import { tradeApplicationSchema } from 'shared-contracts/wire/wholesale-application';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { registerBuyer } from '../testing/buyers';
import { address, createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { doJobs } from '../testing/do-jobs';
import type { PaymentShop } from '../testing/payment-shop';
import { addStaff } from '../testing/staff';
import { sendWholesaleMail } from './wholesale-mail';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let manager: Awaited<ReturnType<typeof addStaff>>;
let second: Awaited<ReturnType<typeof addStaff>>;
let packer: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1), ('A', 'STYLE2', 6000, 1, 1);
    update skus set stock = 100`);
  manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  second = await addStaff(shop, ['ADMINISTRATOR']);
  packer = await addStaff(shop, ['PACKER']);
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.app.close()));

const terms = {
  priceListId: 'A',
  creditLimitMinor: 1_000_000,
  paymentDays: 30,
  minimumOrderMinor: 0,
  cancellationHours: 24,
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
  // The same reference as people and banks write it: in another case, width or spacing.
  for (const reference of ['TT-1', 'tt-1', '\uff34\uff34-1', 'tt 1', 'TT1']) {
    expect((await pay(8_000, reference)).code).toBe(409);
  }
  expect((await pay(1_000, 'FPS 1')).data).toEqual({ open: 9_000 });
  expect((await pay(1_000, 'fps  1')).code).toBe(409);
  expect((await pay(10_001, 'TT-2')).code).toBe(409);
  expect((await pay(1, 'TT-2', '2999-01-01')).status).toBe(400);
  expect((await member.readWholesaleCart()).data.terms).toMatchObject({ owed: 9_000, available: 11_000 });
  const both = await Promise.all([pay(9_000, 'TT-3'), pay(9_000, 'TT-4')]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect((await member.readOrder(orderId)).data.status).toBe('PAID');
  expect((await detail(application.customerId)).data).toMatchObject({
    buyer: { owed: 0 },
    orders: [{ orderId, status: 'PAID', trade: { paid: 18_000, open: 0 } }],
  });
});

it('a payment recorded by mistake is reversed by a row of its own, once, and the invoice is open again', async () => {
  const { member: before, application } = await applicant();
  const { customerId } = application;
  await approve(application.id, { creditLimitMinor: 24_000 });
  const member = await logInAgain(before);
  const orderOf = async (skuId: string, quantity: number) => {
    await member.addWholesale([{ skuId, quantity }]);
    return (await member.orderWholesale({ address, expectedTotal: 6_000 * quantity })).data.orderId;
  };
  const orderId = await orderOf('S2S', 3);
  const pay = (amountMinor: number, reference: string) =>
    manager.call('POST', `${root}/orders/${orderId}/payment`, paymentOutcomeSchema, {
      body: { amountMinor, reference, receivedOn: hongKongDay(Date.now()) },
    });
  const reverse = (id: string | undefined) =>
    manager.call('POST', `${root}/payments/${id}/reverse`, paymentOutcomeSchema, {
      body: { reason: 'It belongs to another invoice' },
    });
  await pay(8_000, 'TT-1');
  await pay(10_000, 'TT-2');
  expect((await member.readOrder(orderId)).data.status).toBe('PAID');
  // The paid invoice frees the credit for another order.
  await orderOf('S2M', 4);
  const listed = (await detail(customerId)).data.payments ?? [];
  expect(listed.map(({ amount, reference }) => [amount, reference])).toEqual([
    [10_000, 'TT-2'],
    [8_000, 'TT-1'],
  ]);
  expect(listed[0]).toMatchObject({ recordedByName: 'WHOLESALE_MANAGER', isReversed: false, reverses: null });
  const both = await Promise.all([reverse(listed[0]?.id), reverse(listed[0]?.id)]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(both.find(({ code }) => code === 200)?.data).toEqual({ open: 10_000 });
  const after = (await detail(customerId)).data;
  expect(after.payments?.[0]).toMatchObject({
    amount: -10_000,
    reverses: listed[0]?.id,
    reason: 'It belongs to another invoice',
  });
  expect((await reverse(after.payments?.[0]?.id)).code).toBe(409);
  expect(after.buyer.owed).toBe(34_000);
  expect(after.orders.find((order) => order.orderId === orderId)).toMatchObject({
    status: 'PENDING_PAYMENT',
    trade: { paid: 8_000, open: 10_000, payments: [{ reference: 'TT-1' }] },
  });
  const open = (path: string, headers = manager.headers) => shop.app.inject({ url: path, headers });
  const document = (query: string) => `${root}/buyers/${customerId}/document?${query}`;
  for (const query of ['kind=STATEMENT', `kind=INVOICE&orderId=${orderId}`]) {
    const file = await open(document(query));
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }
  expect((await open(document('kind=STATEMENT'), packer.headers)).statusCode).toBe(403);
  const statement = (await member.call('GET', '/api/wholeSale/statement', wholesaleStatementSchema)).data;
  expect(statement.entries.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['PAYMENT', -10_000],
      ['REVERSAL', 10_000],
    ]),
  );
  expect(statement.entries.at(-1)?.balance).toBe(34_000);
  // The same transfer can be recorded again, with the right amount.
  expect((await pay(9_000, 'TT-2')).data).toEqual({ open: 1_000 });
  await expectCleanLedger(shop.pool);
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
    approvalAbove: 12_000,
    owed: 30_000,
    available: 970_000,
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
  expect(approved.data.approvedAt).toEqual(expect.any(String));
  expect(approved.data.documents?.map(({ kind }) => kind)).toEqual(['CONFIRMATION', 'INVOICE']);
  expect((await pack()).data.status).toBe('PACKED');
});

it('an order above the limit is declined with a reason for its buyer, and its pieces and credit are free again', async () => {
  const { member: before, application } = await applicant();
  await approve(application.id, { approvalAboveMinor: 0, creditLimitMinor: 12_000 });
  const member = await logInAgain(before);
  const stockOf = async () =>
    (await shop.pool.query(`select stock from skus where id = 'S2S'`)).rows[0].stock as number;
  const stock = await stockOf();
  await member.addWholesale([{ skuId: 'S2S', quantity: 2 }]);
  const { orderId } = (await member.orderWholesale({ address, expectedTotal: 12_000 })).data;
  expect(await stockOf()).toBe(stock - 2);
  const decline = (by: typeof manager, reason: string) =>
    by.call('POST', `${root}/orders/${orderId}/cancel`, emptySchema, { body: { reason } });
  expect((await decline(packer, 'No')).status).toBe(403);
  const both = await Promise.all([
    decline(manager, 'Your references'),
    decline(second, 'The season is sold'),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, resultCodes.orderState]);
  const told = both[0]?.code === 200 ? 'Your references' : 'The season is sold';
  expect((await decline(manager, told)).code).toBe(200);
  expect(await stockOf()).toBe(stock);
  const shown = await member.call('GET', `/api/wholeSale/orders/${orderId}`, wholesaleOrderDetailSchema);
  expect(shown.data).toMatchObject({
    status: 'CANCELLED',
    documents: [{ kind: 'CONFIRMATION' }],
    trade: { open: 0, cancelledBecause: told },
  });
  expect((await member.readWholesaleCart()).data.terms).toMatchObject({ owed: 0, available: 12_000 });
  await doJobs({ ...shop, provider: {} as PaymentShop['provider'] });
  const mail = shop.mailbox.mails.find(({ to, text }) => to === before.email && text.includes(told));
  expect(mail?.text).toContain(`/wholesale/order?orderId=${orderId}`);
  expect(mail?.text).not.toContain('Your refund:');
  const statement = (await member.call('GET', '/api/wholeSale/statement', wholesaleStatementSchema)).data;
  expect(statement.entries).toEqual([]);
  const { rows } = await shop.pool.query(`select action, reason from audit_log where subject_id = $1`, [
    orderId,
  ]);
  expect(rows).toEqual([{ action: 'order.decline', reason: told }]);
});

it('the invoice of a cancelled order is cancelled in the statement, and what was paid of it stays as credit', async () => {
  const { member: before, application } = await applicant();
  const { customerId } = application;
  await approve(application.id);
  const member = await logInAgain(before);
  await shop.pool.query(`
    insert into wholesale_windows values ('W1', current_date + 60, current_date + 90, current_date + 30)
      on conflict do nothing;
    insert into wholesale_window_stock values ('W1', 'S2M', 50) on conflict do nothing`);
  const place = async (quantity: number, windowId: string | null) => {
    await member.call('POST', '/api/wholeSale/add', wholesaleCartSchema, {
      body: { lines: [{ skuId: 'S2M', quantity }], windowId },
    });
    return (await member.orderWholesale({ address, windowId, expectedTotal: 6_000 * quantity })).data.orderId;
  };
  const orderId = await place(2, null);
  const later = await place(3, 'W1');
  await manager.call('POST', `${root}/orders/${orderId}/payment`, paymentOutcomeSchema, {
    body: { amountMinor: 5_000, reference: 'TT-1', receivedOn: hongKongDay(Date.now()) },
  });
  const cancel = await manager.call('POST', `${root}/orders/${orderId}/cancel`, emptySchema, {
    body: { reason: 'The mill cannot deliver' },
  });
  expect(cancel.code).toBe(200);
  const read = async () =>
    (await member.call('GET', '/api/wholeSale/statement', wholesaleStatementSchema)).data;
  const statement = await read();
  expect(statement.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['INVOICE', 12_000, 12_000],
    ['PAYMENT', -5_000, 7_000],
    ['CANCELLATION', -12_000, -5_000],
  ]);
  expect(statement).toMatchObject({ notInvoiced: 18_000, credit: 5_000, terms: { owed: 18_000 } });
  // Paid back by hand: the payment is reversed, and the account is even.
  const payment = (await detail(customerId)).data.payments?.[0];
  const reversed = await manager.call(
    'POST',
    `${root}/payments/${payment?.id}/reverse`,
    paymentOutcomeSchema,
    {
      body: { reason: 'Paid back by transfer' },
    },
  );
  expect(reversed).toMatchObject({ code: 200, data: { open: 0 } });
  const even = await read();
  expect(even.entries.at(-1)).toMatchObject({ kind: 'REVERSAL', balance: 0 });
  expect(even).toMatchObject({ notInvoiced: 18_000, credit: 0, terms: { owed: 18_000 } });
  // Nothing was sent, and the invoice is not issued: no entry stays.
  await manager.call('POST', `${root}/orders/${later}/cancel`, emptySchema, { body: { reason: 'No yarn' } });
  expect(await read()).toMatchObject({ notInvoiced: 0, credit: 0, terms: { owed: 0 } });
  await expectCleanLedger(shop.pool);
});

it('an invoice that was issued stays openable after the cancellation, marked with its day and the amounts', async () => {
  const { member: before, application } = await applicant();
  const { customerId } = application;
  await approve(application.id, { approvalAboveMinor: 12_000 });
  const member = await logInAgain(before);
  const place = async (quantity: number) => {
    await member.addWholesale([{ skuId: 'S2M', quantity }]);
    return (await member.orderWholesale({ address, expectedTotal: 6_000 * quantity })).data.orderId;
  };
  const cancel = (orderId: string) =>
    manager.call('POST', `${root}/orders/${orderId}/cancel`, emptySchema, { body: { reason: 'No yarn' } });
  const [orderId, declined] = [await place(2), await place(3)];
  await manager.call('POST', `${root}/orders/${orderId}/payment`, paymentOutcomeSchema, {
    body: { amountMinor: 5_000, reference: 'TT-1', receivedOn: hongKongDay(Date.now()) },
  });
  await cancel(orderId);
  await cancel(declined);
  const documents = async (id: string) =>
    (await member.call('GET', `/api/wholeSale/orders/${id}`, wholesaleOrderDetailSchema)).data.documents ??
    [];
  const invoice = (await documents(orderId)).find(({ kind }) => kind === 'INVOICE');
  const asStaff = (id: string) =>
    shop.app.inject({
      url: `${root}/buyers/${customerId}/document?kind=INVOICE&orderId=${id}`,
      headers: manager.headers,
    });
  const day = formatDate(new Date(), 'en');
  for (const file of [await shop.app.inject({ url: invoice?.path ?? '' }), await asStaff(orderId)]) {
    expect(file.statusCode).toBe(200);
    const [page] = readPdf(file.rawPayload);
    for (const words of [
      `Cancelled on ${day}`,
      '-HK$120.00',
      'Paid HK$50.00',
      'Kept as your credit HK$50.00',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('Please pay by');
  }
  const listed = (await detail(customerId)).data.orders;
  expect(listed.find((order) => order.orderId === orderId)?.documents).toEqual(['CONFIRMATION', 'INVOICE']);
  // No invoice was issued of the declined order.
  expect((await documents(declined)).map(({ kind }) => kind)).toEqual(['CONFIRMATION']);
  expect((await asStaff(declined)).statusCode).toBe(404);
});

it('the statement has the entries of one day in the order of time, and tells credit that was paid back', async () => {
  const { member: before, application } = await applicant();
  const { customerId } = application;
  await approve(application.id);
  const member = await logInAgain(before);
  const place = async () => {
    await member.addWholesale([{ skuId: 'S2M', quantity: 2 }]);
    return (await member.orderWholesale({ address, expectedTotal: 12_000 })).data.orderId;
  };
  const pay = (orderId: string, reference: string) =>
    manager.call('POST', `${root}/orders/${orderId}/payment`, paymentOutcomeSchema, {
      body: { amountMinor: 5_000, reference, receivedOn: hongKongDay(Date.now()) },
    });
  const payments = async () => (await detail(customerId)).data.payments ?? [];
  const reverseLatest = async () => {
    const [latest] = await payments();
    await manager.call('POST', `${root}/payments/${latest?.id}/reverse`, paymentOutcomeSchema, {
      body: { reason: 'By transfer' },
    });
  };
  const first = await place();
  await pay(first, 'TT-1');
  await reverseLatest();
  await pay(first, 'TT-2');
  expect((await payments())[0]).toMatchObject({ isCredit: false });
  await manager.call('POST', `${root}/orders/${first}/cancel`, emptySchema, { body: { reason: 'No yarn' } });
  expect((await payments())[0]).toMatchObject({ reference: 'TT-2', isCredit: true });
  await reverseLatest();
  await pay(await place(), 'TT-3');
  const { rows: noted } = await shop.pool.query(
    `select facts from order_journal where order_id = $1 and kind = 'PAYMENT_REVERSED' order by id`,
    [first],
  );
  expect(noted.map(({ facts }) => facts)).toEqual([
    { amount: 5_000, reference: 'TT-1' },
    { amount: 5_000, reference: 'TT-2', isCredit: true },
  ]);
  const { entries } = (await member.call('GET', '/api/wholeSale/statement', wholesaleStatementSchema)).data;
  expect(entries.map(({ kind, balance, isCredit }) => [kind, balance, isCredit])).toEqual([
    ['INVOICE', 12_000, undefined],
    ['PAYMENT', 7_000, undefined],
    ['REVERSAL', 12_000, undefined],
    ['PAYMENT', 7_000, undefined],
    ['CANCELLATION', -5_000, undefined],
    ['REVERSAL', 0, true],
    ['INVOICE', 12_000, undefined],
    ['PAYMENT', 7_000, undefined],
  ]);
  expect((await payments()).map(({ amount, isCredit }) => [amount, isCredit])).toEqual([
    [5_000, false],
    [-5_000, true],
    [5_000, true],
    [-5_000, false],
    [5_000, false],
  ]);
});

it('a payment of tomorrow is refused as one of the future', async () => {
  const { member: before, application } = await applicant();
  await approve(application.id);
  const member = await logInAgain(before);
  await member.addWholesale([{ skuId: 'S2M', quantity: 2 }]);
  const { orderId } = (await member.orderWholesale({ address, expectedTotal: 12_000 })).data;
  const answer = await manager.call('POST', `${root}/orders/${orderId}/payment`, paymentOutcomeSchema, {
    body: { amountMinor: 1, reference: 'TT-1', receivedOn: hongKongDay(Date.now() + 86_400_000) },
  });
  expect(answer.body.errors).toEqual([{ path: 'receivedOn', message: 'validation.notInFuture' }]);
  await member.cancelOrder(orderId);
});

it('says who ended an order: the shop declined or cancelled it, or the buyer did', async () => {
  const { member: before, application } = await applicant();
  await approve(application.id, { approvalAboveMinor: 6_000 });
  const member = await logInAgain(before);
  const place = async (quantity: number) => {
    await member.addWholesale([{ skuId: 'S2M', quantity }]);
    return (await member.orderWholesale({ address, expectedTotal: 6_000 * quantity })).data.orderId;
  };
  const endBy = async (orderId: string, who: 'shop' | 'buyer') => {
    const body = { reason: 'No yarn' };
    const answer =
      who === 'buyer'
        ? await member.cancelOrder(orderId)
        : await manager.call('POST', `${root}/orders/${orderId}/cancel`, emptySchema, { body });
    expect(answer.code).toBe(200);
    return orderId;
  };
  const declined = await endBy(await place(2), 'shop');
  const byShop = await endBy(await place(1), 'shop');
  const byBuyer = await endBy(await place(1), 'buyer');
  const waiting = await endBy(await place(2), 'buyer');
  const list = await member.call('GET', '/api/wholeSale/orders', wholesaleOrderListSchema);
  const endings = new Map(list.data.list.map(({ orderId, trade }) => [orderId, trade?.ending]));
  expect([declined, byShop, byBuyer, waiting].map((id) => endings.get(id))).toEqual([
    'DECLINED',
    'CANCELLED_BY_SHOP',
    'CANCELLED_BY_BUYER',
    'CANCELLED_BY_BUYER',
  ]);
  await doJobs({ ...shop, provider: {} as PaymentShop['provider'] });
  const mailOf = (id: string) =>
    shop.mailbox.mails.find(
      ({ to, subject }) => to === before.email && subject.includes(id) && /declined|cancelled/.test(subject),
    );
  expect(mailOf(declined)).toMatchObject({
    subject: `Harbour: your order ${declined} is declined`,
    text: expect.stringMatching(/We could not accept your order .+\n\nThe reason: No yarn/),
  });
  expect(mailOf(byShop)?.text).toMatch(/We have cancelled your order .+\n\nThe reason: No yarn/);
  expect(mailOf(byBuyer)?.text).toContain('You have cancelled your order');
});

it('staff see what was paid of a cancelled order as credit, and as paid back only what went back', async () => {
  const { member: before, application } = await applicant();
  await approve(application.id);
  const member = await logInAgain(before);
  await member.addWholesale([{ skuId: 'S2M', quantity: 2 }]);
  const { orderId } = (await member.orderWholesale({ address, expectedTotal: 12_000 })).data;
  await manager.call('POST', `${root}/orders/${orderId}/payment`, paymentOutcomeSchema, {
    body: { amountMinor: 12_000, reference: 'TT-9', receivedOn: hongKongDay(Date.now()) },
  });
  await manager.call('POST', `${root}/orders/${orderId}/cancel`, emptySchema, {
    body: { reason: 'No yarn' },
  });
  const { customer } = (await second.call('GET', `/api/merchant/orders/${orderId}`, merchantOrderSchema))
    .data;
  expect(customer?.totals.refunded).toBe(0);
  expect(customer?.invoice).toMatchObject({ paid: 12_000, open: 0, credit: 12_000 });
  const listed = (await detail(application.customerId)).data.orders;
  expect(listed.map(({ trade }) => trade?.credit)).toEqual([12_000]);
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

it('the statement of a buyer who owes more than an order can be is added up', async () => {
  await shop.pool.query(`
    insert into wholesale_price_lists values ('DEAR', 'Dear');
    insert into wholesale_prices values ('DEAR', 'STYLE1', 1500000000, 1, 1)`);
  const buyer = await registerBuyer(shop, 'DEAR');
  for (const key of ['first', 'second']) {
    await buyer.addWholesale([{ skuId: 'S1S', quantity: 1 }]);
    await buyer.orderWholesale(
      { address, expectedTotal: 1_500_000_000, windowId: null },
      `${key}-dear-order`,
    );
  }
  await shop.pool.query(
    `update wholesale_orders set invoiced_on = '2024-01-01', due_on = date '2024-01-01' + payment_days
     where order_id in (select id from orders where customer_id = $1)`,
    [buyer.memberId],
  );
  const { data } = await buyer.call('GET', '/api/wholeSale/statement', wholesaleStatementSchema);
  expect(data).toMatchObject({ overdue: 3_000_000_000, terms: { owed: 3_000_000_000 } });
});
