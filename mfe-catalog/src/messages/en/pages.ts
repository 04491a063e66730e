import { listingTexts } from 'shared-contracts';
import { tabs } from 'shared-contracts/messages/en/tabs';

/** Messages of the landing, brand, listing, content and help pages. */
export const pages = {
  listing: listingTexts.en,
  tabs,
  home: {
    women: 'Women',
    men: 'Men',
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
    description: '{name} at {shopName}: {count, plural, one {# product} other {# products}}.',
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
  help: {
    label: 'Help',
    menu: {
      'about-us': 'About us',
      'cookies-policy': 'Cookies policy',
      membership: 'Membership',
      'privacy-policy': 'Privacy policy',
      'store-locator': 'Store locator',
      'terms-of-use': 'Terms of use',
      'help-centre': 'Help centre',
    },
  },
  stores: {
    search: 'Find a store',
    name: 'Name of a store',
    find: 'FIND',
    near: 'NEAR ME',
    nearFailed: 'Your position is not available. Search by name or area instead.',
    nearest: 'Nearest stores first',
    distance: '{km} km away',
    noneNamed: 'No store is called “{name}”',
    showAll: 'Show all stores',
    title: 'Stores',
    description: 'Where to find {shopName}: addresses, opening hours and phone numbers.',
    filter: 'Stores by area',
    all: 'All areas',
    count: '{count, plural, one {# store} other {# stores}}',
    none: 'No store in this area yet',
    pickUp: 'Pick-up point',
    map: 'Show on map',
  },
} as const;
