import { categoryAncestors } from 'shared-contracts/urls';
import { parseSizeFilterValue, sizeFilterValue } from 'shared-contracts/wire/search';
import * as z from 'zod/mini';
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
import type { Kind, Stage } from './kind';
import { mergeProducts, productRefusals, productStaging } from './merge-products';
import { readNames } from './names';

/** `HB1-S:S` in CSV, `{"sku": "HB1-S", "size": "S"}` in NDJSON. */
const sku = z.pipe(
  z.transform((value: unknown) => {
    const [, id, size] = (typeof value === 'string' && /^([^:]+):(.+)$/.exec(value)) || [];
    return id === undefined ? value : { sku: id, size };
  }),
  z.strictObject({ sku: code(), size: text(20) }, 'has to be sku:size, as in HB1-S:S'),
) as unknown as z.ZodMiniType<{ sku: string; size: string }, unknown>;

const schema = z.strictObject({
  code: code(),
  styleCode: code(),
  titleEn: text(),
  titleZh: text(),
  brand: text(100),
  colorCode: upperCode(),
  images: listOf(picture(), { min: 1, max: 20 }),
  channels: channelList(),
  sizeType: upperCode(),
  sizes: listOf(sku, { min: 1, max: 60 }),
  categoryCode: categoryCode(),
  listPrice: money(),
  salePrice: money(),
  colorEn: z.optional(text(60)),
  colorZh: z.optional(text(60)),
  colorHex: z.optional(hexColor()),
  moreCategories: z.optional(listOf(categoryCode())),
  labels: z.optional(listOf(upperCode())),
  attributes: z.optional(listOf(matching(/^[A-Z]+@@@[A-Z0-9_-]{1,40}$/, 'has to be such as FIT@@@SLIM'))),
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

const isOptional = (field: z.ZodMiniType) => z.safeParse(field, undefined).success;
const fields = Object.entries(schema.shape) as [string, z.ZodMiniType][];

function sizeNames({ sizeType, sizes }: Product): string[] {
  return sizes.map(({ size }) => sizeFilterValue(sizeType, size));
}

/** The fields of a row that can be read, when others cannot. */
function readableFields(values: Record<string, unknown>): Partial<Product> {
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const read = z.safeParse(field, values[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}

/** Products: one row per item, which is one colour of a style, with its sizes (behaviour 3). */
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
    /** All that is wrong with the fields that can be read. */
    function faultsOf(product: Partial<Product>): string[] {
      const { colorCode, categoryCode: category, listPrice, salePrice } = product;
      const { moreCategories = [], labels = [], attributes = [], sizes = [] } = product;
      const unknown = (field: string, codes: readonly string[], has: (code: string) => boolean) =>
        codes.filter((code) => !has(code)).map((code) => `${field}: the shop has no ${field} ${code}`);
      const kinds = new Set(attributes.map((value) => parseSizeFilterValue(value)?.parent));
      return [
        ...unknown('colorCode', colorCode ? [colorCode] : [], (code) => known.colors.has(code)),
        ...unknown('categoryCode', category ? [category] : [], (code) => known.categories.has(code)),
        ...unknown('moreCategories', moreCategories, (code) => known.categories.has(code)),
        ...unknown('labels', labels, (code) => known.labels.has(code)),
        ...unknown('attributes', attributes, (code) => known.attributes.has(code)),
        ...(kinds.size < attributes.length ? ['attributes: names two of one kind'] : []),
        ...(listPrice && salePrice && salePrice > listPrice ? ['salePrice: is above listPrice'] : []),
        ...(new Set(sizes.map(({ sku: id }) => id)).size < sizes.length ? ['sizes: names a sku twice'] : []),
      ];
    }
    const stage: Stage<Product> = (product) => {
      const faults = faultsOf(product);
      const color = known.colors.get(product.colorCode);
      if (!color || faults.length > 0) return { problem: faults.join('; ') };
      const { sizes, labels = [], attributes = [] } = product;
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
        },
      };
    };
    return Object.assign(stage, {
      faultsOf: (values: Record<string, unknown>) => faultsOf(readableFields(values)),
    });
  },
};
