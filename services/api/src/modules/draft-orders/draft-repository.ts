import type { Executor } from 'api-platform/foundation';
import { cutPage, keyset, pageSize } from 'api-platform/keyset';
import { escapeLike } from 'database/escape-like';
import { newestOfMeanings } from 'database/newest-of-meanings';
import { joinedName } from 'database/schema/customer';
import { draftOrders } from 'database/schema/draft-orders';
import { orders } from 'database/schema/order';
import { and, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { DraftOrderState } from 'shared-contracts/wire/draft-orders';
import type { AccountExport } from 'shared-contracts/wire/member';
import type { DraftOrderPage, DraftOrderQuery } from 'shared-contracts/wire/merchant-draft-orders';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';

export type StoredDraft = typeof draftOrders.$inferSelect;
export type Draft = StoredDraft & { state: DraftOrderState };

/** SQL: whether an order of the draft was paid, or can be. One that ended unpaid leaves the draft to be ordered again. */
const isOrdered = sql`exists (select from ${orders} o where o.id = draft_orders.order_id
  and (o.paid_at is not null or o.status not in ('CANCELLED', 'EXPIRED')))`;
const stateAt = (now: Date) => sql<DraftOrderState>`case when ${isOrdered} then 'ORDERED'
  when draft_orders.withdrawn_at is not null then 'WITHDRAWN'
  when draft_orders.expires_at <= ${now.toISOString()}::timestamptz then 'EXPIRED' else 'OPEN' end`;

export async function findDraft(db: Executor, id: string, now: Date): Promise<Draft | undefined> {
  const [row] = await db
    .select({ draft: draftOrders, state: stateAt(now) })
    .from(draftOrders)
    .where(eq(draftOrders.id, id));
  return row && { ...row.draft, state: row.state };
}

/** The same; other changes of it wait until the transaction ends. */
export async function lockDraft(tx: Executor, id: string, now: Date): Promise<Draft | undefined> {
  await tx.select({ id: draftOrders.id }).from(draftOrders).where(eq(draftOrders.id, id)).for('update');
  // Read after the lock was granted: another order may have been noted meanwhile.
  return findDraft(tx, id, now);
}

interface Row extends Record<string, unknown> {
  id: string;
  at: string;
  state: DraftOrderState;
  firstName: string;
  lastName: string;
  email: string;
  pieces: number;
  createdBy: string;
  expiresAt: string;
  sentAt: string | null;
  orderId: string | null;
}

/** What a search can mean, one condition for each index. */
function meaningsOf(search: string): SQL[] {
  const number = search.toUpperCase().replace(/\s/g, '');
  const start = `${escapeLike(search.toLowerCase())}%`;
  const name = `${escapeLike(search.toLowerCase().replaceAll(' ', ''))}%`;
  const { firstName, lastName } = draftOrders;
  return [
    sql`id = ${number}`,
    sql`order_id = ${number}`,
    sql`lower(email) like ${start}`,
    sql`${joinedName(firstName, lastName)} like ${name}`,
    sql`${joinedName(lastName, firstName)} like ${name}`,
  ];
}

/** SQL: what a state needs at least, which an index or the row alone says. */
const needs: Record<DraftOrderState, SQL> = {
  OPEN: sql`withdrawn_at is null`,
  ORDERED: sql`order_id is not null`,
  WITHDRAWN: sql`withdrawn_at is not null`,
  EXPIRED: sql`withdrawn_at is null`,
};

const isoOf = (at: string) => new Date(at).toISOString();

/** A page of drafts, newest first. */
export async function listDrafts(
  db: Executor,
  { state, search, cursor }: DraftOrderQuery,
  now: Date,
): Promise<DraftOrderPage> {
  const { after, order } = keyset(cursor);
  const text = search?.trim();
  const conditions = [state && needs[state], state && sql`${stateAt(now)} = ${state}`, after];
  // Each meaning of a search reads its own range of an index, and at most one page of it (docs/decisions/0027).
  const ranges = (text ? meaningsOf(text) : [undefined]).map((meaning) => {
    const all = [meaning, ...conditions].filter((one) => !!one);
    const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
    return sql`(select id, created_at from draft_orders ${where} order by ${order} limit ${pageSize + 1})`;
  });
  const { rows } = await db.execute<Row>(sql`
    select id, created_at::text as at, ${stateAt(now)} as state, first_name as "firstName", last_name as "lastName",
      email, (select sum((line->>'quantity')::integer)::integer from jsonb_array_elements(lines) line) as pieces,
      staff_name as "createdBy", expires_at::text as "expiresAt", sent_at::text as "sentAt", order_id as "orderId"
    from draft_orders where id in (select id from (${sql.join(ranges, sql` union `)}) found
      order by ${order} limit ${pageSize + 1})
    order by ${order}`);
  const { page, next } = cutPage(rows);
  return {
    rows: page.map(({ id, at, expiresAt, sentAt, ...row }) => ({
      ...row,
      draftId: id,
      createdAt: isoOf(at),
      expiresAt: isoOf(expiresAt),
      sentAt: sentAt && isoOf(sentAt),
    })),
    next,
  };
}

/** Whether pieces can be added to an order by a draft: one of the shop that is paid and not sent. */
export async function mayAddTo(db: Executor, orderId: string): Promise<boolean> {
  const isOpen = and(eq(orders.wholesale, false), inArray(orders.status, ['PAID', 'PACKED']));
  const where = and(eq(orders.id, orderId), isOpen);
  return (await db.select({ id: orders.id }).from(orders).where(where)).length > 0;
}

/** What was prepared to go with an order, without what nobody ordered in time, and what it was prepared to go with. */
export async function listTogether(
  db: Executor,
  orderId: string,
  now: Date,
): Promise<NonNullable<MerchantOrder['together']>> {
  const isLeft = sql`${stateAt(now)} in ('OPEN', 'ORDERED')`;
  const added = await db
    .select({ draftId: draftOrders.id, orderId: orders.id, status: orders.status, heldAt: orders.heldAt })
    .from(draftOrders)
    .leftJoin(
      orders,
      and(eq(orders.id, draftOrders.orderId), notInArray(orders.status, ['CANCELLED', 'EXPIRED'])),
    )
    .where(and(eq(draftOrders.addsTo, orderId), isLeft));
  const first = await db
    .select({ orderId: orders.id, status: orders.status, heldAt: orders.heldAt })
    .from(draftOrders)
    .innerJoin(orders, eq(orders.id, draftOrders.addsTo))
    .where(eq(draftOrders.orderId, orderId));
  return [...first.map((one) => ({ ...one, draftId: null })), ...added].map(
    ({ status, heldAt, ...link }) => ({
      ...link,
      isToPack: status === 'PAID' && heldAt === null,
    }),
  );
}

/** SQL: the drafts of an account or an address. */
const ofBuyer = ({ customerId, email }: { customerId?: string; email: string }) =>
  customerId === undefined
    ? and(sql`lower(${draftOrders.email}) = ${email.toLowerCase()}`, sql`${draftOrders.customerId} is null`)
    : sql`(${draftOrders.customerId} = ${customerId} or lower(${draftOrders.email}) = ${email.toLowerCase()})`;

/** What staff have prepared for somebody, latest first; with `customerId` for an account, else for a guest. */
export async function draftsOfBuyer(
  db: Executor,
  buyer: { customerId?: string; email: string },
): Promise<StoredDraft[]> {
  return db.select().from(draftOrders).where(ofBuyer(buyer)).orderBy(sql`${draftOrders.createdAt} desc`);
}

/** A draft of somebody without an account; undefined when there is none. */
export async function findGuestDraft(db: Executor, draftId: string): Promise<StoredDraft | undefined> {
  const [draft] = await db
    .select()
    .from(draftOrders)
    .where(and(eq(draftOrders.id, draftId), isNull(draftOrders.customerId)));
  return draft;
}

/**
 * Drafts of people who have neither an account nor an order of a guest, latest first, `most` at most; with a search those that it
 * means, or that have it as their phone number.
 */
export async function findDraftsOnly(db: Executor, search: string, most: number): Promise<StoredDraft[]> {
  const digits = search.replace(/^\+85[23]/, '').replace(/[\s-]/g, '');
  // Drafts are forgotten soon, so their phone numbers need no index.
  const meanings = [...meaningsOf(search), ...(/^\d{6,}$/.test(digits) ? [sql`phone = ${digits}`] : [])];
  const isWanted = and(
    isNull(draftOrders.customerId),
    sql`not exists (select from ${orders} o where o.customer_id is null and lower(o.email) = lower(draft_orders.email))`,
  );
  // Each meaning is cut off after that condition: the other way round, drafts of guests with orders would take the places.
  const found = meanings.map((meaning) => and(isWanted, meaning));
  return db
    .select()
    .from(draftOrders)
    .where(search ? newestOfMeanings(draftOrders, found, most) : isWanted)
    .orderBy(desc(draftOrders.createdAt), desc(draftOrders.id))
    .limit(most);
}

/** Deletes them: when the account closes, or a guest is erased. Returns how many. */
export async function forgetDrafts(
  tx: Executor,
  buyer: { customerId?: string; email: string },
): Promise<number> {
  return (await tx.delete(draftOrders).where(ofBuyer(buyer)).returning({ id: draftOrders.id })).length;
}

/** A draft in the copy of somebody's data. */
export const toDraftExport = (draft: StoredDraft): NonNullable<AccountExport['draftOrders']>[number] => ({
  draftId: draft.id,
  createdAt: draft.createdAt.toISOString(),
  expiresAt: draft.expiresAt.toISOString(),
  lines: draft.lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
  email: draft.email,
  firstName: draft.firstName,
  lastName: draft.lastName,
  phoneRegion: draft.phoneRegion,
  phone: draft.phone,
  address: draft.address,
  note: draft.note,
  orderId: draft.orderId,
});
