import { compareBrands } from '../count-facets';
import {
  discountRanges,
  type Facet,
  type FacetCounts,
  type FilterName,
  isAttributeKind,
  type ListFilter,
} from '../list-query';

/** Values of a facet that are counted; a shop has hundreds. */
const maxValues = 10_000;
/** A bucket of an aggregation; `styles` where styles are counted. */
interface Bucket {
  key: string;
  doc_count: number;
  styles?: { value: number };
}
export interface Aggregation {
  buckets?: readonly Bucket[];
  value?: number | null;
}
export type Aggregations = Readonly<Record<string, Aggregation | undefined>>;

const differentStyles = (precision_threshold: number) => ({
  styles: { cardinality: { field: 'styleKey', precision_threshold } },
});
/** Counts the styles of a list: below the number exactly, but for a collision of hashes. The engine takes no higher one. */
export const stylesOfList = differentStyles(40_000);
/** Those with a value: memory and time of hundreds of values grow with the number. */
const stylesOfValue = differentStyles(3_000);

type Choice = Pick<ListFilter, 'byStyle' | 'withSoldOut'>;

const fieldOf = (facet: Exclude<Facet, 'price' | 'discount'>, { withSoldOut }: Choice) => {
  if (facet === 'size') return withSoldOut ? 'sizes' : 'availableSizes';
  return facet === 'category' ? 'categories' : facet;
};

/** The aggregation that counts the values of a field; only those that match `include`, a regular expression. */
const countValues = (field: string, { byStyle }: Choice, include?: string) => ({
  terms: { field, size: maxValues, ...(include && { include }) },
  ...(byStyle && { aggs: stylesOfValue }),
});

/** The aggregations that count these facets. */
export function countsFor(wanted: readonly Facet[], choice: Choice): Record<string, object> {
  return Object.fromEntries(
    wanted.flatMap((facet): [string, object][] => {
      if (facet === 'price')
        return [
          ['priceMin', { min: { field: 'price' } }],
          ['priceMax', { max: { field: 'price' } }],
        ];
      if (facet === 'discount') {
        const ranges = discountRanges.map(([from, to]) => ({ from, to: to + 1 }));
        const styles = choice.byStyle && { aggs: stylesOfValue };
        return [['discount', { range: { field: 'discount', ranges }, ...styles }]];
      }
      return [[facet, countValues(fieldOf(facet, choice), choice)]];
    }),
  );
}

const countOf = ({ doc_count, styles }: Bucket) => styles?.value ?? doc_count;

/** The aggregation that counts what a filter filters by: of a kind of attributes its own. */
export function countsOf(name: FilterName, choice: Choice): Record<string, object> {
  if (!isAttributeKind(name)) return countsFor([name], choice);
  // In the engine's expressions @ stands for any text. A kind that begins as this one is left out by `mergeCounts`.
  return { attributes: countValues('attributes', choice, name.replace('@@@', '.*')) };
}

/** A map of the counts in an aggregation of values. */
export function countsIn({ buckets = [] }: Aggregation = {}): Map<string, number> {
  return new Map(
    buckets.filter(({ doc_count }) => doc_count > 0).map((bucket) => [bucket.key, countOf(bucket)]),
  );
}

/** Reads what `countsFor` asked for. */
export function readCounts(wanted: readonly Facet[], found: Aggregations = {}): Partial<FacetCounts> {
  return Object.fromEntries(
    wanted.map((facet) => {
      if (facet === 'price') {
        const [min, max] = [found.priceMin?.value, found.priceMax?.value];
        return [facet, min === undefined || min === null ? null : { min, max: max ?? min }];
      }
      if (facet === 'discount')
        return [facet, discountRanges.map((_, range) => countOf(found.discount?.buckets?.[range] ?? none))];
      const counts = countsIn(found[facet]);
      if (facet !== 'brand') return [facet, counts];
      return [facet, new Map([...counts].sort(([one], [other]) => compareBrands(one, other)))];
    }),
  );
}
const none: Bucket = { key: '', doc_count: 0 };
