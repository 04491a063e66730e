import { type Executor, InputProblem } from 'api-platform/foundation';
import { skus } from 'database/schema/catalogue';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { makerBarcode } from 'shared-contracts/maker-barcode';

/**
 * The lines with the sku that each code means: a sku, or the barcode of its maker. Refuses a code that the catalogue does not
 * have, and a sku that an earlier line has; names each of them. `kept` are skus that may have left the catalogue.
 */
export async function resolveSkus<Line extends { skuId: string }>(
  db: Executor,
  lines: readonly Line[],
  kept: readonly string[] = [],
): Promise<Line[]> {
  const codes = lines.map(({ skuId }) => skuId);
  const barcodes = codes.flatMap((code) => makerBarcode(code) ?? []);
  const rows = await db
    .select({ id: skus.id, barcode: skus.barcode })
    .from(skus)
    .where(or(inArray(skus.id, codes), inArray(skus.barcode, barcodes)));
  const known = new Set([...kept, ...rows.map(({ id }) => id)]);
  const skuOf = (code: string) => {
    if (known.has(code)) return code;
    const barcode = makerBarcode(code);
    return barcode && rows.find((row) => row.barcode === barcode)?.id;
  };
  const skuIds = codes.map(skuOf);
  const [first, ...others] = skuIds.flatMap((skuId, index) => {
    const path = `lines.${index}.skuId`;
    if (!skuId) return [{ path, message: 'validation.unknownSku' }];
    return skuIds.indexOf(skuId) < index ? [{ path, message: 'validation.repeated' }] : [];
  });
  if (first) throw new InputProblem(first.path, first.message, others);
  return lines.map((line, index) => ({ ...line, skuId: skuIds[index] ?? line.skuId }));
}

/** SQL: the sku that a code means, which may have left the catalogue. */
export const skuOfCode = (code: string): SQL => sql`coalesce((select id from skus where id = ${code}),
  (select id from skus where barcode = ${makerBarcode(code) ?? null}::text), ${code})`;
