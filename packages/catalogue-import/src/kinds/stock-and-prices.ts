import { committedPieces } from 'database/committed-pieces';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import { fault, sqlFault } from '../reasons';
import { code, money, whole } from './fields';
import { findPriceChanges, recordPriceChanges } from './item-changes';
import { commandImporter, type Kind, readFields, refuseRepeated, refuseUnknownSkuKey } from './kind';

/** Locks the changed rows in the order of their ids, as orders do, which prevents deadlocks. */
const lockChanged = (differs: string) => `select from skus k join staged s on s.key = k.id
  where s.reason is null and ${differs} order by k.id collate "C" for update of k`;

/** Updates an item's prices to the lowest ones of its sizes. */
export async function renewItemPrices(client: ClientBase, itemIds: string): Promise<void> {
  await client.query(`update items i set list_price = m.list_price, sale_price = m.sale_price
    from (select item_id, min(list_price) as list_price, min(sale_price) as sale_price
          from skus where item_id in (${itemIds}) group by item_id) m
    where i.id = m.item_id and (i.list_price, i.sale_price) is distinct from (m.list_price, m.sale_price)`);
}

const stockSchema = z.strictObject({
  sku: code(),
  stock: z.optional(whole(0, 1_000_000)),
  counted: z.optional(whole(0, 1_000_000)),
});
const stockDiffers = '(k.stock <> s.stock or not k.synced)';

/**
 * Stock per size: either `stock`, the pieces that can be sold, from which unpaid and paid orders are already
 * deducted, or `counted`, the pieces on the shelf, from which this deducts those that belong to orders.
 */
export const stock: Kind<z.infer<typeof stockSchema>> = {
  name: 'stock',
  columns: { required: ['sku'], optional: ['stock', 'counted'], anyOf: ['stock', 'counted'] },
  schema: stockSchema,
  keyOf: (values) => String(values.sku ?? ''),
  staging: { stock: 'integer', counted: 'integer', committed: 'integer' },
  // What belongs to orders is read after the lock, so that no order comes between.
  lock: lockChanged(`(s.counted is not null or ${stockDiffers})`),
  refusals: [
    refuseRepeated,
    refuseUnknownSkuKey,
    `update staged s set committed = c.committed, stock = s.counted - c.committed
     from (select ctid, ${committedPieces('key')} as committed from staged
           where reason is null and counted is not null and committed is null) c
     where s.ctid = c.ctid`,
    `update staged set reason = ${sqlFault('counted', 'committed', 'committed')}
     where reason is null and stock < 0`,
  ],
  prepare: async () => {
    const faultsOf = (row: Record<string, unknown>) =>
      ('stock' in row && row.stock !== undefined) === ('counted' in row && row.counted !== undefined)
        ? [fault('stock, counted', 'oneOfTwo')]
        : [];
    return {
      faultsOf,
      stage: ({ stock: sellable = null, counted = null }) => ({
        columns: { stock: sellable, counted, committed: null },
      }),
    };
  },
  async merge({ client }) {
    await client.query(lockChanged(stockDiffers));
    const { rows } = await client.query<{ added: string; changed: string }>(`
      with known as (select k.id, k.synced, k.stock, s.stock as next, s.counted, s.committed
        from skus k join staged s on s.key = k.id and s.reason is null),
      changed as (update skus k set stock = s.stock, synced = true,
          supplied = s.stock + coalesce(k.supplied - k.stock, pieces_held(k.id)) from staged s
        where k.id = s.key and s.reason is null and ${stockDiffers} returning k.id),
      -- A count that agrees is noted too: it shows that somebody counted.
      noted as (insert into stock_movements (sku_id, quantity, stock_after, reason, counted, committed)
        select id, next - stock, next, 'IMPORT', counted, committed
        from known where counted is not null or stock <> next)
      select count(*) filter (where not known.synced) as added, count(*) filter (where known.synced) as changed
      from changed join known using (id)`);
    return { added: Number(rows[0]?.added), changed: Number(rows[0]?.changed) };
  },
};

const pricesSchema = z.strictObject({ sku: code(), listPrice: money(), salePrice: money() });

/** A fault of prices of which both can be read. */
export const saleAboveList = ({
  listPrice,
  salePrice,
}: {
  listPrice?: number | undefined;
  salePrice?: number | undefined;
}): string[] =>
  listPrice && salePrice && salePrice > listPrice ? [fault('salePrice', 'saleAboveList')] : [];

/** New price per size. */
export const prices: Kind<z.infer<typeof pricesSchema>> = {
  name: 'prices',
  columns: { required: ['sku', 'listPrice', 'salePrice'], optional: [] },
  schema: pricesSchema,
  keyOf: (values) => String(values.sku ?? ''),
  staging: { list_price: 'integer', sale_price: 'integer' },
  refusals: [refuseRepeated, refuseUnknownSkuKey],
  prepare: async () => ({
    faultsOf: (values) => saleAboveList(readFields(pricesSchema.shape, values)),
    stage: (row) => ({ columns: { list_price: row.listPrice, sale_price: row.salePrice } }),
  }),
  tellsItemChanges: true,
  async merge({ client, edited = 'keep', importer = commandImporter, file }) {
    await findPriceChanges(client, edited);
    const differs = '(k.list_price, k.sale_price) is distinct from (s.list_price, s.sale_price)';
    await client.query(lockChanged(differs));
    const { rowCount } = await client.query(`
      update skus k set list_price = s.list_price, sale_price = s.sale_price from staged s
      where k.id = s.key and s.reason is null and ${differs}`);
    await renewItemPrices(
      client,
      'select k.item_id from skus k join staged s on s.key = k.id where s.reason is null',
    );
    await recordPriceChanges(client, importer, file);
    return { added: 0, changed: rowCount ?? 0 };
  },
};
