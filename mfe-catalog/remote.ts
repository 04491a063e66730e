import { listingQuery } from 'shared-contracts/listing/listing-filters';
import { defineRemote } from 'shared-contracts/remote';

/** A category is up to six codes deep (behaviour 2). */
const codes = ['', '/:secondCode', '/:thirdCode', '/:fourthCode', '/:fifthCode', '/:sixCode'];
const categoryPatterns = codes.map((_, index) => `/:type/:code${codes.slice(0, index + 1).join('')}`);

/** Query parameters with which editors preview content before it is live. */
const contentQuery = ['contentId', 'versionId'];

export default defineRemote({
  name: 'mfe-catalog',
  devPort: 9201,
  routes: [
    { id: 'home', pattern: '/', module: './home-page', query: contentQuery },
    { id: 'channel', pattern: '/:type', module: './home-page', query: contentQuery },
    // /bit/men is a landing and /bit/MEN a listing.
    { id: 'men', pattern: '/:type/men', module: './home-page', caseSensitive: true, query: contentQuery },
    { id: 'women', pattern: '/:type/women', module: './home-page', caseSensitive: true, query: contentQuery },
    { id: 'brands', pattern: '/:type/brands', module: './brands-page', query: [] },
    {
      id: 'brand',
      pattern: '/:type/brand/:brandName?',
      module: './brand-page',
      query: ['sex', 'category', ...listingQuery],
    },
    { id: 'item', pattern: '/:type/item/:itemCode?', module: './item-page', query: [] },
    ...categoryPatterns.flatMap((pattern, index) => [
      { id: `category-${index + 1}`, pattern, module: './listing-page' as const, query: listingQuery },
      {
        id: `category-brands-${index + 1}`,
        pattern: `${pattern}/Brands`,
        module: './brands-page' as const,
        query: [],
      },
    ]),
    {
      id: 'store-locator',
      pattern: '/help/store-locator',
      module: './store-locator-page',
      query: ['area', 'name'],
    },
    { id: 'help', pattern: '/help/:pages?', module: './content-page', query: contentQuery },
    // Any other page that editors publish for members, under their account.
    {
      id: 'account-content',
      pattern: '/account/:pages',
      module: './content-page',
      query: contentQuery,
      noIndex: true,
    },
    { id: 'affiliation', pattern: '/affiliation', module: './content-page', query: contentQuery },
    { id: 'guideline', pattern: '/guideline', module: './content-page', query: contentQuery },
    { id: 'big-popup', pattern: '/bigpopup', module: './popups', query: contentQuery, noIndex: true },
  ],
  fragments: [
    { name: 'quick-view', module: './quick-view' },
    { name: 'recommendations', module: './recommendations' },
    { name: 'wishlist-heart', module: './wishlist-heart' },
    { name: 'campaign-popup', module: './campaign-popup' },
  ],
});
