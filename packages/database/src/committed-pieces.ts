/**
 * SQL: the pieces of orders that still lie on the shelf, though they are not for sale any more: taken from the stock
 * by an order that waits for its payment or for its packer, and neither packed nor cancelled. A packed parcel does
 * not lie on the shelf. Orders for a delivery window take nothing from the stock. An open return holds what it is
 * exchanged for.
 */
const linesOf = (waitingOrder: string) => `
  select l.order_id, l.sku_id, o.created_at, l.quantity - coalesce((
      select sum(p.quantity) from shipment_lines p join shipments s on s.id = p.shipment_id
      where s.order_id = o.id and p.position = l.position), 0) - coalesce((
      select sum(b.quantity) from return_lines b join returns r on r.id = b.return_id
      where r.order_id = o.id and b.position = l.position and r.kind = 'CANCELLATION'
        and r.status in ('RECEIVED', 'REFUNDED')), 0) as quantity
  from order_lines l join ${waitingOrder}
  union all
  select r.order_id, b.exchange_sku_id, r.created_at, b.quantity from return_lines b join returns r on r.id = b.return_id
  where b.exchange_sku_id is not null and r.status in ('REQUESTED', 'APPROVED', 'ARRIVED')`;

/** The predicate of the index `orders_committed`. */
const isWaiting = `o.holds_stock and o.delivery_window is null
  and o.status in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING', 'PAID')`;

/**
 * SQL: the number of pieces on the shelf that belong to orders, of the sku in a column such as `k.id`. The thousands of lines
 * of a best-seller are looked up in an index of the few orders that wait. `offset 0` keeps PostgreSQL from joining them the
 * other way round: it takes the orders that wait for fewer than they are.
 */
export const committedPieces = (skuColumn: string) =>
  `(select coalesce(sum(c.quantity), 0)::integer from (${linesOf(
    `lateral (select o.id, o.created_at from orders o where o.id = l.order_id and ${isWaiting} offset 0) o on true`,
  )}) c where c.sku_id = ${skuColumn})`;

/** SQL: orders with such pieces of each sku, as `sku_id`, `order_id` and `created_at`. */
export const ordersWithCommitted = `
  select sku_id, order_id, min(created_at) as created_at from (${linesOf(`orders o on o.id = l.order_id and ${isWaiting}`)}) c
  where quantity > 0 group by 1, 2`;

/**
 * SQL: the pieces that orders have taken of each delivery window, packed and sent ones too, less those that came back
 * into the house, as `window_id`, `sku_id` and `pieces`.
 */
export const piecesOrderedForWindows = `
  select o.delivery_window ->> 'id' as window_id, l.sku_id, sum(l.quantity - coalesce((
      select sum(coalesce(b.received, b.quantity)) from return_lines b join returns r on r.id = b.return_id
      where r.order_id = o.id and b.position = l.position and r.status in ('RECEIVED', 'REFUNDED')), 0))::integer as pieces
  from order_lines l join orders o on o.id = l.order_id
  where o.delivery_window is not null and (o.holds_stock or o.status = 'RETURNED') group by 1, 2`;
