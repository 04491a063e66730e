import { memberCoupons } from 'database/schema/coupons';
import { favourites } from 'database/schema/customer';
import { giftCardEntries, giftCardOrders, giftCards } from 'database/schema/gift-cards';
import { favouriteBrands, memberSubscriptions } from 'database/schema/member';
import { orderEvents, orderLines, orders, paymentAttempts } from 'database/schema/order';
import { pointEntries } from 'database/schema/points';
import { returnEvents, returnLines, returns } from 'database/schema/returns';
import { shipmentLines, shipments } from 'database/schema/shipments';
import type { ClientBase } from 'pg';
import type { Benefits } from '../catalogue/benefits';
import type { Demo } from '../catalogue/build-demo';
import { buildMember, daysBefore, type MemberRows } from '../catalogue/build-member';
import type { PastOrders } from '../catalogue/orders';
import { accountDays, demoPeople } from '../catalogue/people';
import { insertRows } from './insert-rows';

/** The rows that a table does not contain yet. */
async function findMissing(
  client: ClientBase,
  table: 'orders' | 'gift_cards',
  ids: readonly (string | undefined)[],
): Promise<Set<string | null | undefined>> {
  const { rows } = await client.query<{ id: string }>(
    `select id from unnest($1::text[]) as wanted (id)
     where not exists (select from ${table} t where t.id::text = wanted.id)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Inserts orders with their lines, history and parcels, in one transaction. */
async function loadOrders(client: ClientBase, past: PastOrders): Promise<void> {
  const missing = await findMissing(
    client,
    'orders',
    past.orders.map(({ id }) => id),
  );
  const isNew = ({ orderId }: { orderId: string }) => missing.has(orderId);
  await insertRows(
    client,
    orders,
    past.orders.filter(({ id }) => missing.has(id)),
  );
  await insertRows(client, orderLines, past.lines.filter(isNew));
  await insertRows(client, orderEvents, past.events.filter(isNew));
  await insertRows(client, paymentAttempts, past.payments.filter(isNew));
  const parcels = past.parcels.filter(isNew);
  await insertRows(client, shipments, parcels);
  const isInNew = ({ shipmentId }: { shipmentId: string }) => parcels.some(({ id }) => id === shipmentId);
  await insertRows(client, shipmentLines, past.parcelLines.filter(isInNew));
}

/** Orders that have not changed since they were created. */
async function findUntouched(client: ClientBase, past: PastOrders): Promise<Set<string | null | undefined>> {
  const { rows } = await client.query<{ id: string; status: string; grand_total: number }>(
    `select id, status, grand_total from orders o where id = any ($1)
       and not exists (select from returns r where r.order_id = o.id and r.idempotency_key <> 'demo-' || r.id)`,
    [past.orders.map(({ id }) => id)],
  );
  const made = new Map(past.orders.map((order) => [order.id, order]));
  return new Set(
    rows
      .filter((row) => {
        const order = made.get(row.id);
        return order?.status === row.status && order.grandTotal === row.grand_total;
      })
      .map(({ id }) => id),
  );
}

async function loadReturns(
  client: ClientBase,
  { sentBack }: MemberRows,
  untouched: ReadonlySet<string | null | undefined>,
): Promise<void> {
  for (const entry of sentBack.returns) {
    if (!untouched.has(entry.orderId)) continue;
    if (!(await insertRows(client, returns, [entry]))) continue;
    const isOf = ({ returnId }: { returnId: string }) => returnId === entry.id;
    await insertRows(client, returnLines, sentBack.lines.filter(isOf));
    await insertRows(client, returnEvents, sentBack.events.filter(isOf));
  }
}

/** Points entries of an order are unique by kind; others are identified by their time. */
async function loadPoints(
  client: ClientBase,
  points: Benefits['points'],
  untouched: ReadonlySet<string | null | undefined>,
): Promise<void> {
  const { rows } = await client.query<{ at: Date }>(
    'select at from point_entries where customer_id = $1 and order_id is null',
    [points[0]?.customerId],
  );
  const held = new Set(rows.map(({ at }) => at.getTime()));
  const isMissing = ({ orderId, at }: Benefits['points'][number]) =>
    orderId ? untouched.has(orderId) : !held.has(at?.getTime() ?? 0);
  await insertRows(client, pointEntries, points.filter(isMissing));
}

async function loadGiftCards(client: ClientBase, benefits: Benefits): Promise<void> {
  const { order, card, events, payment } = benefits.giftCardOrders;
  if (await insertRows(client, orders, [order])) {
    await insertRows(client, orderEvents, events);
    await insertRows(client, paymentAttempts, [payment]);
  }
  await insertRows(client, giftCardOrders, [card]);
  const missing = await findMissing(
    client,
    'gift_cards',
    benefits.giftCards.map(({ id }) => id),
  );
  await insertRows(client, giftCards, benefits.giftCards);
  await insertRows(
    client,
    giftCardEntries,
    benefits.giftCardEntries.filter(({ giftCardId }) => missing.has(giftCardId)),
  );
}

const member = demoPeople[0];

/** Finds or creates the demo member, unless another customer has its e-mail address. */
async function findMember(client: ClientBase): Promise<{ id: string; createdAt: Date } | undefined> {
  const { rows } = await client.query<{ id: string; createdAt: Date }>(
    `select id, created_at as "createdAt" from customers where lower(email) = $1 and crm_member_id = $2`,
    [member?.email, member?.crmMemberId],
  );
  return rows[0];
}

/** Time of the first load: accounts keep their creation date. */
export async function firstLoad(client: ClientBase): Promise<Date | undefined> {
  const found = await findMember(client);
  return found && daysBefore(found.createdAt, -accountDays);
}

/**
 * Loads the demo member's past, because the import covers accounts but not orders. An existing account gets
 * missing data that a user cannot delete: orders, returns, points, coupons, gift cards. Data that a user may
 * have deleted is added to a new account only. One transaction.
 */
export async function loadPast(
  client: ClientBase,
  demo: Demo,
  { since, isNew }: { since: Date; isNew: boolean },
): Promise<void> {
  const found = await findMember(client);
  if (!found) return;
  const rows = buildMember(demo, found.id, since);
  const { past, benefits } = rows;
  await client.query('begin');
  try {
    if (isNew) {
      await insertRows(client, favourites, rows.favourites);
      await insertRows(client, favouriteBrands, rows.favouriteBrands);
    }
    await loadOrders(client, past);
    const untouched = await findUntouched(client, past);
    await loadReturns(client, rows, untouched);
    await insertRows(client, memberCoupons, benefits.coupons);
    await loadPoints(client, benefits.points, untouched);
    await loadGiftCards(client, benefits);
    await insertRows(client, memberSubscriptions, [benefits.subscription]);
    // These orders are not included in the stock file's numbers.
    await client.query(
      `update skus set supplied = stock + pieces_held(id)
       where id = any ($1) and supplied is distinct from stock + pieces_held(id)`,
      [past.lines.map(({ skuId }) => skuId)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
