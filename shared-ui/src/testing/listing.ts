/** A product list for tests, in the shape that shared-contracts loads. */
import { type ListedProduct, type Listing, parseListingFilters } from 'shared-contracts';
import { translatorOf } from './listing-words';

function listedProduct(index: number, more: Partial<ListedProduct> = {}): ListedProduct {
  return {
    id: `id-${index}`,
    code: `P${index}`,
    title: `Wool coat ${index}`,
    brandName: 'NORTHWARD',
    channelId: 1,
    images: [`/images/p${index}-1`, `/images/p${index}-2`],
    listPrice: 1200_00,
    salePrice: 900_00,
    colorCount: 1,
    soldOut: false,
    ...more,
  };
}

/** The list for a URL: `total` products, of which it contains one page. */
export function listingAt(address: string, total = 60): Listing {
  const url = new URL(address, 'http://shop.test');
  const filters = parseListingFilters(url.searchParams);
  const shown = Math.min(filters.page * 24, total);
  return {
    key: address.replace(/[?&]page=\d+/, ''),
    filters,
    products: Array.from({ length: shown }, (_, index) => listedProduct(index)),
    firstPage: 1,
    page: filters.page,
    isLastPage: shown >= total,
    totalCount: total,
    options: {
      category: [
        { code: 'MEN###COATS', name: 'Coats', count: 12 },
        { code: 'MEN###COATS###WOOL', name: 'Wool coats', count: 4 },
      ],
      brand: [{ value: 'NORTHWARD', name: 'NORTHWARD', count: 9 }],
      size: [
        {
          parent: 'ALPHA',
          name: 'Clothing',
          values: [
            { value: 'S', name: 'S', count: 3 },
            { value: 'M', name: 'M', count: 5 },
          ],
        },
      ],
      color: [{ value: 'black', name: 'Black', hex: '#111111', count: 7 }],
      price: { min: 99_50, max: 4999_00 },
      discount: [{ minDiscount: 30, maxDiscount: 49, count: 2 }],
      attributes: [
        { parent: 'MATERIAL', name: 'Material', values: [{ value: 'WOOL', name: 'Wool', count: 8 }] },
        { parent: 'FIT', name: 'Fit', values: [{ value: 'SLIM', name: 'Slim', count: 6 }] },
      ],
    },
  };
}

export const translateListing = translatorOf('en');
