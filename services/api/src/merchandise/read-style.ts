import type { Executor } from 'api-platform/foundation';
import { compareSizes, usualSizes } from 'commerce-rules/size-order';
import {
  attributeKinds,
  attributes,
  brands,
  categories,
  colors,
  items,
  labels,
  skus,
} from 'database/schema/catalogue';
import { sizeGuides } from 'database/schema/content';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { otherCategories } from 'shared-contracts/urls';
import type { ItemChoices, Style, StyleColor } from 'shared-contracts/wire/merchant-styles';
import { parseSizeFilterValue } from 'shared-contracts/wire/search';
import { inKindOrder } from './lists/list-values';
import { readItem } from './read-item';

type ItemRow = typeof items.$inferSelect;

/** The items of a style, in the order of their codes. */
export const readColors = (db: Executor, styleCode: string): Promise<ItemRow[]> =>
  db.select().from(items).where(eq(items.styleCode, styleCode)).orderBy(asc(items.code));

/**
 * The style of an item in the shape in which a style is made. Texts, brand and categories are those of this item; each
 * colour has its lowest prices. Throws an `ApiProblem` when there is no such item.
 */
export async function readStyle(db: Executor, code: string): Promise<Style> {
  const { item, fields } = await readItem(db, code);
  const rows = await readColors(db, item.styleCode);
  const ids = rows.map(({ id }) => id);
  const pieces = await db
    .select()
    .from(skus)
    .where(inArray(skus.itemId, ids))
    .orderBy(asc(skus.position), asc(skus.id));
  const known = await db.select().from(colors);
  const colorOf = (row: ItemRow): StyleColor => {
    const named = known.find((color) => color.code === row.colorCode);
    return {
      code: row.code,
      colorCode: row.colorCode,
      colorEn: row.colorEn === named?.nameEn ? '' : row.colorEn,
      colorZh: row.colorZh === named?.nameZh ? '' : row.colorZh,
      listPrice: row.listPrice === item.listPrice ? null : row.listPrice,
      salePrice: row.salePrice === item.salePrice ? null : row.salePrice,
      skus: pieces.filter(({ itemId }) => itemId === row.id).map(({ id, size }) => ({ sku: id, size })),
    };
  };
  const { titleEn, titleZh, descriptionEn, descriptionZh, channelIds, ageRestricted } = fields;
  const { compositionEn, compositionZh, careEn, careZh } = fields;
  return {
    styleCode: item.styleCode,
    brand: item.brandName,
    categoryCode: item.categoryCode,
    moreCategories: otherCategories(item.categoryCode, item.categoryCodes),
    titleEn,
    titleZh,
    descriptionEn,
    descriptionZh,
    compositionEn,
    compositionZh,
    careEn,
    careZh,
    labels: item.labels,
    attributes: item.attributes,
    keywords: item.keywords,
    channelIds,
    ageRestricted,
    sizeType: item.sizeType,
    listPrice: item.listPrice,
    salePrice: item.salePrice,
    colors: rows.map(colorOf),
  };
}

/** Items whose sizes are read: those at the top of the lists, so that a large catalogue is not read as a whole. */
const itemsForSizes = 5_000;

async function readSizeTypes(db: Executor): Promise<ItemChoices['sizeTypes']> {
  const { rows } = await db.execute<{ value: string }>(sql`select distinct unnest(sizes) as value
    from (select sizes from items order by rank desc, id collate "C" limit ${itemsForSizes}) top`);
  const guides = await db
    .select({ sizeType: sizeGuides.sizeType, table: sizeGuides.tableEn })
    .from(sizeGuides);
  const found = [
    ...rows.flatMap(({ value }) => parseSizeFilterValue(value) ?? []),
    ...guides.flatMap(({ sizeType, table }) =>
      table.rows.flatMap(([size]) => (size ? { parent: sizeType, value: size } : [])),
    ),
  ];
  const types = [...new Set([...found.map(({ parent }) => parent), ...Object.keys(usualSizes)])].sort();
  return types.map((sizeType) => {
    const used = found.filter(({ parent }) => parent === sizeType).map(({ value }) => value);
    const sizes = used.length > 0 ? used : (usualSizes[sizeType] ?? []);
    return { sizeType, sizes: [...new Set(sizes)].sort(compareSizes) };
  });
}

/** What the form of a new item offers. */
export async function readItemChoices(db: Executor): Promise<ItemChoices> {
  const tree = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.code));
  const below = (parent: string | null): typeof tree =>
    tree.filter(({ parentCode }) => parentCode === parent).flatMap((row) => [row, ...below(row.code)]);
  const named = ({ code, nameEn, nameZh }: { code: string; nameEn: string; nameZh: string }) => ({
    code,
    nameEn,
    nameZh,
  });
  return {
    brands: (await db.select({ name: brands.name }).from(brands).orderBy(asc(brands.name))).map(
      ({ name }) => name,
    ),
    categories: below(null).map(named),
    colors: (await db.select().from(colors).orderBy(asc(colors.position), asc(colors.code))).map((row) => ({
      ...named(row),
      hex: row.hex,
    })),
    labels: (await db.select().from(labels).orderBy(asc(labels.position))).map(named),
    attributes: (
      await db
        .select()
        .from(attributes)
        .orderBy(...inKindOrder)
    ).map((row) => ({ ...named(row), parent: row.parent })),
    attributeKinds: (
      await db.select().from(attributeKinds).orderBy(asc(attributeKinds.position), asc(attributeKinds.code))
    ).map(named),
    sizeTypes: await readSizeTypes(db),
  };
}
