import { listingQuery } from 'shared-contracts/listing/listing-filters';
import { defineRemote } from 'shared-contracts/remote';

/** A category is up to six codes deep (behaviour/screens). */
const codes = ['', '/:secondCode', '/:thirdCode', '/:fourthCode', '/:fifthCode', '/:sixCode'];
const categoryPatterns = codes.map((_, index) => `/:type/:code${codes.slice(0, index + 1).join('')}`);

/** Query parameters with which editors preview content before it is live. */
const contentQuery = ['contentId', 'versionId'];

export default defineRemote({
  name: 'mfe-catalog',
  devPort: 9201,
  routes: [
    { id: 'home', pattern: '/', page: 'src/pages/home/home-page.tsx', query: contentQuery },
    { id: 'channel', pattern: '/:type', page: 'src/pages/home/home-page.tsx', query: contentQuery },
    // /bit/men is a landing and /bit/MEN a listing.
    {
      id: 'men',
      pattern: '/:type/men',
      page: 'src/pages/home/home-page.tsx',
      caseSensitive: true,
      query: contentQuery,
    },
    {
      id: 'women',
      pattern: '/:type/women',
      page: 'src/pages/home/home-page.tsx',
      caseSensitive: true,
      query: contentQuery,
    },
    { id: 'brands', pattern: '/:type/brands', page: 'src/pages/brands/brands-page.tsx', query: [] },
    {
      id: 'brand',
      pattern: '/:type/brand/:brandName?',
      page: 'src/pages/brand/brand-page.tsx',
      query: ['sex', 'category', ...listingQuery],
    },
    { id: 'item', pattern: '/:type/item/:itemCode?', page: 'src/pages/item/item-page.tsx', query: [] },
    ...categoryPatterns.flatMap((pattern, index) => [
      {
        id: `category-${index + 1}`,
        pattern,
        page: 'src/pages/listing/category-page.tsx' as const,
        query: listingQuery,
      },
      {
        id: `category-brands-${index + 1}`,
        pattern: `${pattern}/Brands`,
        page: 'src/pages/brands/brands-page.tsx' as const,
        query: [],
      },
    ]),
    {
      id: 'store-locator',
      pattern: '/help/store-locator',
      page: 'src/pages/help/store-locator-page.tsx',
      query: ['area', 'name'],
    },
    { id: 'help', pattern: '/help/:pages?', page: 'src/pages/content/content-page.tsx', query: contentQuery },
    // Any other page that editors publish for members, under their account.
    {
      id: 'account-content',
      pattern: '/account/:pages',
      page: 'src/pages/content/content-page.tsx',
      query: contentQuery,
      noIndex: true,
    },
    {
      id: 'affiliation',
      pattern: '/affiliation',
      page: 'src/pages/content/content-page.tsx',
      query: contentQuery,
    },
    {
      id: 'guideline',
      pattern: '/guideline',
      page: 'src/pages/content/content-page.tsx',
      query: contentQuery,
    },
    {
      id: 'big-popup',
      pattern: '/bigpopup',
      page: 'src/pages/popup/popup-page.tsx',
      query: contentQuery,
      noIndex: true,
    },
  ],
  fragments: [
    { name: 'quick-view', file: 'src/fragments/quick-view/quick-view.tsx' },
    { name: 'recommendations', file: 'src/fragments/recommendations/recommendations.tsx' },
    { name: 'wishlist-heart', file: 'src/fragments/wishlist-heart/wishlist-heart.tsx' },
    { name: 'campaign-popup', file: 'src/fragments/campaign-popup/campaign-popup.tsx' },
  ],
});
