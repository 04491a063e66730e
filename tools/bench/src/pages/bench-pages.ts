import { urls } from 'shared-contracts/urls';

export interface BenchPage {
  name: string;
  path: string;
  /** Its exposed module, below the folder of the remote. */
  module: string;
}

/** Pages of the demo catalogue. */
const page = {
  home: { name: 'home', path: urls.home(), module: 'mfe-catalog/home-page' },
  listing: { name: 'listing', path: '/bit/MEN/CLOTHING', module: 'mfe-catalog/category-page' },
  item: { name: 'item', path: '/bit/item/HB1004TEA', module: 'mfe-catalog/item-page' },
  search: {
    name: 'search',
    path: urls.search('bit', { keyword: 'shirt' }),
    module: 'mfe-search/results-page',
  },
  bag: { name: 'bag', path: urls.checkout.cart(), module: 'mfe-checkout/cart-page' },
  login: { name: 'login', path: urls.login(), module: 'mfe-account/login-page' },
} satisfies Record<string, BenchPage>;

/** Pages whose loading is compared. */
export const comparedPages: readonly BenchPage[] = [page.home, page.listing, page.item];
export const itemPage: BenchPage = page.item;
export const listingPage: BenchPage = page.listing;
/** Pages that Lighthouse measures. */
export const lighthousePages: readonly BenchPage[] = Object.values(page);
