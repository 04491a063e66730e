/** A product list reduced to what a page displays, because all of it is serialized into the HTML. */
import { categorySeparator } from '../category-code';
import type { HelpTopic, SearchTab } from '../search-terms';
import type { ProductSummary } from '../wire/product';
import type { FilterOptions, SearchResponse } from '../wire/search';
import { isWithin, type ListingFilters, type ListingSubject } from './listing-filters';
import type { ListingScope } from './listing-request';
import { type ListedColor, pictureOfColor } from './picture-of-color';

/** Swatches of a tile; the number of the others follows them. */
const shownColors = 5;

export interface ListedProduct {
  id: string;
  code: string;
  title: string;
  brandName: string;
  channelId: number;
  /** At most two: the image and the hover image. */
  images: string[];
  label?: string;
  listPrice: number;
  salePrice: number;
  colorHex?: string;
  /** Number of colours of the style, this one included. */
  colorCount: number;
  /** In a list of styles with several colours: the first of them, this one before the others. */
  colors?: ListedColor[];
  soldOut?: boolean;
  /** Liquor, which is offered with the prescribed notice. */
  ageRestricted?: boolean;
}

/** A list with tabs: a brand's or a search's. */
export interface TabbedListing {
  listing: Listing;
  scope: ListingScope;
  /** The query parameters that choose what is listed. */
  subject: ListingSubject;
  tab: SearchTab | null;
}

export interface Listing {
  /** Path and query without the page number. Equal keys mean the same list. */
  key: string;
  filters: ListingFilters;
  products: ListedProduct[];
  /** First page in the list. */
  firstPage: number;
  /** Last page in the list. */
  page: number;
  isLastPage: boolean;
  totalCount: number;
  options: FilterOptions;
  /** The keyword that the list is for, where the typed one found nothing as it is. */
  shownFor?: string;
  /** Pages and services that the keyword asks for. */
  help?: HelpTopic[];
}

export function listedProduct(product: ProductSummary): ListedProduct {
  const [label] = product.labels;
  return {
    id: product.id,
    code: product.code,
    title: product.title,
    brandName: product.brandName,
    channelId: product.channelId,
    images: product.images.slice(0, 2),
    ...(label ? { label } : {}),
    listPrice: product.listPrice,
    salePrice: product.salePrice,
    ...(product.colorHex ? { colorHex: product.colorHex } : {}),
    colorCount: new Set([product.code, ...product.sameStyleProducts.map(({ code }) => code)]).size,
    ...(product.soldOut ? { soldOut: true } : {}),
    ...(product.ageRestricted ? { ageRestricted: true } : {}),
  };
}

/** The product that represents its style, with the style's colours. */
function listedStyle(product: ProductSummary): ListedProduct {
  const listed = listedProduct(product);
  if (listed.colorCount < 2) return listed;
  const { code, color, colorHex = '', images, sameStyleProducts } = product;
  const [image = ''] = images;
  const others = sameStyleProducts.filter((other) => other.code !== code);
  return {
    ...listed,
    colors: [{ code, color, colorHex, image }, ...others].slice(0, shownColors).map((each) => {
      const swatch: ListedColor = { code: each.code, name: each.color, hex: each.colorHex };
      return pictureOfColor(listed, swatch) === each.image ? swatch : { ...swatch, image: each.image };
    }),
  };
}

/** The products of a response to a search for styles. */
export function listedStyles({ data }: SearchResponse): ListedProduct[] {
  return data.list.map(listedStyle);
}

/**
 * The facet values to offer. The response counts categories of the whole channel, because a facet's own filter is not
 * applied to it. This keeps the level below the listing and the levels below each chosen category, each under its
 * parent.
 */
export function listingOptions(
  options: FilterOptions,
  scope: ListingScope,
  filters: Pick<ListingFilters, 'cat'>,
): FilterOptions {
  const below = (parent: string): FilterOptions['category'] =>
    options.category
      .filter(({ code }) => parentOf(code) === parent)
      .flatMap((entry) => {
        const isOpen = filters.cat.some((chosen) => isWithin(chosen, entry.code));
        return [entry, ...(isOpen ? below(entry.code) : [])];
      });
  return {
    ...options,
    category: below(scope.category ?? ''),
    brand: scope.brand === undefined ? options.brand : [],
  };
}

function parentOf(code: string): string {
  return code.split(categorySeparator).slice(0, -1).join(categorySeparator);
}

/** Appends the products of the next page. A product that moved between the two responses appears once. */
export function appendPage(listing: Listing, response: SearchResponse, scope: ListingScope): Listing {
  const page = listing.page + 1;
  return {
    ...listing,
    filters: { ...listing.filters, page },
    products: unique([...listing.products, ...listedStyles(response)]),
    page,
    isLastPage: response.data.isLastPage || response.data.list.length === 0,
    totalCount: response.totalCount,
    options: listingOptions(response.filterOptions, scope, listing.filters),
  };
}

export function unique(products: readonly ListedProduct[]): ListedProduct[] {
  return [...new Map(products.map((product) => [product.code, product])).values()];
}
