import { type SQL, sql } from 'drizzle-orm';
import type { SearchQuery } from 'shared-contracts/wire/search';
import { items } from '../../db/schema/catalogue';
import type { Shopper } from '../product/product-summary';
import { isShown } from '../product/product-summary';
import type { Reference } from '../product/reference';
import { type KeywordMatch, matchCondition } from './keyword-match';

/** Section 2: the tabs women, men and kids are departments. */
const departments = { women: 'WOMEN', men: 'MEN', kids: 'KIDS' } as const;

/** A label by its code or by its name in either language, as a link or a suggestion gives it. */
function labelCodes(reference: Reference, label: string): string[] {
  const wanted = label.trim().toLowerCase();
  const codes = reference.labels
    .filter(({ code, nameEn, nameZh }) =>
      [code, nameEn, nameZh].some((name) => name.toLowerCase() === wanted),
    )
    .map(({ code }) => code);
  return codes.length > 0 ? codes : [label];
}

function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}

/** What is looked at before any facet is chosen: channel, keyword, department tab and label. */
export function scopeCondition(
  query: SearchQuery,
  { channel }: Shopper,
  reference: Reference,
  match: KeywordMatch | undefined,
): SQL {
  const conditions = [isShown(channel)];
  if (match) conditions.push(matchCondition(match));
  if (query.sex) conditions.push(sql`${items.categoryCodes} @> ${textArray([departments[query.sex]])}`);
  if (query.label) conditions.push(sql`${items.labels} && ${textArray(labelCodes(reference, query.label))}`);
  return sql.join(conditions, sql` and `);
}

/** The filters that are facets too. */
export const facets = ['category', 'brand', 'color', 'size', 'price', 'discount'] as const;
export type Facet = (typeof facets)[number];
/** Of the facets that something is chosen of. */
export type FacetConditions = ReadonlyMap<Facet, SQL>;

/** The dearest that the column of a price holds. */
const highestPrice = 2_147_483_647;

function priceCondition({ minPrice, maxPrice }: SearchQuery): SQL | undefined {
  const bounds: SQL[] = [];
  if (minPrice !== undefined) bounds.push(sql`${items.salePrice} >= ${Math.min(minPrice, highestPrice)}`);
  if (maxPrice !== undefined) bounds.push(sql`${items.salePrice} <= ${Math.min(maxPrice, highestPrice)}`);
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : undefined;
}

function discountCondition({ discountRange = [] }: SearchQuery): SQL | undefined {
  const ranges = discountRange.map(
    ({ minDiscount, maxDiscount }) => sql`${items.discountPercent} between ${minDiscount} and ${maxDiscount}`,
  );
  return ranges.length > 0 ? sql`(${sql.join(ranges, sql` or `)})` : undefined;
}

export function facetConditions(query: SearchQuery): FacetConditions {
  const chosen = (values: readonly string[] | undefined, condition: (list: SQL) => SQL) =>
    values && values.length > 0 ? condition(textArray(values)) : undefined;
  const conditions: Record<Facet, SQL | undefined> = {
    category: chosen(query.categoryName, (list) => sql`${items.categoryCodes} && ${list}`),
    // A brand's page has its name from an address that somebody typed.
    brand: chosen(
      query.brandName?.map((name) => name.toLowerCase()),
      (list) => sql`lower(${items.brandName}) = any(${list})`,
    ),
    color: chosen(query.filterColor, (list) => sql`${items.colorCode} = any(${list})`),
    size: chosen(query.filterSize, (list) => sql`${items.sizes} && ${list}`),
    price: priceCondition(query),
    discount: discountCondition(query),
  };
  return new Map(facets.flatMap((facet) => (conditions[facet] ? [[facet, conditions[facet]] as const] : [])));
}
