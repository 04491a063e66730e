import { storeStock } from 'database/schema/content';
import { code, whole } from './fields';
import { type Kind, refuseUnknownSku } from './kind';
import { tableKind } from './table-kind';

const counts = tableKind({
  name: 'store-stock',
  table: storeStock,
  key: ['skuId', 'storeId'],
  keyFields: ['sku', 'store'],
  shape: { store: code(), sku: code(), stock: whole(0, 1_000_000) },
  toRow: ({ store, sku, stock }) => ({ storeId: store, skuId: sku, stock }),
  refusals: [
    `update staged s set reason = 'store: there is no store ' || s.store_id
     where s.reason is null and not exists (select from stores t where t.id = s.store_id)`,
    refuseUnknownSku('sku_id'),
  ],
});

/**
 * Pieces that each store counted. A size missing from the file keeps its last count; 0 empties it. Each change is in the stock
 * journal.
 */
export const storeStockKind: Kind = {
  ...counts,
  async merge(context) {
    const { client } = context;
    // In the order in which transfers lock the rows.
    await client.query(`select from store_stock t join staged s using (sku_id, store_id)
      where s.reason is null order by t.sku_id, t.store_id for update of t`);
    await client.query(`
      insert into stock_movements (sku_id, store_id, quantity, stock_after, reason, counted, committed)
      select s.sku_id, s.store_id, s.stock - coalesce(t.stock, 0), s.stock, 'IMPORT', s.stock, 0
      from staged s left join store_stock t using (sku_id, store_id)
      where s.reason is null and s.stock is distinct from coalesce(t.stock, 0)`);
    return counts.merge(context);
  },
};
