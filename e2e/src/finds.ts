import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { channels } from 'shared-contracts/channel';
import { findItem } from './catalogue';
import { deliverOrder, orderGiftCard, payOrder, placeOrder, requestReturn } from './orders';
import type { Finds } from './places';

/** An order from a supplier of which no piece has come. */
const addPurchaseOrder = `
  with made as (
    insert into purchase_orders (id, supplier, expected_on, state, staff_id, staff_name)
    select 'PO' || upper(left(md5(random()::text), 10)), 'Tai Hing Knitwear', current_date + 7, 'OPEN', id, name from staff_members order by email limit 1 returning id)
  insert into purchase_order_lines (purchase_order_id, sku_id, position, ordered)
  select id, $1, 0, 12 from made returning purchase_order_id as id`;

/** Pieces on their way from the warehouse to a store. */
const addTransfer = `
  with taken as (
    update skus set stock = stock - 2, supplied = supplied - 2 where id = $1 returning id, stock),
  made as (
    insert into stock_transfers (id, to_store_id, state, staff_id, staff_name, sent_at, sent_by)
    select 'TR' || upper(left(md5(random()::text), 10)), (select id from stores order by position, id limit 1), 'SENT', id, name,
      now(), name from staff_members order by email limit 1 returning id),
  noted as (
    insert into stock_movements (sku_id, quantity, stock_after, reason, transfer_id)
    select taken.id, -2, taken.stock, 'SENT', made.id from taken, made)
  insert into stock_transfer_lines (transfer_id, sku_id, position, pieces)
  select made.id, taken.id, 0, 2 from made, taken returning transfer_id as id`;

/** A sheet with a count of one sku. */
const addCountSheet = `
  with made as (
    insert into count_sheets (id, name, state, staff_id, staff_name)
    select 'CS' || upper(left(md5(random()::text), 10)), 'Shelf A', 'OPEN', id, name from staff_members order by email limit 1
    returning id)
  insert into count_sheet_lines (sheet_id, sku_id, position, counted, on_hand, counted_at, counted_by)
  select id, $1, 0, 3, 4, now(), 'Peter' from made returning sheet_id as id`;

/** An order that staff have prepared for somebody who called. */
const addCatalogue = `
  insert into wholesale_catalogues (id, name, brands)
  select 'WC' || upper(left(md5(random()::text), 10)), 'Spring selection', array[$1::text] returning id`;

const addDraftOrder = `
  insert into draft_orders (id, lines, email, first_name, last_name, phone_region, locale, staff_id, staff_name, expires_at)
  select 'DO' || upper(left(md5(random()::text), 10)), jsonb_build_array(
      jsonb_build_object('skuId', $1::text, 'channelId', $2::int, 'quantity', 1)),
    'caller@example.com', 'Ada', 'Chan', '+852', 'en', id, name, now() + interval '14 days'
  from staff_members order by email limit 1 returning id`;

/** Finds one example in the database of each thing that the tested pages of a channel need: an item, an order, a return. */
export async function findAll(
  db: pg.Pool,
  request: APIRequestContext,
  channel: Finds['channel'],
): Promise<Finds> {
  const channelId = channels[channel].id;
  const only = async (sql: string, ...values: unknown[]) => {
    const { rows } = await db.query<{ id: string }>(sql, values);
    if (!rows[0]) throw new Error(`the demo catalogue has nothing for: ${sql}`);
    return rows[0].id;
  };
  const [
    item,
    ordered,
    bottleCode,
    styleCode,
    addressId,
    customerId,
    pastOrderId,
    returnId,
    windowId,
    priceListId,
  ] = await Promise.all([
    findItem(db, { channelId, nth: 2 }),
    findItem(db, { channelId, nth: 6, stock: 20 }),
    only(
      `select items.code as id from items join skus on skus.item_id = items.id
        where age_restricted and on_shelf and $1 = any(channel_ids) and stock > 1 order by rank desc, code limit 1`,
      channelId,
    ),
    only('select style_code as id from wholesale_prices order by style_code limit 1'),
    only(
      `select lines.id from customer_addresses lines join customers on customers.id = lines.customer_id
        where email = 'member@example.com' order by is_default, lines.id limit 1`,
    ),
    only(`select id from customers where email = 'member@example.com'`),
    only(`select id from orders where email = 'member@example.com' and status = 'SHIPPED' limit 1`),
    only(
      `select returns.id from returns join orders on orders.id = returns.order_id
        where email = 'member@example.com' order by returns.id limit 1`,
    ),
    only('select id from wholesale_windows order by starts_on, id limit 1'),
    only('select id from wholesale_price_lists order by id limit 1'),
  ]);
  const unpaid = once(() => placeOrder(request, ordered, channelId));
  const paid = once(async () => {
    const orderId = await placeOrder(request, ordered, channelId);
    await payOrder(request, orderId);
    return orderId;
  });
  return {
    channel,
    itemCode: item.code,
    brandName: item.brandName,
    bottleCode,
    styleCode,
    addressId,
    customerId,
    pastOrderId,
    returnId,
    windowId,
    priceListId,
    catalogueId: once(() => only(addCatalogue, item.brandName)),
    guestReturn: once(async () => {
      const orderId = await placeOrder(request, ordered, channelId);
      await payOrder(request, orderId);
      await deliverOrder(db, orderId);
      const { skuId } = ordered;
      return { orderId, returnId: await requestReturn(request, orderId, { skuId, channelId }) };
    }),
    paidOrderId: paid,
    unpaidOrderId: unpaid,
    purchaseOrderId: once(() => only(addPurchaseOrder, ordered.skuId)),
    transferId: once(() => only(addTransfer, ordered.skuId)),
    countSheetId: once(() => only(addCountSheet, ordered.skuId)),
    draftOrderId: once(() => only(addDraftOrder, ordered.skuId, channelId)),
    giftCardOrderId: once(() => orderGiftCard(request, 'member@example.com')),
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
