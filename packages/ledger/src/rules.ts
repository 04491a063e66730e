import { ruleAt } from 'database/schema/shop-rules';

/** A consistency rule of the database, as SQL that returns the rows that violate it. */
export interface LedgerRule {
  /** Name in output and tests: `stock`. */
  name: string;
  says: string;
  /** The first column identifies the row. */
  sql: string;
}

const standing = `('PAID', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED')`;
const unpaid = `('PENDING_PAYMENT', 'PAYMENT_PROCESSING')`;
const ended = `('CANCELLED', 'EXPIRED')`;
/** States of returns that are decided: their pieces are in the stock, their shares are paid back. */
const arrived = `('RECEIVED', 'REFUNDED')`;
const open = `('REQUESTED', 'APPROVED', 'ARRIVED', 'RECEIVED', 'REFUNDED')`;
/** States of returns that hold the pieces which they are exchanged for. */
const holding = `('REQUESTED', 'APPROVED', 'ARRIVED')`;
/** Pieces of a decided return line that came into the house: all of them where nobody counted. */
const inHouse = `coalesce(b.received, b.quantity)`;
/** Movements that take pieces for an order and bring them back; a piece that is then written off left the stock. */
const ofOrder = `('ORDER', 'RELEASED', 'RETURNED')`;
/** A wholesale order on account: staff pack it before it is paid. */
const onAccount = `(o.wholesale and o.status = 'PENDING_PAYMENT')`;

