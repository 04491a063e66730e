import { makerBarcode } from 'shared-contracts/maker-barcode';
import { categoryAncestors } from 'shared-contracts/urls';
import { parseSizeFilterValue, sizeFilterValue } from 'shared-contracts/wire/search';
import * as z from 'zod/mini';
import { fault, faultOf, sqlFault, wrong } from '../reasons';
import {
  categoryCode,
  channelList,
  code,
  flag,
  hexColor,
  instant,
  listOf,
  matching,
  money,
  picture,
  text,
  upperCode,
  whole,
} from './fields';
import { searchTextOfItem } from './item-search-text';
import { type Kind, readFields, type Stage } from './kind';
import { mergeProducts, productRefusals, productStaging } from './merge-products';
import { type KnownNames, readNames } from './names';
import { saleAboveList } from './stock-and-prices';

/** `HB1-S:S` in CSV, `{"sku": "HB1-S", "size": "S"}` in NDJSON. */
const sku = z.pipe(
  z.transform((value: unknown) => {
    const [, id, size] = (typeof value === 'string' && /^([^:]+):(.+)$/.exec(value)) || [];
    return id === undefined ? value : { sku: id, size };
  }),
  z.strictObject({ sku: code(), size: text(20) }, wrong('size')),
) as unknown as z.ZodMiniType<{ sku: string; size: string }, unknown>;

/** `HB1-S:4006381333931` in CSV, `{"sku": "HB1-S", "barcode": "4006381333931"}` in NDJSON: the barcode of the size's maker. */
const barcode = z.pipe(
  z.transform((value: unknown) => {
    const [, id, typed] = (typeof value === 'string' && /^([^:]+):(.+)$/.exec(value)) || [];
    return id === undefined ? value : { sku: id, barcode: typed };
  }),
  z.strictObject(
    {
      sku: code(),
      barcode: z.pipe(
        z.unknown(),
        z.transform((value, context) => {
          const typed = String(value);
          const read = makerBarcode(typed);
          if (read) return read;
          context.issues.push({ code: 'custom', message: wrong('barcode', typed), input: value });
          return z.NEVER;
        }),
      ),
    },
    wrong('barcodeOf'),
  ),
) as unknown as z.ZodMiniType<{ sku: string; barcode: string }, unknown>;

const pictures = (min: number) => listOf(picture(), { min, max: 20 });

const schema = z.strictObject({
  code: code(),
  styleCode: code(),
  titleEn: text(),
  titleZh: text(),
  brand: text(100),
  colorCode: upperCode(),
  images: pictures(1),
  channels: channelList(),
  sizeType: upperCode(),
  sizes: listOf(sku, { min: 1, max: 60 }),
  barcodes: z.optional(listOf(barcode, { max: 60 })),
  categoryCode: categoryCode(),
  listPrice: money(),
  salePrice: money(),
  colorEn: z.optional(text(60)),
  colorZh: z.optional(text(60)),
  colorHex: z.optional(hexColor()),
  moreCategories: z.optional(listOf(categoryCode())),
  labels: z.optional(listOf(upperCode())),
  attributes: z.optional(listOf(matching(/^[A-Z0-9_-]{1,40}@@@[A-Z0-9_-]{1,40}$/, wrong('attribute')))),
  descriptionEn: z.optional(text(5_000)),
  descriptionZh: z.optional(text(5_000)),
  compositionEn: z.optional(text(500)),
  compositionZh: z.optional(text(500)),
  careEn: z.optional(text(500)),
  careZh: z.optional(text(500)),
  keywords: z.optional(listOf(text(60))),
  rank: z.optional(whole(0, 1_000_000_000)),
  onShelf: z.optional(flag()),
  ageRestricted: z.optional(flag()),
  publishedAt: z.optional(instant()),
});
type Product = z.infer<typeof schema>;
type Unknown = 'noColor' | 'noCategory' | 'noLabel' | 'noAttribute';
interface Known {
  has(code: string): boolean;
}

const isOptional = (field: z.ZodMiniType) => z.safeParse(field, undefined).success;
const fields = Object.entries(schema.shape) as [string, z.ZodMiniType][];

function sizeNames({ sizeType, sizes }: Product): string[] {
  return sizes.map(({ size }) => sizeFilterValue(sizeType, size));
}

const isTwice = (values: readonly string[]) => new Set(values).size < values.length;

