import type { Executor } from 'api-platform/foundation';
import { type SQL, sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import type { WholesaleStatement } from 'shared-contracts/wire/wholesale';
import { approvedAt, endedAt } from './trade-moments';
import type { WholesaleBuyer } from './wholesale-buyer';
import { isOwed, readWholesaleTerms } from './wholesale-terms';

type Entry = WholesaleStatement['entries'][number];

interface Row extends Record<string, unknown> {
  on: string;
  kind: Entry['kind'];
  orderId: string;
  reference: string;
  purchaseOrderNumber: string | null;
  dueOn: string | null;
  amount: number;
  isCredit: boolean;
}

/** SQL: the orders of a buyer. */
const isOf = (customerId: string): SQL => sql`o.customer_id = ${customerId}`;

/** SQL: trade orders, with the moment and day of their end and what was refunded of them. */
const ordersOf = (which: SQL) => sql`
  select o.id, o.status, o.grand_total, o.purchase_order_number, o.awaits_approval,
    w.invoice_number, w.invoiced_on, w.due_on,
    coalesce(${approvedAt(sql`o`)}, o.created_at) as issued_at,
    ${endedAt(sql`o`)} as ended_at,
    (${endedAt(sql`o`)} at time zone 'Asia/Hong_Kong')::date as ended_on,
    coalesce((select sum(r.refund_minor) from returns r
      where r.order_id = o.id and r.status in ('RECEIVED', 'REFUNDED')), 0)::int as refunded,
    coalesce((select sum(p.amount_minor) from wholesale_payments p where p.order_id = o.id), 0)::int as paid,
    coalesce((select sum(n.amount_minor) from wholesale_credit_notes n where n.order_id = o.id), 0)::int as credited
  from orders o join wholesale_orders w on w.order_id = o.id
  where ${which}`;

/** SQL: the moment at which a day begins in Hong Kong. */
const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'Asia/Hong_Kong')`;

/**
 * SQL: what changes the balance of trade buyers, invoices until a day: `day`, `at`, `place` within a moment, `kind`, `id` of the
 * order, `reference`, `purchase_order_number`, `due_on`, `amount` and `is_credit`. `which` chooses orders by `o`.
 */
export const statementEntries = (which: SQL, until: string): SQL => sql`
  with mine as (${ordersOf(which)}),
    invoiced as (select * from mine
      where invoiced_on <= ${until} and not awaits_approval and (ended_on is null or invoiced_on <= ended_on))
  select invoiced_on as day, greatest(issued_at, ${startOf(sql`invoiced_on`)}) as at, 1 as place,
    'INVOICE' as kind, id, invoice_number as reference, purchase_order_number, due_on, grand_total as amount,
    false as is_credit
  from invoiced
  union all
  select p.received_on, least(p.created_at, ${startOf(sql`p.received_on + 1`)}),
    case when p.reverses is null then 2 else 4 end,
    case when p.reverses is null then 'PAYMENT' else 'REVERSAL' end, p.order_id, p.reference,
    mine.purchase_order_number, null, -p.amount_minor,
    coalesce(p.reverses is not null and p.created_at >= mine.ended_at, false)
  from wholesale_payments p join mine on mine.id = p.order_id
  union all
  select ended_on, ended_at, 3, 'CANCELLATION', id, invoice_number, purchase_order_number, null,
    refunded + credited - grand_total, false
  from invoiced where ended_on is not null and refunded + credited < grand_total
  union all
  select n.issued_on, n.created_at, 2, 'CREDIT_NOTE', n.order_id, n.number, mine.purchase_order_number, null,
    -n.amount_minor, false
  from wholesale_credit_notes n join mine on mine.id = n.order_id
  union all
  select ended_on, ended_at, 5, 'REFUND', id, invoice_number, purchase_order_number, null, refunded, false from mine
  where ended_on < invoiced_on and refunded > 0`;

/**
 * Invoices and payments of the last twelve months with the balance after each. Entries of one day are in the order of
 * time: an invoice of a later day is issued when that day begins, and a payment that was recorded on a later day is
 * received when its day ends.
 *
 * An invoice whose order was cancelled later stays, with the cancellation as an entry of its own; payments of a
 * cancelled order are credit. Pieces that were refunded do not change the balance: their invoice was paid, and the money
 * went back.
 */
export async function readStatement(
  db: Executor,
  { customerId, company }: Pick<WholesaleBuyer, 'customerId' | 'company'>,
  now: Date,
): Promise<Omit<WholesaleStatement, 'documents'>> {
  const today = hongKongDay(now);
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const { rows } = await db.execute<Row>(sql`
    select day::text as "on", kind, id as "orderId", reference, purchase_order_number as "purchaseOrderNumber",
      due_on::text as "dueOn", amount, is_credit as "isCredit"
    from (${statementEntries(isOf(customerId), today)}) entries
    where day <= ${today} order by day, at, place, id, reference`);
  const [terms, overdue, beside] = await Promise.all([
    readWholesaleTerms(db, customerId),
    readOverdue(db, customerId, today),
    readBesideBalance(db, customerId, today),
  ]);
  let balance = 0;
  const entries: Entry[] = rows.map(({ isCredit, ...row }) => {
    balance += row.amount;
    return { ...row, balance, ...(isCredit ? { isCredit } : {}) };
  });
  const shown = entries.filter(({ on }) => on >= from);
  const opening = entries.filter(({ on }) => on < from).at(-1)?.balance ?? 0;
  return { company, terms, openingBalance: opening, entries: shown, overdue, ...beside };
}

/**
 * What lies between the closing balance and the debt that counts against the credit limit: orders that have no invoice
 * yet, and what was paid of cancelled orders, or beyond what credit notes left of others.
 */
async function readBesideBalance(
  db: Executor,
  customerId: string,
  today: string,
): Promise<{ notInvoiced: number; credit: number }> {
  const { rows } = await db.execute<{ notInvoiced: number; credit: number }>(sql`
    with mine as (${ordersOf(isOf(customerId))})
    select coalesce((select sum(orders.grand_total) from orders left join wholesale_orders w on w.order_id = orders.id
        where orders.customer_id = ${customerId} and ${isOwed}
          and (w.order_id is null or w.invoiced_on > ${today} or orders.awaits_approval)), 0)::float8 as "notInvoiced",
      coalesce((select sum(case when ended_on is not null then paid - refunded
        else greatest(0, paid + credited - grand_total) end) from mine
        where ended_on is not null or credited > 0), 0)::float8 as credit`);
  return rows[0] ?? { notInvoiced: 0, credit: 0 };
}

async function readOverdue(db: Executor, customerId: string, today: string): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(o.grand_total - coalesce(
        (select sum(p.amount_minor) from wholesale_payments p where p.order_id = o.id), 0) - coalesce(
        (select sum(n.amount_minor) from wholesale_credit_notes n where n.order_id = o.id), 0)), 0)::float8 as amount
    from orders o join wholesale_orders w on w.order_id = o.id
    where o.customer_id = ${customerId} and w.due_on < ${today} and o.paid_at is null
      and not o.awaits_approval and o.status in ('PENDING_PAYMENT', 'PACKED', 'SHIPPED', 'DELIVERED')`);
  return rows[0]?.amount ?? 0;
}