export const ledgerRules: readonly LedgerRule[] = [
  {
    name: 'stock',
    says: 'what is left of a sku and what orders and exchanges hold of it is what the warehouse supplied, and nothing is below zero',
    sql: `
      with back as (
        select r.order_id, b.position, sum(${inHouse}) as quantity
        from return_lines b join returns r on r.id = b.return_id where r.status in ${arrived} group by 1, 2),
      held as (
        select l.sku_id, sum(l.quantity - coalesce(back.quantity, 0)) as quantity
        from order_lines l join orders o on o.id = l.order_id
        left join back on back.order_id = l.order_id and back.position = l.position
        where o.delivery_window is null and (o.holds_stock or o.status = 'RETURNED') group by 1),
      exchanged as (
        select b.exchange_sku_id as sku_id, sum(b.quantity) as quantity
        from return_lines b join returns r on r.id = b.return_id
        where b.exchange_sku_id is not null and r.status in ${holding} group by 1)
      select s.id as sku, s.stock, coalesce(held.quantity, 0)::int as held, s.supplied,
        coalesce(exchanged.quantity, 0)::int as exchanged
      from skus s left join held on held.sku_id = s.id left join exchanged on exchanged.sku_id = s.id
      where s.stock < 0
        or s.stock + coalesce(held.quantity, 0) + coalesce(exchanged.quantity, 0) <> s.supplied`,
  },
  {
    name: 'stock: journal',
    says: 'each movement of a sku in the warehouse or a store follows the one before it, and the last one leaves what is there',
    sql: `
      with journal as (
        select id, sku_id, store_id, quantity, stock_after, lag(stock_after) over of_sku as before,
          lead(id) over of_sku as next
        from stock_movements window of_sku as (partition by sku_id, store_id order by id))
      select sku_id as sku, null as store, stock_after as journal, s.stock, journal.id as movement
      from journal join skus s on s.id = sku_id where store_id is null and next is null and stock_after <> s.stock
      union all
      select journal.sku_id, journal.store_id, stock_after, coalesce(t.stock, 0), journal.id
      from journal join skus s on s.id = journal.sku_id join stores on stores.id = journal.store_id
      left join store_stock t on t.sku_id = journal.sku_id and t.store_id = journal.store_id
      where next is null and stock_after <> coalesce(t.stock, 0)
      union all
      select sku_id, store_id, before + quantity, stock_after, id from journal where stock_after <> before + quantity`,
  },
  {
    name: 'stock: orders',
    says: 'what the journal says an order took of a sku, less what it says came back, is what the order holds',
    sql: `
      with back as (
        select r.order_id, b.position, sum(${inHouse}) as quantity
        from return_lines b join returns r on r.id = b.return_id where r.status in ${arrived} group by 1, 2),
      sides as (
        select order_id, sku_id, reason = 'ORDER' as is_taken, -quantity as journal, 0 as held
        from stock_movements where order_id is not null and reason in ${ofOrder}
        union all
        select l.order_id, l.sku_id, false, 0, case when o.holds_stock or o.status = 'RETURNED'
          then l.quantity - coalesce(back.quantity, 0) else 0 end
        from order_lines l join orders o on o.id = l.order_id
        left join back on back.order_id = l.order_id and back.position = l.position
        where o.delivery_window is null)
      select order_id as "order", sku_id as sku, sum(journal)::int as journal, sum(held)::int as held
      from sides group by 1, 2
      -- Orders from before the journal have no movement that takes their pieces; pieces of a removed sku do
      -- not come back to it.
      having bool_or(is_taken) and sum(journal) <> sum(held)
        and exists (select from skus s where s.id = sku_id)
        and not exists (select from stock_movements r where r.sku_id = sides.sku_id and r.store_id is null and r.reason = 'REMOVED')`,
  },
  {
    name: 'stock: counts',
    says: 'a count of the shelf leaves for sale what lies there less what belongs to orders',
    sql: `
      select id as movement, sku_id as sku, counted, committed, stock_after from stock_movements
      where counted is not null and (committed is null or committed < 0 or stock_after <> counted - committed)`,
  },
  {
    name: 'stock: exchanges',
    says: 'what the journal says a return set aside of a sku, less what it released, is what it holds for its exchange',
    sql: `
      with sides as (
        select return_id, sku_id, -quantity as journal, 0 as held from stock_movements
        where return_id is not null and reason in ('HELD', 'RELEASED')
        union all
        select b.return_id, b.exchange_sku_id, 0, b.quantity from return_lines b join returns r on r.id = b.return_id
        where b.exchange_sku_id is not null and r.status in ${holding})
      select return_id as return, sku_id as sku, sum(journal)::int as journal, sum(held)::int as held
      from sides group by 1, 2
      having sum(journal) <> sum(held) and exists (select from skus s where s.id = sku_id)`,
  },
  {
    name: 'stock: returns',
    says: 'of a return as many pieces came into the stock as arrived, and as many left it again as cannot be sold',
    sql: `
      with journal as (
        select return_id, sku_id, sum(quantity) filter (where reason = 'RETURNED') as back,
          -coalesce(sum(quantity) filter (where reason in ('WRITTEN_OFF', 'LOST')), 0) as off
        from stock_movements where return_id is not null group by 1, 2),
      lines as (
        select b.return_id, l.sku_id, sum(${inHouse}) as back, sum(b.written_off) as off
        from return_lines b join returns r on r.id = b.return_id
        join orders o on o.id = r.order_id and o.delivery_window is null
        join order_lines l on l.order_id = r.order_id and l.position = b.position
        where r.status in ${arrived} group by 1, 2)
      select coalesce(lines.return_id, journal.return_id) as return, coalesce(lines.sku_id, journal.sku_id) as sku,
        lines.back::int as arrived, journal.back::int as returned, lines.off::int as unsellable, journal.off::int as removed
      from lines full join journal using (return_id, sku_id)
      -- Returns from before the journal have no movement, nor have pieces of a removed sku.
      where (journal.return_id is not null or coalesce(lines.back, 0) = 0)
        and (coalesce(lines.back, 0) <> coalesce(journal.back, 0) or coalesce(lines.off, 0) <> coalesce(journal.off, 0))`,
  },
  {
    name: 'stock: deliveries',
    says: 'of each line of a purchase order as many pieces have come as the journal says, and the order is open exactly while some are left to come',
    sql: `
      with sides as (
        select purchase_order_id, sku_id, quantity as journal, 0 as received from stock_movements
        where purchase_order_id is not null
        union all
        select purchase_order_id, sku_id, 0, received from purchase_order_lines)
      select purchase_order_id as "purchase order", sku_id as sku, sum(journal)::int as journal,
        sum(received)::int as received, null as state
      from sides group by 1, 2 having sum(journal) <> sum(received)
      union all
      select o.id, null, null, sum(l.received)::int, o.state
      from purchase_orders o left join purchase_order_lines l on l.purchase_order_id = o.id
      group by o.id
      having (o.state in ('OPEN', 'RECEIVED') and (o.state = 'OPEN') <> coalesce(bool_or(l.received < l.ordered), false))
        or (o.state = 'CANCELLED' and sum(l.received) <> 0)`,
  },
  {
    name: 'stock: count sheets',
    says: 'each count of a sheet that was booked is in the journal of its place, once, and none of another sheet is',
    sql: `
      with sides as (
        select count_sheet_id as sheet, sku_id, store_id, counted, 1 as journal, 0 as booked from stock_movements
        where count_sheet_id is not null
        union all
        select s.id, l.sku_id, s.store_id, l.counted, 0, 1 from count_sheets s join count_sheet_lines l on l.sheet_id = s.id
        where s.state = 'BOOKED' and l.counted is not null)
      select sheet, sku_id as sku, store_id as store, counted, sum(journal)::int as journal, sum(booked)::int as booked
      from sides group by 1, 2, 3, 4 having sum(journal) <> sum(booked)`,
  },
  {
    name: 'stock: transfers',
    says: 'of each line of a transfer as many pieces left one place and came to the other as the journal says, and it is on its way exactly while some are left',
    sql: `
      with sides as (
        select m.transfer_id, m.sku_id,
          case when m.store_id is not distinct from t.from_store_id then -m.quantity else 0 end as journal_sent,
          case when m.store_id is not distinct from t.to_store_id then m.quantity else 0 end as journal_received,
          0 as sent, 0 as received
        from stock_movements m left join stock_transfers t on t.id = m.transfer_id where m.transfer_id is not null
        union all
        select l.transfer_id, l.sku_id, 0, 0, case when t.state in ('SENT', 'RECEIVED', 'CLOSED') then l.pieces else 0 end,
          l.received
        from stock_transfer_lines l join stock_transfers t on t.id = l.transfer_id)
      select transfer_id as transfer, sku_id as sku, sum(journal_sent)::int as "journal: sent", sum(sent)::int as sent,
        sum(journal_received)::int as "journal: received", sum(received)::int as received, null as state
      from sides group by 1, 2
      having sum(journal_sent) <> sum(sent) or sum(journal_received) <> sum(received)
      union all
      select t.id, null, null, sum(l.pieces)::int, null, sum(l.received)::int, t.state
      from stock_transfers t left join stock_transfer_lines l on l.transfer_id = t.id
      group by t.id
      having (t.state in ('SENT', 'RECEIVED') and (t.state = 'SENT') <> coalesce(bool_or(l.received < l.pieces), false))
        or (t.state in ('DRAFT', 'CANCELLED') and sum(l.received) <> 0)`,
  },
  {
    name: 'holds',
    says: 'orders that ended hold no pieces, orders of goods that are paid hold theirs',
    sql: `
      select id as "order", status, holds_stock from orders
      where (status in ${ended} and holds_stock)
        or (kind = 'GOODS' and status in ('PAID', 'PACKED', 'SHIPPED', 'DELIVERED') and not holds_stock)`,
  },
  {
    name: 'orders: totals',
    says: 'list prices less discounts, with the delivery, less points and gift cards are what is left to pay',
    sql: `
      select id as "order", list_total, discount_total, delivery_fee, points_amount, gift_card_amount, grand_total
      from orders where list_total - discount_total + delivery_fee - points_amount - gift_card_amount <> grand_total`,
  },
  {
    name: 'orders: lines',
    says: 'the lines of an order come to its totals, piece by piece and cent by cent',
    sql: `
      select o.id as "order", o.quantity, l.pieces, o.list_total, l.list_total as lines_list_total,
        o.list_total - o.discount_total as goods, l.goods as lines_goods
      from orders o join (
        select order_id, sum(quantity) filter (where not is_gift) as pieces,
          sum(greatest(list_price, sale_price) * quantity) as list_total, sum(sale_price * quantity - discount) as goods
        from order_lines group by 1) l on l.order_id = o.id
      where l.pieces <> o.quantity or l.list_total <> o.list_total or l.goods <> o.list_total - o.discount_total
      union all
      select o.id, o.quantity, g.quantity, o.list_total, g.amount * g.quantity, o.list_total - o.discount_total,
        g.amount * g.quantity
      from orders o join gift_card_orders g on g.order_id = o.id
      where g.quantity <> o.quantity or g.amount * g.quantity <> o.list_total
      union all
      select o.id, o.quantity, 0, o.list_total, 0, o.list_total - o.discount_total, 0 from orders o
      where not exists (select from order_lines l where l.order_id = o.id)
        and not exists (select from gift_card_orders g where g.order_id = o.id)`,
  },
  {
    name: 'orders: offers',
    says: 'what offers took off an order, by name, is what they took off its pieces',
    sql: `
      select o.id as "order", l.discount as of_lines, coalesce(named.amount, 0) as named
      from orders o join (select order_id, sum(discount) as discount from order_lines group by 1) l on l.order_id = o.id
      left join lateral (select sum((d ->> 'amount')::bigint) as amount from jsonb_array_elements(o.discounts) d) named on true
      where l.discount <> coalesce(named.amount, 0)`,
  },
  {
    name: 'orders: history',
    says: 'the last event of an order is its state',
    sql: `
      select o.id as "order", o.status, e.status as last_event from orders o
      left join lateral (select status from order_events where order_id = o.id order by id desc limit 1) e on true
      where o.status is distinct from e.status`,
  },
  {
    name: 'payments',
    says: 'an order is paid exactly when one payment of its whole amount is kept, and never twice; trade pays by invoice',
    sql: `
      select o.id as "order", o.status, o.grand_total, count(p.number)::int as kept, sum(p.amount_minor)::int as amount
      from orders o left join payment_attempts p
        on p.order_id = o.id and p.result_code = 'Authorised' and p.refund is null
      group by o.id
      having (o.status in ${standing} and not o.wholesale and o.grand_total > 0
          and (count(p.number) <> 1 or sum(p.amount_minor) <> o.grand_total))
        or ((o.status in ${unpaid} or o.status in ${ended} or o.grand_total = 0) and count(p.number) > 0
          -- Cancelled piece by piece, or after an amount was refunded: all of the payment goes back in parts.
          and o.grand_total <> coalesce((select sum(r.refund_minor + r.credit_minor) from returns r
            where r.order_id = o.id and r.kind in ('CANCELLATION', 'ALLOWANCE') and r.status in ${arrived}), 0))
        or (o.wholesale and count(p.number) > 0)`,
  },
  {
    name: 'refunds',
    says: 'only money that was taken goes back, and where an order is returned, no more than was paid',
    sql: `
      select p.order_id as "order", p.number as payment, p.result_code, p.refund, null::bigint as returned
      from payment_attempts p where p.refund is not null and p.result_code is distinct from 'Authorised'
      union all
      select o.id, null, o.status, null, sum(r.refund_minor + r.credit_minor)
      from orders o join returns r on r.order_id = o.id and r.status in ${open}
      left join orders x on x.exchange_of = r.id
      group by o.id having sum(r.refund_minor + r.credit_minor + coalesce(x.grand_total, 0)) > o.grand_total
        or sum(coalesce(r.gift_card_minor, 0) + coalesce(x.gift_card_amount, 0)) > o.gift_card_amount
        or sum(coalesce(r.points, 0) + coalesce(x.points_used, 0)) > o.points_used`,
  },
  {
    name: 'refunds: once',
    says: 'a payment goes back as a whole or by pieces: all that goes back of an order, or on to a replacement, was paid for it',
    sql: `
      with returned as (
        select r.order_id, sum(r.refund_minor + r.credit_minor + coalesce(x.grand_total, 0))::bigint as back
        from returns r left join orders x on x.exchange_of = r.id where r.status in ${arrived} group by 1),
      sums as (
        select o.id, o.status, returned.back,
          coalesce((select sum(p.amount_minor) from payment_attempts p
            where p.order_id = o.id and p.result_code = 'Authorised'), 0)
          + coalesce((select sum(w.amount_minor) from wholesale_payments w where w.order_id = o.id), 0) as taken,
          coalesce((select sum(p.amount_minor) from payment_attempts p
            where p.order_id = o.id and p.result_code = 'Authorised' and p.refund is not null), 0) as cancelled
        from orders o join returned on returned.order_id = o.id)
      select id as "order", status, taken, cancelled, back from sums where cancelled + back > taken`,
  },
  {
    name: 'refunds: shares',
    says: 'returned pieces pay back their share of what was paid for the goods, of all means together, less what staff kept, as far as it is left',
    sql: `
      with promised as (
        select r.order_id, coalesce(sum(r.refund_minor + r.credit_minor + r.gift_card_minor + r.points_minor + r.deduction_minor
          + coalesce(x.grand_total + x.gift_card_amount + x.points_amount, 0))
            filter (where r.kind <> 'ALLOWANCE'), 0)::bigint as promised,
          coalesce(sum(r.refund_minor + r.credit_minor + r.gift_card_minor + r.points_minor)
            filter (where r.kind = 'ALLOWANCE'), 0)::bigint as amounts,
          -- What is less than a point stays with the old order until its last piece.
          5 * count(x.id) filter (where x.points_used > 0 or x.points_amount > 0) as cents
        from returns r left join orders x on x.exchange_of = r.id where r.status in ${open} group by 1),
      back as (
        select r.order_id, b.position, sum(b.quantity) as quantity
        from returns r join return_lines b on b.return_id = r.id
        where r.status in ${open} and (b.exchange_sku_id is null or r.status in ${arrived}) group by 1, 2),
      lines as (
        select l.order_id, l.quantity, coalesce(back.quantity, 0) as back,
          greatest(0, l.sale_price::bigint * l.quantity - l.discount) as worth
        from order_lines l join promised on promised.order_id = l.order_id
        left join back on back.order_id = l.order_id and back.position = l.position),
      worth as (
        select order_id, sum(worth) as whole, sum(floor(worth * least(quantity, back) / quantity)) as back, count(*)
        from lines group by 1),
      due as (
        select o.id, promised.promised, promised.cents + count + (select count(*) from returns r where r.order_id = o.id) as cents,
          o.grand_total + o.gift_card_amount + o.points_amount - amounts as most, amounts,
          case when o.status = 'CANCELLED' then o.grand_total + o.gift_card_amount + o.points_amount
            else floor(greatest(0, o.grand_total + o.gift_card_amount + o.points_amount - o.delivery_fee)
              * worth.back / nullif(worth.whole, 0)) end as due
        from orders o join promised on promised.order_id = o.id join worth on worth.order_id = o.id)
      -- Parts are rounded down to a cent, and what a refused return was promised may go to a later one.
      select id as "order", promised, due, amounts from due
      where promised - due > cents or promised - least(due, most) > cents
        -- What a refused return had promised is missing in a later one that amounts have cut short.
        or (due is not null and least(due, most) - promised > cents and not (amounts > 0 and exists (
          select from returns r where r.order_id = due.id and r.status not in ${open})))`,
  },
  {
    name: 'refunds: amounts',
    says: 'an amount is refunded of a paid order of goods, without pieces, as the order’s history says',
    sql: `
      select r.id as return, r.order_id as "order", r.status, o.status as order_status, r.refund_minor, r.gift_card_minor,
        r.points, j.facts ->> 'amount' as amount
      from returns r join orders o on o.id = r.order_id
      left join order_journal j on j.order_id = r.order_id and j.kind = 'ALLOWANCE' and j.facts ->> 'returnId' = r.id
      where r.kind = 'ALLOWANCE' and (r.status not in ${arrived} or o.wholesale or o.kind <> 'GOODS'
        or o.status in ${unpaid} or o.status = 'EXPIRED'
        or exists (select from return_lines b where b.return_id = r.id)
        or (j.facts ->> 'amount')::integer is distinct from r.refund_minor + r.credit_minor + r.gift_card_minor + r.points_minor)`,
  },
  {
    name: 'returns: history',
    says: 'the last event of a return is its state, and it takes each step once',
    sql: `
      select r.id as return, r.status, count(e.id)::int as events, count(distinct e.status)::int as steps,
        (array_agg(e.status order by e.id desc))[1] as last_event
      from returns r left join return_events e on e.return_id = r.id group by r.id
      having count(e.id) <> count(distinct e.status)
        or (array_agg(e.status order by e.id desc))[1] is distinct from r.status`,
  },
  {
    name: 'returns: counted',
    says: 'a return pays for the pieces that are here, of those announced; staff keep a part of it only once it is decided, and write down who decided',
    sql: `
      select r.id as return, r.status, r.receipts, b.position, b.announced, b.quantity, b.received, r.deduction_minor
      from returns r join return_lines b on b.return_id = r.id
      where r.kind = 'RETURN' and (
        b.awaited > 0 or b.announced < b.quantity
        or (r.status = 'ARRIVED' and (r.receipts = 0 or b.received is null))
        or (r.status in ${arrived} and b.received <> b.quantity))
      union all
      select r.id, r.status, r.receipts, null, null, null, null, r.deduction_minor from returns r
      where r.deduction_minor > 0 and (r.kind <> 'RETURN' or r.status not in ${arrived} or not exists (
        select from audit_log g where g.subject_type = 'return' and g.subject_id = r.id and g.action = 'return.decide'
          and (g.after -> 'deduction' ->> 'amount')::integer = r.deduction_minor))
      union all
      select r.id, r.status, r.receipts, null, null, null, null, null from returns r
      left join returns e on e.id = r.continues and e.order_id = r.order_id and e.status in ${arrived}
      where r.continues is not null and e.id is null`,
  },
  {
    name: 'chargebacks',
    says: 'a bank takes back a payment that was made, once and no more than was paid, and it is not refunded after that',
    sql: `
      select d.psp_reference as dispute, d.order_id as "order", d.state, d.amount_minor, p.amount_minor as paid,
        p.result_code, p.refund, j.kind as journal
      from payment_disputes d join payment_attempts p on p.order_id = d.order_id and p.number = d.number
      left join lateral (select kind from order_journal j where j.order_id = d.order_id
        and j.facts ->> 'pspReference' = d.psp_reference order by id desc limit 1) j on true
      where p.result_code is distinct from 'Authorised'
        or (select sum(o.amount_minor) from payment_disputes o where o.order_id = d.order_id and o.number = d.number
          and o.state = 'CHARGED_BACK') > p.amount_minor
        or (d.state in ('CHARGED_BACK', 'NOT_CAPTURED') and p.refund = 'REQUESTED' and p.updated_at > d.updated_at)
        or (d.state = 'REVERSED' and p.refund = 'CHARGED_BACK' and not exists (
          select from payment_disputes o where o.order_id = d.order_id and o.number = d.number
            and o.state in ('CHARGED_BACK', 'NOT_CAPTURED')))
        or j.kind is distinct from case d.state when 'OPEN' then 'CHARGEBACK_OPENED'
          when 'CHARGED_BACK' then 'CHARGEBACK' when 'NOT_CAPTURED' then 'NOT_CAPTURED'
          else case when j.kind = 'PAYMENT_ARRIVED' then j.kind else 'CHARGEBACK_REVERSED' end end`,
  },
  {
    name: 'refunds: requests',
    says: 'the provider was asked for no more than was paid; a refund that failed is open, repeated or paid by hand',
    sql: `
      with sums as (
        select p.order_id, p.number, p.amount_minor, p.result_code, p.refund,
          coalesce(sum(f.amount_minor) filter (where f.state <> 'REPEATED'), 0)::bigint as asked,
          (array_agg(f.state order by f.requested_at desc, f.reference desc) filter (where f.return_id is null))[1] as whole
        from payment_attempts p join payment_refunds f on f.order_id = p.order_id and f.number = p.number
        group by p.order_id, p.number)
      select order_id as "order", number as payment, amount_minor as paid, asked, refund, whole as state from sums
      where result_code is distinct from 'Authorised'
        -- What somebody refunded at the provider counts only when it failed there.
        or asked + coalesce((select sum(x.grand_total) from orders x join returns r on r.id = x.exchange_of
          where r.order_id = sums.order_id), 0) > amount_minor + coalesce((select sum(f.amount_minor) from payment_refunds f
          where f.order_id = sums.order_id and f.number = sums.number and f.return_id = f.psp_reference), 0)
        or (refund = 'FAILED') <> coalesce(whole = 'FAILED', false)
        or (whole is not null and refund is null)
      union all
      select f.order_id, f.number, f.amount_minor, null, r.status, f.state from payment_refunds f
      left join returns r on r.id = f.return_id
      where f.return_id is not null and f.return_id is distinct from f.psp_reference
        and (r.id is null or r.order_id <> f.order_id or r.status not in ${arrived} or r.refund_minor <> f.amount_minor)
      union all
      select f.order_id, f.number, f.amount_minor, null, 'no journal', f.state from payment_refunds f
      where f.state = 'FAILED' and not exists (select from order_journal j where j.order_id = f.order_id
        and j.kind = 'REFUND_FAILED' and j.facts ->> 'reference' = f.reference)`,
  },
  {
    name: 'returns',
    says: 'no more pieces come back than were bought, and none that was not sent',
    sql: `
      select l.order_id as "order", l.position, l.quantity as bought, sum(b.quantity)::int as returned, o.status
      from order_lines l join orders o on o.id = l.order_id
      join returns r on r.order_id = o.id and r.status in ${open}
      join return_lines b on b.return_id = r.id and b.position = l.position
      group by l.order_id, l.position, l.quantity, o.id
      having sum(b.quantity) > l.quantity
        or coalesce(sum(b.quantity) filter (where r.kind <> 'CANCELLATION'), 0) > case
          when exists (select from shipments s where s.order_id = o.id) then coalesce((
            select sum(p.quantity) from shipment_lines p join shipments s on s.id = p.shipment_id
            where s.order_id = o.id and p.position = l.position and s.status <> 'PACKED'), 0)
          when o.status in ('SHIPPED', 'DELIVERED', 'RETURNED') then l.quantity else 0 end`,
  },
  {
    name: 'returns: shares',
    says: 'what a return promised of points and gift cards was given back when it arrived, once',
    sql: `
      select r.id as return, r.points, r.gift_card_minor, x.id as replacement,
        (select sum(e.points) from point_entries e where e.return_id = r.id and e.kind = 'RESTORED') as restored,
        (select sum(e.amount) from gift_card_entries e where e.return_id = r.id) as credited
      from returns r left join orders x on x.exchange_of = r.id
      where r.status in ${arrived} and r.points is not null and (
        r.points + coalesce(x.points_used, 0) <> coalesce((select sum(e.points) from point_entries e
          where e.return_id = r.id and e.kind = 'RESTORED'), 0)
        or r.gift_card_minor + coalesce(x.gift_card_amount, 0) <> coalesce((select sum(e.amount) from gift_card_entries e
          where e.return_id = r.id), 0))`,
  },
  {
    name: 'exchanges',
    says: 'pieces that came back for an exchange have one order that replaces them, piece by piece, sent to their buyer free of charge with what was paid for them',
    sql: `
      with due as (
        select b.return_id, b.exchange_sku_id as sku_id, sum(b.quantity) as quantity
        from return_lines b join returns r on r.id = b.return_id
        where b.exchange_sku_id is not null and r.status in ${arrived} group by 1, 2 having sum(b.quantity) > 0),
      sent as (
        select o.exchange_of as return_id, l.sku_id, sum(l.quantity) as quantity
        from orders o join order_lines l on l.order_id = o.id where o.exchange_of is not null group by 1, 2)
      select coalesce(due.return_id, sent.return_id) as return, coalesce(due.sku_id, sent.sku_id) as sku,
        due.quantity::int as due, sent.quantity::int as sent
      from due full join sent using (return_id, sku_id) where due.quantity is distinct from sent.quantity
      union all
      select x.exchange_of, x.id, x.delivery_fee, null from orders x
      where x.exchange_of is not null and (x.delivery_fee <> 0 or x.wholesale or x.kind <> 'GOODS' or x.status in ${unpaid})`,
  },
  {
    name: 'swaps',
    says: 'a buyer is asked for the difference of a swap exactly while the order for it can be paid; one that was paid cancelled the old pieces once',
    sql: `
      select o.id as "order", o.swap_due, w.order_id as swapped_by, w.state, x.status from orders o
      left join order_swaps w on w.of_order = o.id and w.state = 'OPEN'
      left join orders x on x.id = w.order_id
      where o.swap_due is distinct from w.due
        or (w.order_id is not null and (x.status not in ${unpaid} or x.grand_total <> w.due or not x.holds_stock))
      union all
      select w.of_order, w.due, w.order_id, w.state, x.status
      from order_swaps w join orders x on x.id = w.order_id
      left join returns r on r.order_id = w.of_order and r.idempotency_key = 'swap:' || w.order_id
        and r.kind = 'CANCELLATION' and r.status in ${arrived}
      where x.swap_of is distinct from w.of_order
        or (w.state = 'PAID') <> (x.paid_at is not null)
        or (w.state = 'PAID') <> (r.id is not null)`,
  },
  {
    name: 'parcels: pieces',
    says: 'parcels hold no more pieces than were bought and not cancelled, of an order that is paid or on account',
    sql: `
      with packed as (
        select s.order_id, p.position, sum(p.quantity) as quantity
        from shipments s join shipment_lines p on p.shipment_id = s.id group by 1, 2),
      cancelled as (
        select r.order_id, b.position, sum(b.quantity) as quantity
        from returns r join return_lines b on b.return_id = r.id
        where r.kind = 'CANCELLATION' and r.status in ${arrived} group by 1, 2)
      select packed.order_id as "order", packed.position, packed.quantity as packed, l.quantity as bought,
        cancelled.quantity as cancelled, o.status
      from packed join orders o on o.id = packed.order_id
      left join order_lines l on l.order_id = packed.order_id and l.position = packed.position
      left join cancelled on cancelled.order_id = packed.order_id and cancelled.position = packed.position
      where packed.quantity + coalesce(cancelled.quantity, 0) > coalesce(l.quantity, 0) or not (o.status in ${standing} or ${onAccount})`,
  },
  {
    name: 'parcels: order',
    says: 'an order takes a step when all of its pieces have taken it',
    sql: `
      with pieces as (
        select o.id, o.status, o.handled_at, o.first_shipped_at,
          (select sum(l.quantity) from order_lines l where l.order_id = o.id) - coalesce((
            select sum(b.quantity) from returns r join return_lines b on b.return_id = r.id
            where r.order_id = o.id and r.kind = 'CANCELLATION' and r.status in ${arrived}), 0) as due,
          sum(p.quantity) as packed,
          coalesce(sum(p.quantity) filter (where s.status <> 'PACKED'), 0) as sent,
          coalesce(sum(p.quantity) filter (where s.status in ('COLLECTED', 'DELIVERED')), 0) as arrived
        from orders o join shipments s on s.order_id = o.id join shipment_lines p on p.shipment_id = s.id
        where o.status in ('PAID', 'PACKED', 'SHIPPED', 'DELIVERED') or ${onAccount} group by o.id)
      select id as "order", status, due, packed, sent, arrived from pieces
      where handled_at is null or (sent > 0) <> (first_shipped_at is not null)
        or case status when 'PENDING_PAYMENT' then 'PAID' else status end <> case when arrived >= due then 'DELIVERED'
          when sent >= due then 'SHIPPED' when packed >= due then 'PACKED' else 'PAID' end`,
  },
  {
    name: 'parcels: steps',
    says: 'a parcel has the time of the step it took last, and none of a step that it did not take',
    sql: `
      select id as parcel, order_id as "order", status, shipped_at, ready_at, arrived_at from shipments
      where (arrived_at is null) <> (status in ('PACKED', 'SHIPPED', 'READY'))
        or (status = 'PACKED' and (shipped_at is not null or ready_at is not null))
        or (status = 'SHIPPED' and shipped_at is null) or (status = 'READY' and ready_at is null)`,
  },
  {
    name: 'parcels: labels',
    says: 'a parcel has the carrier and tracking number that staff gave it last',
    sql: `
      select s.id as parcel, s.order_id as "order", s.carrier, s.tracking_number, j.facts ->> 'carrier' as given_carrier,
        j.facts ->> 'trackingNumber' as given_number
      from shipments s join lateral (select facts from order_journal j where j.order_id = s.order_id
        and j.kind in ('SHIPPED', 'PARCEL_CORRECTED') and j.facts ->> 'shipmentId' = s.id
        order by id desc limit 1) j on true
      where s.carrier is distinct from j.facts ->> 'carrier'
        or s.tracking_number is distinct from j.facts ->> 'trackingNumber'`,
  },
  {
    name: 'points: spent',
    says: 'an order took the points it was paid with, and gave all of them back where it ended',
    sql: `
      select o.id as "order", o.status, o.points_used, o.points_amount,
        coalesce(-sum(e.points) filter (where e.kind = 'REDEEMED'), 0)::int as redeemed,
        coalesce(sum(e.points) filter (where e.kind = 'RESTORED'), 0)::int as restored
      from orders o left join point_entries e on e.order_id = o.id
      group by o.id
      having coalesce(-sum(e.points) filter (where e.kind = 'REDEEMED'), 0) <> o.points_used
        or coalesce(sum(e.points) filter (where e.kind = 'RESTORED'), 0) > o.points_used
        or (o.status in ${ended} and coalesce(sum(e.points) filter (where e.kind = 'RESTORED'), 0) <> o.points_used)
        or o.points_amount > o.points_used * 5`,
  },
  {
    name: 'points: earned',
    says: 'an order earned the points of the pieces that are kept and no points paid, by the rule of when it was placed, and none where it ended',
    sql: `
      with back as (
        select r.order_id, b.position, sum(b.quantity) as quantity
        from returns r join return_lines b on b.return_id = r.id where r.status in ${arrived} group by 1, 2),
      worth as (
        select l.order_id, sum(l.worth) as whole, sum(l.worth * least(l.quantity, l.back) / l.quantity) as back
        from (
          select l.order_id, l.quantity, coalesce(back.quantity, 0) as back,
            greatest(0, l.sale_price::bigint * l.quantity - l.discount) as worth
          from order_lines l left join back on back.order_id = l.order_id and back.position = l.position
          where l.order_id in (select order_id from back)) l group by 1),
      points as (
        select o.id, o.status, o.wholesale, o.kind, sum(e.points) as earned,
          coalesce(sum(e.points) filter (where e.kind = 'EARNED'), 0) as given,
          greatest(0, o.list_total - o.discount_total - o.points_amount) / ${ruleAt('centsPerPoint', 'o.created_at')} as most
        from orders o join point_entries e on e.order_id = o.id and e.kind in ('EARNED', 'REVERSED')
        group by o.id),
      due as (
        select points.*, given - coalesce(floor(given * worth.back / nullif(worth.whole, 0)), 0) as due
        from points left join worth on worth.order_id = points.id)
      select id as "order", status, earned::int as earned, due::int as due, most from due
      where earned < 0 or given > most
        or earned <> case when status in ('CANCELLED', 'EXPIRED', 'RETURNED') then 0 else due end
        or status in ${unpaid} or wholesale or kind <> 'GOODS'`,
  },
  {
    name: 'points: balance',
    says: 'nobody has spent points that they do not have',
    sql: `
      select customer_id as member, min(balance)::int as balance
      from (select customer_id, kind, points, sum(points) over (partition by customer_id order by id) as balance
        from point_entries) e
      -- What is taken back of points that are spent already is a debt.
      where kind <> 'REVERSED' and points < 0 and balance < 0 group by customer_id`,
  },
  {
    name: 'gift cards: balance',
    says: 'the balance of a card is what it began with, less what was spent, with what came back',
    sql: `
      select c.id as card, c.initial_amount, c.balance, coalesce(sum(e.amount), 0)::int as changes
      from gift_cards c left join gift_card_entries e on e.gift_card_id = c.id and e.kind <> 'ISSUED'
      group by c.id
      having c.balance <> c.initial_amount + coalesce(sum(e.amount), 0) or c.balance not between 0 and c.initial_amount`,
  },
  {
    name: 'gift cards: spent',
    says: 'an order took from cards what they paid of it, and gave all of it back where it ended',
    sql: `
      select o.id as "order", o.status, o.gift_card_amount,
        coalesce(-sum(e.amount) filter (where e.kind = 'SPENT'), 0)::int as spent,
        coalesce(sum(e.amount) filter (where e.kind = 'RETURNED'), 0)::int as returned
      from orders o left join gift_card_entries e on e.order_id = o.id
      group by o.id
      having coalesce(-sum(e.amount) filter (where e.kind = 'SPENT'), 0) <> o.gift_card_amount
        or coalesce(sum(e.amount) filter (where e.kind = 'RETURNED'), 0) > o.gift_card_amount
        or (o.status in ${ended} and coalesce(sum(e.amount) filter (where e.kind = 'RETURNED'), 0) <> o.gift_card_amount)`,
  },
  {
    name: 'gift cards: sold',
    says: 'the cards of an order exist once it is paid and sent, as many and of the amount that was bought',
    sql: `
      select o.id as "order", o.status, g.quantity as bought, count(c.id)::int as issued
      from gift_card_orders g join orders o on o.id = g.order_id left join gift_cards c on c.order_id = o.id
      group by o.id, g.order_id
      having count(c.id) <> case when o.status = 'DELIVERED' then g.quantity else 0 end
        or count(c.id) filter (where c.initial_amount <> g.amount) > 0`,
  },
  {
    name: 'store credit',
    says: 'what a decided return gives as store credit was issued once, to the buyer, and no other credit says that it came from one',
    sql: `
      select coalesce(r.id, c.return_id) as return, r.credit_minor as given, count(c.id)::int as issued,
        sum(c.initial_amount)::int as amount
      from returns r full join gift_cards c on c.return_id = r.id
      left join orders o on o.id = r.order_id
      where c.return_id is not null or r.credit_minor > 0
      group by r.id, c.return_id, r.credit_minor, r.status, o.wholesale
      having r.id is null or r.status not in ${arrived} or o.wholesale or count(c.id) <> 1
        or sum(c.initial_amount) <> r.credit_minor or bool_or(c.kind <> 'STORE_CREDIT')
      union all
      select c.id::text, null, count(e.id)::int, sum(e.amount)::int
      from gift_cards c left join gift_card_entries e on e.gift_card_id = c.id and e.kind = 'ISSUED'
      where c.kind = 'STORE_CREDIT'
      group by c.id
      having count(e.id) <> 1 or sum(e.amount) <> c.initial_amount
        -- What nobody was refunded was granted to somebody with an account.
        or (c.return_id is null and c.customer_id is null) or c.order_id is not null`,
  },
  {
    name: 'coupons: used',
    says: 'a coupon is used by one order that stands, and an order with a coupon used one',
    sql: `
      select m.code as coupon, m.order_id as "order", o.status from member_coupons m
      left join orders o on o.id = m.order_id
      where (m.used_at is null) <> (m.order_id is null) or o.status in ${ended}
      union all
      select u.offer_id, u.order_id, o.status from coupon_uses u join orders o on o.id = u.order_id
      where o.status in ${ended}
      union all
      select d ->> 'id', o.id, o.status from orders o, jsonb_array_elements(o.discounts) d
      where d ->> 'kind' = 'COUPON' and o.status not in ${ended}
        and (select count(*) from member_coupons m where m.order_id = o.id)
          + (select count(*) from coupon_uses u where u.order_id = o.id) <> 1`,
  },
  {
    name: 'coupons: given',
    says: 'of an offer with a limit as many are counted as were given or used, and no more than the limit',
    sql: `
      select f.id as offer, f.total_limit, f.issued,
        (select count(*) from member_coupons m where m.offer_id = f.id)::int as given,
        (select count(*) from coupon_uses u where u.offer_id = f.id)::int as used
      from coupon_offers f
      where f.total_limit is not null and (f.issued > f.total_limit or f.issued
        <> (select count(*) from member_coupons m where m.offer_id = f.id)
          + (select count(*) from coupon_uses u where u.offer_id = f.id))`,
  },
  {
    name: 'staff quota',
    says: 'the quota that is used up is that of orders that stand, less what came back',
    sql: `
      with used as (
        select customer_id, extract(year from created_at at time zone 'Asia/Hong_Kong')::int as year,
          sum(staff_quota_used) as most,
          sum(staff_quota_used) filter (where not exists (
            select from returns r where r.order_id = orders.id and r.status in ${arrived})) as least
        from orders where status not in ${ended} and staff_quota_used > 0 group by 1, 2)
      select q.customer_id as member, q.year, q.limit_minor, q.used_minor, coalesce(used.most, 0)::int as of_orders
      from staff_quotas q left join used on used.customer_id = q.customer_id and used.year = q.year
      where q.used_minor > coalesce(used.most, 0) or q.used_minor < coalesce(used.least, 0) or q.used_minor > q.limit_minor`,
  },
  {
    name: 'draws: prizes',
    says: 'of a prize as many are gone as were won',
    sql: `
      select p.id as prize, p.total, p.stock, count(d.id)::int as won
      from draw_prizes p left join draws d on d.prize_id = p.id
      group by p.id having p.total - p.stock <> count(d.id)`,
  },
  {
    name: 'draws: given',
    says: 'a prize belongs to an order that stands, and a coupon that was drawn to a prize that was received',
    sql: `
      select d.id::text as draw, d.chance_key as "order", o.status from draws d
      join draw_campaigns c on c.code = d.campaign_code and c.chance = 'ORDER'
      left join orders o on o.id = d.chance_key
      where d.prize_id is not null and (o.id is null or o.status not in ('PAID', 'PACKED', 'SHIPPED', 'DELIVERED'))
        -- Until the event of its end is handled.
        and not exists (select from graphile_worker.jobs j where j.key = 'return-prizes:' || o.id)
      union all
      select m.source_key, m.code, 'coupon' from member_coupons m
      where m.source = 'DRAW' and not exists (
        select from draws d where d.id::text = m.source_key and d.received_at is not null)
      union all
      select d.id::text, d.prize_id, 'received' from draws d join draw_prizes p on p.id = d.prize_id
      where d.received_at is not null and p.coupon_offer_id is not null and not exists (
        select from member_coupons m where m.source = 'DRAW' and m.source_key = d.id::text)`,
  },
  {
    name: 'wholesale: credit',
    says: 'no buyer who ordered on the terms of today owes more than they allow, whatever has left',
    sql: `
      with owed as (
        select o.customer_id, max(o.created_at) as last_order, sum(o.grand_total - coalesce((
            select sum(p.amount_minor) from wholesale_payments p where p.order_id = o.id), 0) - coalesce((
            select sum(n.amount_minor) from wholesale_credit_notes n where n.order_id = o.id), 0)) as owed
        from orders o where o.wholesale and o.paid_at is null and (${onAccount}
          or (o.status in ('PACKED', 'SHIPPED', 'DELIVERED')
            and exists (select from wholesale_orders w where w.order_id = o.id)))
        group by 1)
      select a.customer_id as buyer, a.company, a.credit_limit_minor, owed.owed
      from wholesale_accounts a join owed on owed.customer_id = a.customer_id
      where owed.owed > a.credit_limit_minor
        -- A limit may be lowered below the debt; the next order is refused then.
        and not exists (select from audit_log g where g.subject_type = 'buyer' and g.subject_id = a.customer_id::text
          and g.action in ('buyer.change-terms', 'buyer.approve-terms') and g.at > owed.last_order)
        -- A payment may turn out to be a mistake after it freed the credit.
        and not exists (select from wholesale_payments p join orders o on o.id = p.order_id
          where o.customer_id = a.customer_id and p.reverses is not null and p.created_at > owed.last_order)`,
  },
  {
    name: 'wholesale: reversals',
    says: 'a reversal takes back the whole of the payment that it names, once, and only such a payment counts as reversed',
    sql: `
      select r.id as payment, r.order_id as "order", r.amount_minor, p.amount_minor as reversed, p.reversed_at
      from wholesale_payments r join wholesale_payments p on p.id = r.reverses
      where r.amount_minor <> -p.amount_minor or r.order_id <> p.order_id or p.reversed_at is null
        or p.reverses is not null
      union all
      select p.id, p.order_id, p.amount_minor, null, p.reversed_at from wholesale_payments p
      where p.reversed_at is not null and not exists (select from wholesale_payments r where r.reverses = p.id)`,
  },
  {
    name: 'wholesale: payments',
    says: 'what staff recorded is never more than the invoice, and an invoice counts as paid exactly when payments and credit notes settle it',
    sql: `
      with recorded as (
        select o.id, o.status, o.wholesale, o.grand_total, o.paid_at, w.order_id is not null as has_invoice,
          coalesce((select sum(p.amount_minor) from wholesale_payments p where p.order_id = o.id), 0) as recorded,
          coalesce((select sum(n.amount_minor) from wholesale_credit_notes n where n.order_id = o.id), 0) as credited
        from orders o left join wholesale_orders w on w.order_id = o.id
        where o.wholesale or w.order_id is not null
          or exists (select from wholesale_payments p where p.order_id = o.id))
      select id as "order", status, grand_total, recorded, credited, paid_at from recorded
      where recorded > grand_total or (not wholesale and (has_invoice or recorded > 0))
        or (recorded > 0 and not has_invoice)
        or (has_invoice and status not in ${ended} and (
          (paid_at is not null) <> (recorded + credited >= grand_total)
          or (status = 'PAID' and recorded + credited < grand_total)
          or (status = 'PENDING_PAYMENT' and recorded + credited >= grand_total)))`,
  },
  {
    name: 'wholesale: credit notes',
    says: 'credit notes are numbered without gaps, add up from their lines, and take no more off an order than it has',
    sql: `
      select n.number as "credit note", n.order_id as "order", n.amount_minor, sum(l.amount_minor)::int as lines
      from wholesale_credit_notes n join wholesale_credit_note_lines l on l.number = n.number
      group by n.number having sum(l.amount_minor) <> n.amount_minor
      union all
      select 'all', o.id, sum(n.amount_minor)::int, o.grand_total
      from wholesale_credit_notes n join orders o on o.id = n.order_id
      left join wholesale_orders w on w.order_id = o.id
      group by o.id having sum(n.amount_minor) + coalesce((select sum(r.refund_minor) from returns r
          where r.order_id = o.id and r.status in ${arrived}), 0) > o.grand_total
        or bool_or(w.order_id is null or n.issued_on < w.invoiced_on)
      union all
      select 'pieces', l.order_id, sum(c.quantity)::int, l.quantity
      from wholesale_credit_note_lines c join wholesale_credit_notes n on n.number = c.number
      join order_lines l on l.order_id = n.order_id and l.position = c.position
      group by l.order_id, l.position, l.quantity having sum(c.quantity) > l.quantity
      union all
      select 'year', y.year::text, y.last, count(n.number)::int from wholesale_credit_note_years y
      left join wholesale_credit_notes n on n.number like 'CN-' || y.year || '-%'
      group by y.year, y.last having y.last <> count(n.number)`,
  },
  {
    name: 'wholesale: invoices',
    says: 'an invoice falls due as agreed, after its day',
    sql: `
      select order_id as "order", invoice_number, invoiced_on, payment_days, due_on from wholesale_orders
      where due_on <> invoiced_on + payment_days`,
  },
  {
    name: 'dashboard: sums',
    says: 'the sums of a day are those of its orders, unless a change of this day waits to be summed',
    sql: `
      with settled as (
        select * from sales_days d where not exists (select from sales_changes c where c.day = d.day)),
      counted as (
        select o.*, s.day, o.kind = 'GOODS' and o.exchange_of is null and (o.status in ${standing} or (o.wholesale and o.status in ${unpaid})) as stands
        from orders o join settled s on s.day = (o.created_at at time zone 'Asia/Hong_Kong')::date),
      back as (
        select r.order_id, b.position, sum(b.quantity) filter (where r.kind = 'CANCELLATION') as cancelled,
          sum(b.quantity) filter (where r.kind = 'RETURN') as returned
        from returns r join return_lines b on b.return_id = r.id where r.status in ${open} group by 1, 2),
      lines as (
        select o.day, case when o.wholesale then 'wholesale' when l.channel_id = 1 then 'bit' else 'sit' end as channel,
          coalesce(array_to_string((string_to_array(i.category_code, '###'))[1:2], '###'), '') as category,
          round((l.sale_price::numeric * l.quantity - l.discount) * (l.quantity - coalesce(back.cancelled, 0)) / l.quantity)
            as sales,
          l.quantity - coalesce(back.cancelled, 0) as pieces, coalesce(back.returned, 0) as returned
        from counted o join order_lines l on l.order_id = o.id and not l.is_gift
        left join back on back.order_id = o.id and back.position = l.position
        left join items i on i.code = l.item_code where o.stands),
      sides as (
        select day, channel, category, sales as sums, 0 as orders, pieces as sums_pieces, 0 as orders_pieces,
          returned as sums_returned, 0 as orders_returned from sales_sums join settled using (day)
        union all
        select day, channel, category, 0, sales, 0, pieces, 0, returned from lines
        union all
        select day, 'orders', 'all', orders, 0, retail_orders, 0, 0, 0 from settled
        union all
        select day, 'orders', 'all', 0, 1, 0, case when wholesale then 0 else 1 end, 0, 0 from counted where stands)
      select day::text as day, channel, category, sum(sums)::float8 as sums, sum(orders)::float8 as orders,
        sum(sums_pieces)::int as sums_pieces, sum(orders_pieces)::int as orders_pieces
      from sides group by 1, 2, 3
      having sum(sums) <> sum(orders) or sum(sums_pieces) <> sum(orders_pieces)
        or sum(sums_returned) <> sum(orders_returned)`,
  },
  {
    name: 'month closings',
    says: 'the stored sums of a month add up: list prices to net sales, and what was owed at its start to what is owed at its end',
    sql: `
      with lines as (
        select c.id, c.month, l.section, l.line, l."amountMinor" as amount
        from month_closings c, jsonb_to_recordset(c.lines) l (section text, line text, "amountMinor" bigint)),
      sides as (
        select id, month, section, 'charged' as total,
          sum(amount) filter (where line = 'charged') as stored,
          sum(amount) filter (where line in ('list', 'discounts', 'coupons', 'delivery')) as added
        from lines where section in ('RETAIL', 'WHOLESALE') group by 1, 2, 3
        union all
        select id, month, section, 'net', sum(amount) filter (where line = 'net'),
          sum(amount) filter (where line in ('charged', 'refunded'))
        from lines where section in ('RETAIL', 'WHOLESALE') group by 1, 2, 3
        union all
        select id, month, section, 'closing', sum(amount) filter (where line = 'closing'),
          sum(amount) filter (where line not in ('closing', 'sold'))
        from lines where section in ('GIFT_CARDS', 'STORE_CREDIT', 'POINTS', 'INVOICES') group by 1, 2, 3)
      select month, section, total, stored::float8, added::float8 from sides
      where stored is distinct from added`,
  },
];
