import { listingTexts } from 'shared-contracts';
import { tabs } from 'shared-contracts/messages/en/tabs';

/** Messages of the landing, brand, listing, content and help pages. */
export const pages = {
  listing: listingTexts.en,
  tabs,
  home: {
    women: 'Women',
    men: 'Men',
    soon: 'Our first items arrive soon. Please check back.',
    description: '{shopName}: fashion and lifestyle for Hong Kong and Macau.',
  },
  content: {
    previous: 'Previous products',
    next: 'Next products',
    all: 'View all',
  },
  category: {
    all: 'All products',
    breadcrumb: 'You are here',
    below: 'Categories',
  },
  brands: {
    title: 'Brands',
    inCategory: 'Brands in {name}',
    toCategory: 'All products in {name}',
    letters: 'Brands by letter',
    none: 'No brands here yet',
    description: 'All brands at {shopName}, from A to Z.',
  },
  brand: {
    tabs: 'Departments',
    description: 'The collection of {name} at {shopName}.',
  },
} as const;
