import { urls } from 'shared-contracts/urls';

export interface BenchPage {
  name: string;
  path: string;
}

/** Of the demo catalogue. */
const page = {
  home: { name: 'home', path: urls.home() },
  listing: { name: 'listing', path: '/bit/MEN/CLOTHING' },
  item: { name: 'item', path: '/bit/item/HB1004TEA' },
  search: { name: 'search', path: urls.search('bit', { keyword: 'shirt' }) },
  bag: { name: 'bag', path: urls.checkout.cart() },
  login: { name: 'login', path: urls.login() },
} satisfies Record<string, BenchPage>;

/** Those whose loading is compared. */
export const comparedPages: readonly BenchPage[] = [page.home, page.listing, page.item];
export const itemPage: BenchPage = page.item;
/** Those that Lighthouse looks at. */
export const lighthousePages: readonly BenchPage[] = Object.values(page);
