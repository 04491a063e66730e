import { urls } from 'shared-contracts/urls';

export interface BenchPage {
  name: string;
  path: string;
  /** File of the exposed module, without extension. */
  module: string;
}

/** Pages of the demo catalogue. */
const page = {
  home: { name: 'home', path: urls.home(), module: 'mfe-catalog/src/expose/home-page' },
  listing: { name: 'listing', path: '/bit/MEN/CLOTHING', module: 'mfe-catalog/src/expose/listing-page' },
  item: { name: 'item', path: '/bit/item/HB1004TEA', module: 'mfe-catalog/src/expose/item-page' },
  search: {
    name: 'search',
    path: urls.search('bit', { keyword: 'shirt' }),
    module: 'mfe-search/src/expose/results-page',
  },
  bag: { name: 'bag', path: urls.checkout.cart(), module: 'mfe-checkout/src/expose/cart-page' },
  login: { name: 'login', path: urls.login(), module: 'mfe-account/src/expose/login-page' },
} satisfies Record<string, BenchPage>;

/** Pages whose loading is compared. */
export const comparedPages: readonly BenchPage[] = [page.home, page.listing, page.item];
export const itemPage: BenchPage = page.item;
export const listingPage: BenchPage = page.listing;
/** Pages that Lighthouse measures. */
export const lighthousePages: readonly BenchPage[] = Object.values(page);
