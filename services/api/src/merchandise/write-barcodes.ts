import type { Executor, Locale } from 'api-platform/foundation';
import { fault, joinFaults } from 'catalogue-import/reasons';
import { sql } from 'drizzle-orm';
import { makerBarcode } from 'shared-contracts/maker-barcode';
import type { SkuBarcode } from 'shared-contracts/wire/merchant-items';
import { toProblem } from './save-rows';

/** Edits that give barcodes follow each other, so that none takes one that another is about to take. */
const barcodeLockKey = 872_513_041;

/** The barcode of each size, as the history of an item keeps them: sku:barcode. */
export const barcodeTexts = (barcodes: readonly SkuBarcode[]): string[] =>
  barcodes.flatMap(({ skuId, barcode }) => (barcode ? [`${skuId}:${barcode}`] : []));

/**
 * Writes barcodes of makers to sizes of an item by the rules of the products file; an empty one takes it away. Sizes that the item
 * no longer has are left out. Throws an `InputProblem` in words of the locale, at `barcodes.0.barcode`, for each that is no
 * barcode or belongs to another size.
 */
export async function writeBarcodes(
  tx: Executor,
  itemId: string,
  barcodes: readonly SkuBarcode[],
  locale: Locale,
): Promise<void> {
  const read = barcodes.map(({ skuId, barcode }) => ({
    skuId,
    typed: barcode,
    barcode: barcode === '' ? null : makerBarcode(barcode),
  }));
  await tx.execute(sql`select pg_advisory_xact_lock(${barcodeLockKey})`);
  const rows = JSON.stringify(read.map(({ skuId, barcode = null }) => ({ skuId, barcode })));
  const asked = sql`jsonb_to_recordset(${rows}::jsonb) as b ("skuId" text, barcode text)`;
  const { rows: others } = await tx.execute<{ id: string; barcode: string }>(sql`
    select k.id, k.barcode from skus k join ${asked} on b.barcode = k.barcode
    where not exists (select from ${asked} where b."skuId" = k.id and k.item_id = ${itemId})`);
  const refused = read.flatMap(({ skuId, typed, barcode }, index) => {
    if (barcode === undefined) return [{ index, reason: fault('barcode', 'barcode', typed) }];
    if (barcode === null) return [];
    const taken =
      others.find((other) => other.barcode === barcode)?.id ??
      read.find((one, before) => before < index && one.barcode === barcode && one.skuId !== skuId)?.skuId;
    return taken ? [{ index, reason: joinFaults([fault('barcode', 'barcodeOfSku', barcode, taken)]) }] : [];
  });
  if (refused.length > 0) throw toProblem(refused, locale, (index) => `barcodes.${index}.barcode`);
  const changes = sql`k.id = b."skuId" and k.item_id = ${itemId} and k.barcode is distinct from b.barcode`;
  // Two sizes may have swapped theirs: each is unique at every moment.
  await tx.execute(
    sql`update skus k set barcode = null from ${asked} where ${changes} and k.barcode is not null`,
  );
  await tx.execute(sql`update skus k set barcode = b.barcode from ${asked} where ${changes}`);
}
