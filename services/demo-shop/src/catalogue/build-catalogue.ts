import type { attributes, brands, categories, colors, items, labels, skus } from 'database/schema/catalogue';
import { categorySeparator } from 'shared-contracts/category-code';
import { categoryAncestors } from 'shared-contracts/urls';
import { sizeFilterValue } from 'shared-contracts/wire/search';
import { hasBrand, picturePath, viewsOf } from '../pictures/picture-path';
import { demoAttributes } from './attributes';
import { demoBrands } from './brands';
import { buildStyles, type Style } from './build-styles';
import { demoCategories } from './category-tree';
import { type DemoColor, demoColors, shadeOf } from './colors';
import { demoLabels, type LabelCode } from './labels';
import { materials } from './materials';
import { salePriceOf } from './price';
import { sizesOf } from './sizes';

export type ItemRow = Omit<typeof items.$inferInsert, 'searchText'> & { keywords: string[] };
export type SkuRow = typeof skus.$inferInsert;

export interface Catalogue {
  styles: Style[];
  items: ItemRow[];
  skus: SkuRow[];
  brands: (typeof brands.$inferInsert)[];
  categories: (typeof categories.$inferInsert)[];
  colors: (typeof colors.$inferInsert)[];
  labels: (typeof labels.$inferInsert)[];
  attributes: (typeof attributes.$inferInsert)[];
}

/** Publication date of the newest item. Fixed, so that the catalogue is the same every day. */
const newest = Date.UTC(2026, 10, 18);
const dayMs = 86_400_000;
/**
 * The colours of a style are published one after another, so that the "newest" list is not rows of one style.
 */
const colorEveryMs = 37 * 3_600_000;
const newForDays = 30;

/** Sold-out items are ranked lower by this much. */
const soldOutRank = 600;

function labelsOf(style: Style, ageDays: number): LabelCode[] {
  const { random } = style;
  const found: LabelCode[] = [];
  if (ageDays <= newForDays) found.push('NEW');
  if (random.percent(6)) found.push('EXCLUSIVE');
  if (random.percent(4)) found.push('LIMITED');
  const isBestseller = random.percent(5);
  // An item that came this month has not been on sale long enough to be a bestseller.
  if (isBestseller && ageDays > newForDays) found.push('BESTSELLER');
  if (/recycled|organic|flax/.test(style.composition.en)) found.push('SUSTAINABLE');
  return found;
}

/** Stock of a size: none, one, some or many. A whole item may be sold out or not counted yet. */
function skusOf(
  style: Style,
  item: Pick<ItemRow, 'id' | 'code' | 'titleEn'>,
  prices: Pick<SkuRow, 'listPrice' | 'salePrice'>,
): SkuRow[] {
  const { random, kind, department } = style;
  const isSoldOut = random.percent(1.5);
  const isUncounted = random.percent(0.4);
  const sizes = sizesOf(kind.sizeType, department, item.titleEn);
  return sizes.map((size, position) => {
    const draw = random.int(1, 100);
    const emptyBelow = sizes.length === 1 ? 3 : 10;
    const stock = draw <= emptyBelow ? 0 : draw <= emptyBelow + 7 ? 1 : random.int(2, 40);
    const isSynced = !isUncounted && !random.percent(1);
    return {
      id: `${item.code}-${size === 'ONE SIZE' ? 'OS' : size.replace(' ml', 'ML')}`,
      itemId: item.id,
      size,
      ...prices,
      stock: isSoldOut ? 0 : stock,
      synced: isSynced,
      position,
    };
  });
}

/** Additional search words. The import adds those of category, labels, brand and colour. */
function keywordsOf({ material, kind }: Style): string[] {
  const fibre = material === materials.cashmere ? ['羊絨', '開司米'] : [];
  return [...new Set([material.name.en, material.name.zh, ...fibre, ...kind.synonyms])];
}

interface StyleState {
  ageDays: number;
  labels: LabelCode[];
  salePrice: number;
}

