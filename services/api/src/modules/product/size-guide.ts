import { ApiProblem, type Executor, type Locale } from 'api-platform/foundation';
import { items } from 'database/schema/catalogue';
import { sizeGuides } from 'database/schema/content';
import { eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { SizeGuide } from 'shared-contracts/wire/product';

/** The size guide of the item's size type for the most specific of its categories (behaviour/calls). */
export async function readSizeGuide(db: Executor, code: string, locale: Locale): Promise<SizeGuide> {
  const guides = await db
    .select({ guide: sizeGuides, categoryCodes: items.categoryCodes, categoryCode: items.categoryCode })
    .from(items)
    .innerJoin(sizeGuides, eq(sizeGuides.sizeType, items.sizeType))
    .where(eq(items.code, code));
  const [best] = guides
    .filter(
      ({ guide, categoryCodes, categoryCode }) =>
        guide.categoryCode === '' || [...categoryCodes, categoryCode].includes(guide.categoryCode),
    )
    .sort((one, other) => other.guide.categoryCode.length - one.guide.categoryCode.length);
  if (!best) throw new ApiProblem(resultCodes.notFound, 'There is no size guide for this product');
  const { columns, rows, note } = locale === 'zh' ? best.guide.tableZh : best.guide.tableEn;
  return { sizeType: best.guide.sizeType, columns, rows, ...(note ? { note } : {}) };
}
