import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import { code, money, whole } from './fields';
import { type Kind, refuseRepeated, refuseUnknownSku } from './kind';

/** Locks the changed rows in the order of their ids, as orders do, which prevents deadlocks. */
const lockChanged = (differs: string) => `select from skus k join staged s on s.key = k.id
  where s.reason is null and ${differs} order by k.id for update of k`;

/** Updates an item's prices to the lowest ones of its sizes. */
export async function renewItemPrices(client: ClientBase, itemIds: string): Promise<void> {
  await client.query(`update items i set list_price = m.list_price, sale_price = m.sale_price
    from (select item_id, min(list_price) as list_price, min(sale_price) as sale_price
          from skus where item_id in (${itemIds}) group by item_id) m
    where i.id = m.item_id and (i.list_price, i.sale_price) is distinct from (m.list_price, m.sale_price)`);
}

const stockSchema = z.strictObject({ sku: code(), stock: whole(0, 1_000_000) });

/** Sellable stock per size: unpaid and paid orders are already deducted. */
export const stock: Kind<z.infer<typeof stockSchema>> = {
  name: 'stock',
  columns: { required: ['sku', 'stock'], optional: [] },
  schema: stockSchema,
  keyOf: (values) => String(values.sku ?? ''),
  staging: { stock: 'integer' },
  refusals: [refuseRepeated, refuseUnknownSku('key')],
  prepare: async () => (row) => ({ columns: { stock: row.stock } }),
  async merge({ client }) {
    const differs = '(k.stock <> s.stock or not k.synced)';
    await client.query(lockChanged(differs));
    const { rows } = await client.query<{ added: string; changed: string }>(`
      with known as (select k.id, k.synced, k.stock from skus k join staged s on s.key = k.id and s.reason is null),
      changed as (update skus k set stock = s.stock, synced = true,
          supplied = s.stock + coalesce(k.supplied - k.stock, pieces_held(k.id)) from staged s
        where k.id = s.key and s.reason is null and ${differs} returning k.id, k.stock),
      noted as (insert into stock_movements (sku_id, quantity, stock_after, reason)
        select changed.id, changed.stock - known.stock, changed.stock, 'IMPORT' from changed join known using (id)
        where changed.stock <> known.stock)
      select count(*) filter (where not known.synced) as added, count(*) filter (where known.synced) as changed
      from changed join known using (id)`);
    return { added: Number(rows[0]?.added), changed: Number(rows[0]?.changed) };
  },
};

const pricesSchema = z.strictObject({ sku: code(), listPrice: money(), salePrice: money() });

/** New price per size. */
export const prices: Kind<z.infer<typeof pricesSchema>> = {
  name: 'prices',
  columns: { required: ['sku', 'listPrice', 'salePrice'], optional: [] },
  schema: pricesSchema,
  keyOf: (values) => String(values.sku ?? ''),
  staging: { list_price: 'integer', sale_price: 'integer' },
  refusals: [refuseRepeated, refuseUnknownSku('key')],
  prepare: async () => (row) =>
    row.salePrice > row.listPrice
      ? { problem: 'salePrice: is above listPrice' }
      : { columns: { list_price: row.listPrice, sale_price: row.salePrice } },
  async merge({ client }) {
    const differs = '(k.list_price, k.sale_price) is distinct from (s.list_price, s.sale_price)';
    await client.query(lockChanged(differs));
    const { rowCount } = await client.query(`
      update skus k set list_price = s.list_price, sale_price = s.sale_price from staged s
      where k.id = s.key and s.reason is null and ${differs}`);
    await renewItemPrices(
      client,
      'select k.item_id from skus k join staged s on s.key = k.id where s.reason is null',
    );
    return { added: 0, changed: rowCount ?? 0 };
  },
};
