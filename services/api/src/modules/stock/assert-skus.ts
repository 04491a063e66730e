import { type Executor, InputProblem } from 'api-platform/foundation';
import { skus } from 'database/schema/catalogue';
import { inArray } from 'drizzle-orm';

/**
 * Refuses lines with a sku that the catalogue does not have, or that an earlier line has; names each of them. `kept` are skus
 * that may have left the catalogue.
 */
export async function assertSkus(
  db: Executor,
  lines: readonly { skuId: string }[],
  kept: readonly string[] = [],
): Promise<void> {
  const skuIds = lines.map(({ skuId }) => skuId);
  const rows = await db.select({ id: skus.id }).from(skus).where(inArray(skus.id, skuIds));
  const known = new Set([...kept, ...rows.map(({ id }) => id)]);
  const [first, ...others] = skuIds.flatMap((skuId, index) => {
    const path = `lines.${index}.skuId`;
    if (!known.has(skuId)) return [{ path, message: 'validation.unknownSku' }];
    return skuIds.indexOf(skuId) < index ? [{ path, message: 'validation.repeated' }] : [];
  });
  if (first) throw new InputProblem(first.path, first.message, others);
}
