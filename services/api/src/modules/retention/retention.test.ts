import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStorage } from 'file-storage';
import { closeAccount } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { createGuestReturn } from 'shared-contracts/calls/returns';
import { emptySchema } from 'shared-contracts/wire/common';
import { returnDetailSchema } from 'shared-contracts/wire/returns';
import { createTasks } from '../../jobs/tasks';
import { readRetention } from '../../retention-settings';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { address, type Client, createClient, password, registerMember } from '../testing/client';
import { guestOrder } from '../testing/orders';
import { cards } from '../testing/payment-shop';
import { openReturnShop, piece, type ReturnShop } from '../testing/returns';
import { forgetPersonalData, type RetentionCount } from './forget-personal-data';

let shop: ReturnShop;
let guest: Client;
beforeEach(async () => {
  shop = await openReturnShop();
  guest = createClient(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

const settings = readRetention({});
const forget = (changes: object = {}): Promise<RetentionCount[]> =>
  forgetPersonalData({ db: shop.db, settings, now: new Date(), ...changes });
const countOf = (counts: RetentionCount[], kind: RetentionCount['kind']) =>
  counts.find((count) => count.kind === kind);
const goneOf = async (kind: RetentionCount['kind'], changes: object = {}) =>
  countOf(await forget(changes), kind)?.gone;

let number = 0;
/** A guest's order, delivered, with everything that says whose it is. */
async function delivered(): Promise<{ orderId: string; email: string }> {
  number += 1;
  const email = `zoe.${number}@example.com`;
  const order = guestOrder({
    address: { ...address, firstName: 'Zoe', lastName: 'Lam', addressLine1: '8 Zoe Street' },
    guest: { email, phoneRegion: '+852', phone: '61239999' },
    remark: 'Ring at Zoe’s',
    giftMessage: 'From Zoe',
  });
  const { orderId } = (await guest.placeOrder(order)).data;
  const paymentMethod = cards.good;
  await guest.pay({ orderId, guest: { email }, paymentMethod, returnPath: '/checkout/payment' });
  await shop.arrive(orderId);
  await shop.pool.query(
    `insert into order_journal (order_id, kind, text) values ($1, 'NOTE', 'Zoe called 61239999')`,
    [orderId],
  );
  return { orderId, email };
}

/** Everything about an order happened so long ago. */
async function age(orderId: string, time: string): Promise<void> {
  for (const statement of [
    `update orders set created_at = now() - $2::interval, paid_at = now() - $2::interval where id = $1`,
    `update order_events set at = now() - $2::interval where order_id = $1`,
    `update returns set created_at = now() - $2::interval where order_id = $1`,
    `update return_events set at = now() - $2::interval
     where return_id in (select id from returns where order_id = $1)`,
  ])
    await shop.pool.query(statement, [orderId, time]);
}

/** All that the database has of an order, as one text. */
async function storedOf(orderId: string): Promise<string> {
  const { rows } = await shop.pool.query<{ all: string }>(
    `select concat(
       (select to_jsonb(o) from orders o where o.id = $1),
       (select jsonb_agg(r) from returns r where r.order_id = $1),
       (select jsonb_agg(p) from payment_attempts p where p.order_id = $1),
       (select jsonb_agg(j) from order_journal j where j.order_id = $1)) as all`,
    [orderId],
  );
  return rows[0]?.all ?? '';
}
const booksOf = async (orderId: string) =>
  (
    await shop.pool.query(
      `select o.status, o.list_total, o.discount_total, o.delivery_fee, o.grand_total, o.quantity, o.created_at,
         o.address->>'region' as region, (select jsonb_agg(l order by l.position) from order_lines l where l.order_id = o.id) as lines,
         (select jsonb_agg(jsonb_build_object('psp', p.psp_reference, 'amount', p.amount_minor)) from payment_attempts p
          where p.order_id = o.id) as payments
       from orders o where o.id = $1`,
      [orderId],
    )
  ).rows;
const personal = /zoe|lam\b|61239999|lastFour/i;

describe('orders of guests', () => {
  it('lose who ordered when they are older than the limit, and stay below it', async () => {
    const [old, young] = [await delivered(), await delivered()];
    await age(old.orderId, '7 years 1 day');
    await age(young.orderId, '7 years -1 day');
    expect(await storedOf(old.orderId)).toMatch(personal);
    const books = await booksOf(old.orderId);
    expect(countOf(await forget(), 'orders')).toMatchObject({ gone: 1, open: 0 });
    expect(await storedOf(old.orderId)).not.toMatch(personal);
    expect(await booksOf(old.orderId)).toEqual(books);
    expect(await storedOf(young.orderId)).toMatch(personal);
    expect((await guest.inquire({ orderId: old.orderId, email: old.email })).status).not.toBe(200);
    expect((await guest.inquire({ orderId: young.orderId, email: young.email })).status).toBe(200);
  });

  it('stay while a return, a refund or a dispute of them is open, or something happened lately', async () => {
    const orders = [];
    for (let each = 0; each < 7; each += 1) orders.push(await delivered());
    const [returned, refunded, failed, disputed, moved, unfinished, owed] = orders.map(
      ({ orderId }) => orderId,
    );
    const body = { orderId: returned, guest: { email: orders[0]?.email }, lines: [piece()] };
    const headers = { 'idempotency-key': randomUUID() };
    const asked = await guest.call('POST', pathOf(createGuestReturn), returnDetailSchema, { body, headers });
    expect(asked.data.status).toBe('REQUESTED');
    for (const { orderId } of orders) await age(orderId, '8 years');
    const query = (text: string, id: string | undefined) => shop.pool.query(text, [id]);
    await query(
      `insert into payment_refunds (reference, order_id, number, amount_minor, requested_at, updated_at)
       values ('r1', $1, 1, 100, now() - interval '8 years', now() - interval '8 years')`,
      refunded,
    );
    await query(`update payment_attempts set refund = 'FAILED' where order_id = $1`, failed);
    await query(
      `insert into payment_disputes (psp_reference, order_id, number, state, event_code, amount_minor, updated_at)
       values ('d1', $1, 1, 'OPEN', 'REQUEST_FOR_INFORMATION', 100, now() - interval '8 years')`,
      disputed,
    );
    await query(`update order_events set at = now() where order_id = $1`, moved);
    await query(`update orders set status = 'SHIPPED' where id = $1`, unfinished);
    await query(`update orders set wholesale = true, paid_at = null where id = $1`, owed);
    await query(
      `insert into wholesale_orders (order_id, company, payment_days, invoice_number, invoiced_on, due_on)
       values ($1, 'Zoe Ltd', 30, 'INV1', now(), now())`,
      owed,
    );
    expect(countOf(await forget({ isDryRun: true }), 'orders')).toMatchObject({ gone: 0, open: 7 });
    expect(countOf(await forget(), 'orders')).toMatchObject({ gone: 0, open: 7 });
    for (const { orderId } of orders) expect(await storedOf(orderId)).toMatch(personal);
    // As it was before, for the ledger.
    await query(`delete from payment_refunds where order_id = $1`, refunded);
    await query(`update payment_attempts set refund = null where order_id = $1`, failed);
    await query(`delete from payment_disputes where order_id = $1`, disputed);
    await query(`update orders set status = 'DELIVERED' where id = $1`, unfinished);
    await query(`delete from wholesale_orders where order_id = $1`, owed);
    await query(`update orders set wholesale = false, paid_at = created_at where id = $1`, owed);
    // Nothing of these is open any more.
    expect(await goneOf('orders')).toBe(5);
  });

  it('are counted and not touched by a dry run; a second run changes nothing', async () => {
    const { orderId } = await delivered();
    await age(orderId, '8 years');
    const before = await storedOf(orderId);
    expect(await goneOf('orders', { isDryRun: true })).toBe(1);
    expect(await storedOf(orderId)).toBe(before);
    expect(await goneOf('orders')).toBe(1);
    const after = await storedOf(orderId);
    expect(await goneOf('orders')).toBe(0);
    expect(await storedOf(orderId)).toBe(after);
  });

  it('are taken once by two runs at once, and found again by the run after one that was stopped', async () => {
    const { orderId } = await delivered();
    await age(orderId, '8 years');
    // Many, as copies: a run takes 500 at a time.
    await shop.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'ITHKE' || lpad(n::text, 12, '0'),
         'status', 'CANCELLED', 'holds_stock', false, 'kind', 'GIFT_CARD', 'idempotency_key', 'copy ' || n))).*
       from orders o, generate_series(1, 1200) n where o.id = $1`,
      [orderId],
    );
    const left = async () =>
      (await shop.pool.query(`select count(*)::int as left from orders where email like 'zoe%'`)).rows[0]
        .left;
    const stopped = new AbortController();
    stopped.abort();
    expect(await goneOf('orders', { signal: stopped.signal })).toBe(500);
    expect(await left()).toBe(701);
    const both = await Promise.all([goneOf('orders'), goneOf('orders')]);
    expect(both.reduce((sum: number, gone = 0) => sum + gone, 0)).toBe(701);
    expect(await left()).toBe(0);
    await shop.pool.query(`delete from orders where id like 'ITHKE00000%'`);
  });

  it('leave those of members alone until the account is closed', async () => {
    const member = await registerMember(shop.app);
    const orderId = await shop.arrived(member);
    await age(orderId, '8 years');
    expect(await goneOf('orders')).toBe(0);
    const closing = { body: { password } };
    expect((await member.call('POST', pathOf(closeAccount), emptySchema, closing)).status).toBe(200);
    expect(await storedOf(orderId)).toContain(member.email);
    expect(await goneOf('orders')).toBe(1);
    expect(await storedOf(orderId)).not.toContain(member.email);
  });
});

describe('logs', () => {
  const entry = (values: string) =>
    shop.pool.query(
      `insert into consent_entries (at, customer_id, mailbox, channel, given, source) ${values}`,
    );
  const leftOf = async (table: string) =>
    (await shop.pool.query(`select count(*)::int as left from ${table}`)).rows[0].left;

  it('forget the consents of nobody, when the last of them is older than the limit', async () => {
    const member = await registerMember(shop.app);
    const gone = await registerMember(shop.app);
    await gone.call('POST', pathOf(closeAccount), emptySchema, { body: { password } });
    await shop.pool.query(`insert into newsletter_subscriptions (email) values ('news@example.com')`);
    const old = `now() - interval '6 years 1 day'`;
    await entry(`values (${old}, '${member.memberId}', null, 'EMAIL', true, 'BEFORE'),
      (${old}, '${gone.memberId}', mailbox_hash('gone@example.com'), 'EMAIL', true, 'BEFORE'),
      (${old}, '${gone.memberId}', mailbox_hash('gone@example.com'), 'EMAIL', false, 'ACCOUNT_CLOSED'),
      (${old}, null, mailbox_hash('news@example.com'), 'EMAIL', true, 'NEWSLETTER'),
      (${old}, null, mailbox_hash('old@example.com'), 'EMAIL', true, 'NEWSLETTER'),
      (${old}, null, mailbox_hash('ended@example.com'), 'EMAIL', true, 'NEWSLETTER'),
      (now(), null, mailbox_hash('ended@example.com'), 'EMAIL', false, 'ERASURE')`);
    expect(await goneOf('consents', { isDryRun: true })).toBe(3);
    expect(await goneOf('consents')).toBe(3);
    expect(await leftOf('consent_entries')).toBe(4);
    expect(await goneOf('consents')).toBe(0);
  });

  it('lose what is older than the limit, and refuse every other deletion', async () => {
    const add = (at: string) =>
      shop.pool.query(
        `insert into audit_log (at, staff_name, action, subject_type, subject_id)
         values (now() - interval '${at}', 'Old', 'staff.create', 'staff', 'x')`,
      );
    await add('7 years 1 day');
    await add('7 years -1 day');
    await expect(shop.pool.query('delete from audit_log')).rejects.toThrow('append-only');
    expect(await goneOf('audit', { settings: { ...settings, auditYears: 0 } })).toBe(0);
    expect(await goneOf('audit')).toBe(1);
    expect(await leftOf('audit_log')).toBe(1);
    await expect(
      shop.pool.query(`begin; set local shop.retention = 'on'; update audit_log set reason = 'x'; commit`),
    ).rejects.toThrow('append-only');
    await shop.pool.query('rollback');
  });
});

it('forgets logins, events of payments, declined applications, prepared orders, failed jobs and exported files', async () => {
  const member = await registerMember(shop.app);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-retention-'));
  const exports = createFolderStorage(folder);
  await exports.write('orders-old.csv', 'Zoe');
  await exports.write('orders-new.csv', 'Zoe');
  fs.utimesSync(path.join(folder, 'orders-old.csv'), 0, 0);
  const old = `now() - interval '800 days'`;
  await shop.pool.query(`update refresh_tokens set expires_at = ${old}`);
  await shop.pool.query(`update session_families set created_at = ${old}`);
  await createClient(shop.app).login({ email: member.email, password });
  await shop.pool.query(
    `insert into payment_notifications (psp_reference, event_code, success, merchant_reference, payload, received_at)
     values ('old', 'CAPTURE', true, 'x-1', '{}', ${old}), ('new', 'CAPTURE', true, 'x-1', '{}', now())`,
  );
  await shop.pool.query(
    `insert into wholesale_applications (customer_id, state, company, registration_number, decided_at)
     values ($1, 'DECLINED', 'Zoe Ltd', '1', ${old}), ($1, 'PENDING', 'Zoe Ltd', '1', null)`,
    [member.memberId],
  );
  const draft = (id: string, expires: string, withdrawn: string) =>
    shop.pool.query(`insert into draft_orders (id, lines, email, first_name, last_name, phone_region, locale, staff_id,
      staff_name, expires_at, withdrawn_at) values ('${id}', '[{}]', 'zoe@example.com', 'Zoe', 'Zee', '+852', 'en',
      gen_random_uuid(), 'Sam', ${expires}, ${withdrawn})`);
  await draft('DOOLD', `now() - interval '31 days'`, 'null');
  await draft('DOWITHDRAWN', 'now()', `now() - interval '31 days'`);
  await draft('DONEW', `now() - interval '29 days'`, 'null');
  await shop.pool.query(`insert into bulk_edits (at, staff_id, staff_name, change, steps)
    select at, gen_random_uuid(), 'Sam', '{}', '[]' from unnest(array[now() - interval '91 days', now() - interval '89 days']) at`);
  await shop.pool.query(`select graphile_worker.add_job('send-mail', '{}', max_attempts := 1)`);
  await shop.pool.query(`update graphile_worker._private_jobs set attempts = 1, updated_at = ${old}`);
  await shop.pool.query(`select graphile_worker.add_job('send-mail', '{}')`);
  const expected = {
    tokens: 1,
    logins: 1,
    notifications: 1,
    applications: 1,
    drafts: 2,
    bulkEdits: 1,
    jobs: 1,
    exports: 1,
  };
  const gone = (counts: RetentionCount[]) =>
    Object.fromEntries(
      counts.filter(({ kind }) => kind in expected).map((count) => [count.kind, count.gone]),
    );
  // The login goes with its token, which a dry run leaves.
  expect(gone(await forget({ isDryRun: true, exports }))).toEqual({ ...expected, logins: 0 });
  expect(gone(await forget({ exports }))).toEqual(expected);
  expect(fs.readdirSync(folder)).toEqual(['orders-new.csv']);
  expect(Object.values(gone(await forget({ exports }))).every((count) => count === 0)).toBe(true);
  fs.rmSync(folder, { recursive: true });
});

it('runs each night as a job, with the settings of the process', async () => {
  const { orderId } = await delivered();
  await age(orderId, '3 years');
  const options = {
    ...{ db: shop.db, provider: shop.provider, mailer: shop.mailbox, directMailer: shop.mailbox },
    ...{ encryptionKeys: ['x'], shopName: 'Harbour', shopUrl: 'http://shop.test', log: shop.app.log },
    exports: createFolderStorage(fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-retention-'))),
  };
  const run = (retention?: typeof settings) =>
    createTasks({ ...options, retention })['forget-personal-data']?.({}, {} as never);
  await run();
  await run(settings);
  expect(await storedOf(orderId)).toMatch(personal);
  await run({ ...settings, orderYears: 2 });
  expect(await storedOf(orderId)).not.toMatch(personal);
});

it('reads its settings, and names those that are wrong', () => {
  expect(readRetention({ RETENTION_ORDER_YEARS: '10' }).orderYears).toBe(10);
  expect(() => readRetention({ RETENTION_ORDER_YEARS: '-1', RETENTION_JOB_DAYS: 'many' })).toThrow(
    /RETENTION_ORDER_YEARS.*RETENTION_JOB_DAYS/,
  );
});
