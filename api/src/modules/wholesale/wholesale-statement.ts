import type { Executor } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import type { WholesaleStatement } from 'shared-contracts/wire/wholesale';
import type { WholesaleBuyer } from './wholesale-buyer';
import { readWholesaleTerms } from './wholesale-terms';

type Entry = WholesaleStatement['entries'][number];

interface Row extends Record<string, unknown> {
  on: string;
  kind: Entry['kind'];
  orderId: string;
  reference: string;
  purchaseOrderNumber: string | null;
  dueOn: string | null;
  amount: number;
}

/**
 * Invoices and payments of the last twelve months with the balance after each. An order that has ended is not
 * invoiced; its payments, if any, stay as credit.
 */
export async function readStatement(
  db: Executor,
  { customerId, company }: Pick<WholesaleBuyer, 'customerId' | 'company'>,
  now: Date,
): Promise<Omit<WholesaleStatement, 'documents'>> {
  const today = hongKongDay(now);
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  // Orders of earlier releases have no invoice and were paid by hand: they are left out.
  const { rows } = await db.execute<Row>(sql`
    select w.invoiced_on::text as "on", 'INVOICE' as kind, o.id as "orderId", w.invoice_number as reference,
      o.purchase_order_number as "purchaseOrderNumber", w.due_on::text as "dueOn", o.grand_total as amount
    from orders o join wholesale_orders w on w.order_id = o.id
    where o.customer_id = ${customerId} and o.status not in ('CANCELLED', 'EXPIRED', 'RETURNED')
      and w.invoiced_on <= ${today} and not o.awaits_approval
    union all
    select p.received_on::text, 'PAYMENT', o.id, p.reference, o.purchase_order_number, null, -p.amount_minor
    from wholesale_payments p join orders o on o.id = p.order_id
    where o.customer_id = ${customerId} and p.received_on <= ${today}
    order by 1, 2, 3, 4`);
  const [terms, overdue] = await Promise.all([
    readWholesaleTerms(db, customerId),
    readOverdue(db, customerId, today),
  ]);
  let balance = 0;
  const entries: Entry[] = rows.map((row) => {
    balance += row.amount;
    return { ...row, balance };
  });
  const shown = entries.filter(({ on }) => on >= from);
  const opening = entries.filter(({ on }) => on < from).at(-1)?.balance ?? 0;
  return { company, terms, openingBalance: opening, entries: shown, overdue };
}

async function readOverdue(db: Executor, customerId: string, today: string): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(o.grand_total - coalesce(
        (select sum(p.amount_minor) from wholesale_payments p where p.order_id = o.id), 0)), 0)::int as amount
    from orders o join wholesale_orders w on w.order_id = o.id
    where o.customer_id = ${customerId} and w.due_on < ${today} and o.paid_at is null
      and not o.awaits_approval and o.status in ('PENDING_PAYMENT', 'PACKED', 'SHIPPED', 'DELIVERED')`);
  return rows[0]?.amount ?? 0;
}
