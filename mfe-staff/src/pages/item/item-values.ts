import { isFarPrice } from 'shared-contracts/far-price';
import { parseDollars } from 'shared-contracts/money';
import { categoryAncestors, otherCategories } from 'shared-contracts/urls';
import type {
  ItemDetail,
  ItemFields,
  ItemPresentation,
  ItemSorting,
  SkuBarcode,
  SkuPrice,
} from 'shared-contracts/wire/merchant-items';
import { wordsIn } from '../../goods/sorting/keywords-field';

const dollarsOf = (minor: number) => (minor / 100).toFixed(2);

/** A size's prices as typed. */
export interface TypedPrice {
  skuId: string;
  listPrice: string;
  salePrice: string;
}

/** By what shoppers find the item: other categories apart from its own, search words as typed. */
interface TypedSorting extends Omit<ItemSorting, 'categoryCodes' | 'keywords'> {
  moreCategories: string[];
  keywords: string;
}

/** The form's values: the fields of the item, with prices as typed. An older release of the API has no sorting, presentation and barcodes. */
export type ItemValues = Omit<ItemFields, 'prices'> &
  Partial<TypedSorting & ItemPresentation & { barcodes: SkuBarcode[] }> & { prices: TypedPrice[] };

const toTyped = ({ skuId, listPrice, salePrice }: SkuPrice): TypedPrice => ({
  skuId,
  listPrice: dollarsOf(listPrice),
  salePrice: dollarsOf(salePrice),
});

function typedSorting({ categoryCodes, keywords, ...sorting }: ItemSorting): TypedSorting {
  return {
    ...sorting,
    moreCategories: otherCategories(sorting.categoryCode, categoryCodes),
    keywords: keywords.join(', '),
  };
}

/** An item as the API answers it, or what somebody else has saved. */
type Saved = Pick<ItemDetail, 'fields' | 'sorting' | 'presentation' | 'barcodes'>;

export function toValues({
  fields: { prices, ...fields },
  sorting,
  presentation,
  barcodes,
}: Saved): ItemValues {
  return {
    ...fields,
    ...(sorting && typedSorting(sorting)),
    ...presentation,
    ...(barcodes && { barcodes }),
    prices: prices.map(toTyped),
  };
}

/** What is sent of the values. */
export function readValues(values: ItemValues, prices: SkuPrice[]): Saved {
  const {
    brandName,
    colorCode,
    colorEn,
    colorZh,
    categoryCode,
    moreCategories,
    attributes,
    keywords,
    pictureTexts,
    seoTitleEn = '',
    seoTitleZh = '',
    seoDescriptionEn = '',
    seoDescriptionZh = '',
    barcodes,
    ...fields
  } = values;
  const saved: Saved = {
    fields: { ...fields, prices },
    ...(barcodes && { barcodes }),
    presentation: pictureTexts && {
      pictureTexts,
      seoTitleEn,
      seoTitleZh,
      seoDescriptionEn,
      seoDescriptionZh,
    },
  };
  if (brandName === undefined) return saved;
  const sorting: ItemSorting = {
    brandName,
    colorCode: colorCode ?? '',
    colorEn: colorEn ?? '',
    colorZh: colorZh ?? '',
    categoryCode: categoryCode ?? '',
    categoryCodes: [
      ...new Set([categoryCode ?? '', ...(moreCategories ?? [])].filter(Boolean).flatMap(categoryAncestors)),
    ],
    attributes: attributes ?? [],
    keywords: wordsIn(keywords ?? ''),
  };
  return { ...saved, sorting };
}

/** The prices in cents; undefined when one of them is no amount. */
export function readPrices(prices: readonly TypedPrice[]): SkuPrice[] | undefined {
  const read = prices.map(({ skuId, listPrice, salePrice }) => ({
    skuId,
    listPrice: parseDollars(listPrice) ?? 0,
    salePrice: parseDollars(salePrice) ?? 0,
  }));
  return read.every(({ listPrice, salePrice }) => listPrice > 0 && salePrice > 0) ? read : undefined;
}

/** A price that is so far from the one before that a slip of the keyboard is likely: 8.90 for 890. */
export interface FarPrice {
  skuId: string;
  from: number;
  to: number;
}

/** The prices far below or above those of now. */
export function farPrices(before: readonly SkuPrice[], after: readonly SkuPrice[]): FarPrice[] {
  return after.flatMap(({ skuId, listPrice, salePrice }) => {
    const now = before.find((price) => price.skuId === skuId);
    if (!now) return [];
    const pairs = [
      [now.salePrice, salePrice],
      [now.listPrice, listPrice],
    ] as const;
    const far = pairs.find(([from, to]) => isFarPrice(from, to));
    return far ? [{ skuId, from: far[0], to: far[1] }] : [];
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Takes over what others changed since `base`, except fields that were changed in the form. */
export function takeOver(values: ItemValues, base: Saved, theirs: Saved): ItemValues {
  const [from, to] = [toValues(base), toValues(theirs)];
  const merged = Object.keys(to).map((name) => {
    const key = name as keyof ItemValues;
    return [key, isSame(values[key], from[key]) ? to[key] : values[key]];
  });
  return Object.fromEntries(merged) as ItemValues;
}

/** The form with earlier values of the history, as far as they are fields of the item. */
export function withEarlier(
  values: ItemValues,
  earlier: Record<string, unknown>,
  detail: ItemDetail,
): ItemValues {
  const { prices, categoryCodes, keywords, barcodes, ...fields } = earlier as Partial<
    ItemFields & ItemSorting & { barcodes: string[] }
  >;
  const sizes = new Set(detail.skus.map(({ skuId }) => skuId));
  const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));
  return {
    ...values,
    ...known,
    ...(categoryCodes && {
      moreCategories: otherCategories(fields.categoryCode ?? values.categoryCode ?? '', categoryCodes),
    }),
    ...(keywords && { keywords: keywords.join(', ') }),
    // The history keeps them as sku:barcode.
    ...(barcodes &&
      values.barcodes && {
        barcodes: values.barcodes.map(({ skuId }) => ({
          skuId,
          barcode: barcodes.find((text) => text.startsWith(`${skuId}:`))?.slice(skuId.length + 1) ?? '',
        })),
      }),
    ...(prices && { prices: prices.filter(({ skuId }) => sizes.has(skuId)).map(toTyped) }),
  };
}
