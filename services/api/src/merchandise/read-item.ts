import { ApiProblem, type Executor } from 'api-platform/foundation';
import { items, skus } from 'database/schema/catalogue';
import { asc, eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  ItemFields,
  ItemPresentation,
  ItemSorting,
  SkuBarcode,
} from 'shared-contracts/wire/merchant-items';
import { versionOf } from './version-of';

type ItemRow = typeof items.$inferSelect;
type SkuRow = typeof skus.$inferSelect;

export interface EditedItem {
  item: ItemRow;
  skus: SkuRow[];
  fields: ItemFields;
  sorting: ItemSorting;
  presentation: ItemPresentation;
  /** One of each size, empty for none. */
  barcodes: SkuBarcode[];
  version: string;
}

function fieldsOf(item: ItemRow, rows: readonly SkuRow[]): ItemFields {
  return {
    titleEn: item.titleEn,
    titleZh: item.titleZh,
    descriptionEn: item.descriptionEn,
    descriptionZh: item.descriptionZh,
    compositionEn: item.compositionEn ?? '',
    compositionZh: item.compositionZh ?? '',
    careEn: item.careEn ?? '',
    careZh: item.careZh ?? '',
    labels: item.labels,
    channelIds: item.channelIds.filter((id) => id === 1 || id === 2),
    onShelf: item.onShelf,
    ageRestricted: item.ageRestricted,
    images: item.images,
    prices: rows.map(({ id, listPrice, salePrice }) => ({ skuId: id, listPrice, salePrice })),
  };
}

function sortingOf(item: ItemRow): ItemSorting {
  const { brandName, colorCode, colorEn, colorZh, categoryCode, categoryCodes, attributes, keywords } = item;
  return { brandName, colorCode, colorEn, colorZh, categoryCode, categoryCodes, attributes, keywords };
}

function presentationOf(item: ItemRow): ItemPresentation {
  const { pictureTexts, seoTitleEn, seoTitleZh, seoDescriptionEn, seoDescriptionZh } = item;
  return { pictureTexts, seoTitleEn, seoTitleZh, seoDescriptionEn, seoDescriptionZh };
}

/**
 * An item as staff edits it. `lock` locks its sizes, in the order that orders use, and then the item, until
 * the transaction ends.
 */
export async function readItem(db: Executor, code: string, { lock = false } = {}): Promise<EditedItem> {
  const ofCode = eq(items.code, code);
  if (lock) {
    await db.execute(sql`select from skus where item_id = (select id from items where code = ${code})
      order by id collate "C" for update`);
    await db.execute(sql`select from items where code = ${code} for update`);
  }
  const [item] = await db.select().from(items).where(ofCode);
  if (!item) throw new ApiProblem(resultCodes.notFound, 'No such item');
  const rows = await db
    .select()
    .from(skus)
    .where(eq(skus.itemId, item.id))
    .orderBy(asc(skus.position), asc(skus.id));
  const fields = fieldsOf(item, rows);
  const sorting = sortingOf(item);
  const presentation = presentationOf(item);
  const barcodes = rows.map(({ id, barcode }) => ({ skuId: id, barcode: barcode ?? '' }));
  const version = versionOf({ fields, sorting, presentation, barcodes });
  return { item, skus: rows, fields, sorting, presentation, barcodes, version };
}