function itemOf(
  style: Style,
  color: DemoColor,
  index: number,
  state: StyleState,
): { item: ItemRow; skus: SkuRow[] } {
  const { kind, random, listPrice, brand } = style;
  const code = style.code + color.suffix;
  const id = style.code.slice(2) + String(index + 1).padStart(2, '0');
  const salePrice =
    state.salePrice < listPrice || !random.percent(5) ? state.salePrice : salePriceOf(listPrice, random);
  const prices = { listPrice, salePrice };
  const pieces = skusOf(style, { id, code, titleEn: style.title.en }, prices);
  const isSoldOut = pieces.every((piece) => piece.stock === 0);
  const shade = shadeOf(kind.type, color);
  const sale =
    salePrice < listPrice
      ? demoCategories.find((entry) => entry.code === [style.department, 'SALE'].join(categorySeparator))
      : undefined;
  const isBestseller = state.labels.includes('BESTSELLER');
  const picture = {
    type: kind.type,
    kids: kind.kids,
    hex: color.hex.slice(1),
    cut: style.cut.id,
    pattern: style.pattern,
    finish: style.finish,
    variation: style.variation,
    brand: hasBrand(kind.type) ? brand.name : undefined,
  };
  const item: ItemRow = {
    id,
    code,
    styleCode: style.code,
    titleEn: style.title.en,
    titleZh: style.title.zh,
    colorEn: shade.en,
    colorZh: shade.zh,
    brandName: brand.name,
    images: viewsOf(kind.type).map((view) => picturePath({ ...picture, view })),
    channelIds: [...brand.channelIds],
    onShelf: !random.percent(0.6),
    ageRestricted: kind.ageRestricted,
    colorCode: color.code,
    colorHex: color.hex,
    sizeType: kind.sizeType,
    ...prices,
    sizes: pieces.map((piece) => sizeFilterValue(kind.sizeType, piece.size)),
    categoryCode: kind.category,
    categoryCodes: [...categoryAncestors(kind.category), ...(sale ? [sale.code] : [])],
    labels: state.labels,
    attributes: style.attributes,
    descriptionEn: style.description.en,
    descriptionZh: style.description.zh,
    compositionEn: style.composition.en,
    compositionZh: style.composition.zh,
    careEn: style.care.en,
    careZh: style.care.zh,
    rank:
      random.int(1, 600) +
      (index === 0 ? 150 : 0) +
      (isBestseller ? 200 : 0) +
      (state.ageDays <= newForDays ? 150 : 0) +
      (isSoldOut ? 0 : soldOutRank),
    publishedAt: new Date(newest - state.ageDays * dayMs - index * colorEveryMs),
    keywords: keywordsOf(style),
  };
  return { item, skus: pieces };
}

function piecesOf(style: Style): { item: ItemRow; skus: SkuRow[] }[] {
  const { random } = style;
  const ageDays = Math.floor(400 * random.next() ** 1.3);
  const state = {
    ageDays,
    labels: labelsOf(style, ageDays),
    salePrice: random.percent(22) ? salePriceOf(style.listPrice, random) : style.listPrice,
  };
  return style.colors.map((color, index) => itemOf(style, color, index, state));
}

/** A close-up of the brand's best piece, which fills a wide frame as well as a tall one. */
const closeUpOf = (best: ItemRow | undefined) =>
  best?.images.find((path) => path.includes('-detail')) ?? null;

/** Builds the demo catalogue. Deterministic: the same program gives the same rows. */
export function buildCatalogue(): Catalogue {
  const styles = buildStyles();
  const pieces = styles.flatMap(piecesOf);
  const rows = pieces.map(({ item }) => item);
  const best = new Map<string, ItemRow>();
  for (const row of rows) {
    for (const code of [...(row.categoryCodes ?? []), row.brandName]) {
      if ((best.get(code)?.rank ?? Number.NEGATIVE_INFINITY) < (row.rank ?? 0)) best.set(code, row);
    }
  }
  return {
    styles,
    items: rows,
    skus: pieces.flatMap((piece) => piece.skus),
    brands: demoBrands.map((brand) => ({
      name: brand.name,
      channelIds: [...brand.channelIds],
      descriptionEn: `${brand.name}: ${brand.en}.`,
      descriptionZh: `${brand.name}：${brand.zh}。`,
      image: closeUpOf(best.get(brand.name)),
      logo: null,
    })),
    categories: demoCategories.map(({ name, ...category }) => ({
      ...category,
      nameEn: name.en,
      nameZh: name.zh,
      channelIds: [1, 2],
      image: best.get(category.code)?.images[0] ?? null,
    })),
    colors: demoColors.map(({ code, en, zh, hex }, position) => ({
      code,
      nameEn: en,
      nameZh: zh,
      hex,
      position,
    })),
    labels: demoLabels.map(({ code, name }, position) => ({
      code,
      nameEn: name.en,
      nameZh: name.zh,
      position,
    })),
    attributes: demoAttributes,
  };
}