/** All that is wrong with the fields that can be read. */
function faultsOf(product: Partial<Product>, known: KnownNames): string[] {
  const { colorCode, categoryCode: category } = product;
  const { moreCategories = [], labels = [], attributes = [], sizes = [], barcodes = [] } = product;
  const unknown = (field: string, word: Unknown, codes: readonly string[], known: Known) =>
    codes.filter((code) => !known.has(code)).map((code) => fault(field, word, code));
  const kinds = new Set(attributes.map((value) => parseSizeFilterValue(value)?.parent));
  return [
    ...unknown('colorCode', 'noColor', colorCode ? [colorCode] : [], known.colors),
    ...unknown('categoryCode', 'noCategory', category ? [category] : [], known.categories),
    ...unknown('moreCategories', 'noCategory', moreCategories, known.categories),
    ...unknown('labels', 'noLabel', labels, known.labels),
    ...unknown('attributes', 'noAttribute', attributes, known.attributes),
    ...(kinds.size < attributes.length ? [fault('attributes', 'attributeTwice')] : []),
    ...saleAboveList(product),
    ...(new Set(sizes.map(({ sku: id }) => id)).size < sizes.length ? [fault('sizes', 'skuTwice')] : []),
    ...(sizes.length > 0
      ? barcodes
          .filter((one) => !sizes.some((size) => size.sku === one.sku))
          .map((one) => fault('barcodes', 'barcodeNoSize', one.sku))
      : []),
    ...(isTwice(barcodes.map((one) => one.sku)) || isTwice(barcodes.map((one) => one.barcode))
      ? [fault('barcodes', 'namedTwice')]
      : []),
  ];
}

/** What is wrong with some fields of a product, as `reasons.ts` describes it: the rules of a row for an edit of these alone. */
export function faultsOfFields(values: Partial<Record<keyof Product, unknown>>, known: KnownNames): string[] {
  const named = fields.filter(([name]) => name in values);
  const ofSchema = named.flatMap(([name, field]) => {
    const { error } = z.safeParse(field, values[name as keyof Product]);
    return (error?.issues ?? []).map(({ message }) => faultOf(name, message));
  });
  return [...ofSchema, ...faultsOf(readFields(schema.shape, values), known)];
}

/** Products: one row per item, which is one colour of a style, with its sizes (behaviour/entities). */
export const products: Kind<Product> = {
  name: 'products',
  columns: {
    required: fields.filter(([, field]) => !isOptional(field)).map(([name]) => name),
    optional: fields.filter(([, field]) => isOptional(field)).map(([name]) => name),
  },
  schema,
  keyOf: (values) => String(values.code ?? ''),
  staging: productStaging,
  refusals: productRefusals,
  merge: mergeProducts,
  tellsItemChanges: true,
  tellsPictures: true,

  async prepare({ client }) {
    const known = await readNames(client);
    const stage: Stage<Product>['stage'] = (product) => {
      const color = known.colors.get(product.colorCode);
      if (!color) throw new Error('a row with an unknown colour was not rejected');
      const { sizes, labels = [], attributes = [], barcodes = [] } = product;
      const ownCategories = [product.categoryCode, ...(product.moreCategories ?? [])];
      const categories = [...new Set(ownCategories.flatMap(categoryAncestors))];
      const words = {
        code: product.code,
        style_code: product.styleCode,
        title_en: product.titleEn,
        title_zh: product.titleZh,
        color_en: product.colorEn ?? color.nameEn,
        color_zh: product.colorZh ?? color.nameZh,
        brand_name: product.brand,
        category_codes: categories,
        labels,
        keywords: product.keywords ?? [],
      };
      return {
        columns: {
          ...words,
          images: product.images,
          channel_ids: product.channels,
          on_shelf: product.onShelf ?? true,
          age_restricted: product.ageRestricted ?? false,
          color_code: product.colorCode,
          color_hex: product.colorHex ?? color.hex,
          size_type: product.sizeType,
          sizes: sizeNames(product),
          category_code: product.categoryCode,
          attributes,
          description_en: product.descriptionEn ?? '',
          description_zh: product.descriptionZh ?? '',
          composition_en: product.compositionEn,
          composition_zh: product.compositionZh,
          care_en: product.careEn,
          care_zh: product.careZh,
          rank: product.rank ?? 0,
          published_at: product.publishedAt,
          search_text: searchTextOfItem(words, known),
          list_price: product.listPrice,
          sale_price: product.salePrice,
          sku_ids: sizes.map((size) => size.sku),
          sku_sizes: sizes.map(({ size }) => size),
          barcode_skus: barcodes.map((one) => one.sku),
          barcodes: barcodes.map((one) => one.barcode),
        },
      };
    };
    return { stage, faultsOf: (values) => faultsOf(readFields(schema.shape, values), known) };
  },
};

/** Products that staff makes in the back office: new ones only, that may be without a picture until they are shown. */
export const newProducts = {
  ...products,
  schema: z.extend(schema, { images: pictures(0) }),
  refusals: [
    `update staged s set reason = ${sqlFault('code', 'itemTaken', 's.code')} from items i where s.reason is null and i.code = s.code`,
    ...productRefusals,
  ],
} as Kind;
