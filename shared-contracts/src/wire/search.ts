/** Listing and search (behaviour/entities and behaviour/calls): POST /api/product/search, suggestions, popular keywords. */
import * as z from 'shared-contracts/schema';
import { maxPageSize, searchSexes, sortTypes } from '../search-terms';
import { centsSchema } from './common';
import { productSummarySchema } from './product';

export * from '../search-terms';

export const discountRangeSchema = z.object({
  /** Whole percent, both ends inclusive. */
  minDiscount: z.int().check(z.gte(0), z.lte(100)),
  maxDiscount: z.int().check(z.gte(0), z.lte(100)),
});
export type DiscountRange = z.infer<typeof discountRangeSchema>;

const textList = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100));

/**
 * behaviour/entities, search request payload. The headers select the channel. An unknown `categoryName` answers code
 * 404 (`isNotFound`): its page does not exist. Any other unknown value gives no results.
 */
export const searchRequestSchema = z.object({
  keyword: z.optional(z.string().check(z.maxLength(200))),
  /** Full codes, `MEN###CLOTHING###SHIRTS`, combined with OR. */
  categoryName: z.optional(textList),
  brandName: z.optional(textList),
  filterColor: z.optional(textList),
  /** `parent@@@value`; products that can be bought in one of these sizes. */
  filterSize: z.optional(textList),
  /** Sold-out sizes count too, in `filterSize` and in the size facet. */
  withSoldOut: z.optional(z.boolean()),
  /** `parent@@@value` of attributes; products with one of the values of each parent. */
  filterAttribute: z.optional(textList),
  minPrice: z.optional(centsSchema.check(z.gte(0))),
  maxPrice: z.optional(centsSchema.check(z.gte(0))),
  discountRange: z.optional(z.array(discountRangeSchema).check(z.maxLength(20))),
  /**
   * A list of styles: each is represented by its first matching product in the order of the list, and `totalCount`
   * and the facets count styles.
   */
  byStyle: z.optional(z.boolean()),
  sortType: z._default(z.enum(sortTypes), 'RECOMMENDED'),
  /** Code of a label, or its name in either language. */
  label: z.optional(z.string().check(z.maxLength(100))),
  sex: z.optional(z.enum(searchSexes)),
  /** 1-based. */
  pageNum: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(maxPageSize)), maxPageSize),
});
/** The request after parsing, with defaults filled in. */
export type SearchQuery = z.infer<typeof searchRequestSchema>;
/** The request as it is sent. */
export type SearchRequest = z.input<typeof searchRequestSchema>;

export const categoryFacetSchema = z.object({ code: z.string(), name: z.string(), count: z.int() });
export const valueFacetSchema = z.object({ value: z.string(), name: z.string(), count: z.int() });
export const colorFacetSchema = z.object({
  value: z.string(),
  name: z.string(),
  hex: z.string(),
  count: z.int(),
});
export const sizeFacetSchema = z.object({
  /** The size type, the `parent` of `filterSize`; for attributes that of `filterAttribute`. */
  parent: z.string(),
  name: z.string(),
  values: z.array(valueFacetSchema),
});
export const discountFacetSchema = z.object({
  minDiscount: z.int(),
  maxDiscount: z.int(),
  count: z.int(),
});

/**
 * Facets with counts. A facet's own filter does not apply to its counts, so that the shopper can add a second
 * value.
 */
export const filterOptionsSchema = z.object({
  /** A flat list, parents first; the code shows the depth. */
  category: z.array(categoryFacetSchema),
  brand: z.array(valueFacetSchema),
  size: z.array(sizeFacetSchema),
  color: z.array(colorFacetSchema),
  /** Lowest and highest price of the results; null without results. */
  price: z.nullable(z.object({ min: centsSchema, max: centsSchema })),
  discount: z.array(discountFacetSchema),
  /** By kind, in the order of the kinds; absent from the answer of an older API. */
  attributes: z.optional(z.array(sizeFacetSchema)),
});
export type FilterOptions = z.infer<typeof filterOptionsSchema>;

/** The `data` of POST /api/product/search. */
export const searchResponseSchema = z.object({
  data: z.object({
    list: z.array(productSummarySchema),
    pageNum: z.int(),
    isLastPage: z.boolean(),
  }),
  filterOptions: filterOptionsSchema,
  /** The length of the list: products, or styles. */
  totalCount: z.int(),
  /** Products that match; absent from the answer of an older API. */
  itemCount: z.optional(z.int()),
  /**
   * The keyword found nothing as typed, and the list is for this one: with words left out, or, where it equals the
   * keyword, for words that are nearly the same.
   */
  shownFor: z.optional(z.string()),
  /** Pages and services that the keyword asks for (`helpTopics`); a reader leaves out those it does not know. */
  help: z.optional(z.array(z.string())),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

export const suggestTypes = ['WOMEN', 'MEN', 'KIDS', 'LIFESTYLE', 'BEAUTY'] as const;
/** GET /api/product/search/suggest?keyword&type */
export const suggestQuerySchema = z.object({
  keyword: z.string().check(z.maxLength(200)),
  type: z.optional(z.enum(suggestTypes)),
});
export type SuggestQuery = z.infer<typeof suggestQuerySchema>;

export const suggestProductSchema = z.object({
  code: z.string(),
  title: z.string(),
  brandName: z.string(),
  imageUrl: z.array(z.object({ url: z.string() })),
  listPrice: centsSchema,
  salePrice: centsSchema,
  channelId: z.optional(z.int()),
});
export const suggestResponseSchema = z.object({
  products: z.array(suggestProductSchema),
  brands: z.array(z.object({ name: z.string() })),
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
  labels: z.array(z.string()),
  /** As in a search. */
  help: z.optional(z.array(z.string())),
});
export type SuggestResponse = z.infer<typeof suggestResponseSchema>;

/** GET /api/product/search/popularwords; `type` is a tab in upper case. */
export const popularWordsSchema = z.array(
  z.object({ type: z.string(), popularWords: z.array(z.object({ name: z.string(), url: z.string() })) }),
);
export type PopularWords = z.infer<typeof popularWordsSchema>;

/** GET /api/store/switch/search_suggestion */
export const searchSwitchSchema = z.boolean();
