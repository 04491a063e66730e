import { storeStock } from 'database/schema/content';
import { code, whole } from './fields';
import { refuseUnknownSku } from './kind';
import { tableKind } from './table-kind';

/** Pieces that each store counted. A size missing from the file keeps its last count; 0 empties it. */
export const storeStockKind = tableKind({
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
