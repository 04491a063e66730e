import { defineRemote } from 'shared-contracts/remote';

/** A category is up to six codes deep (section 2). */
const codes = ['', '/:secondCode', '/:thirdCode', '/:fourthCode', '/:fifthCode', '/:sixCode'];
const categoryPatterns = codes.map((_, index) => `/:type/:code${codes.slice(0, index + 1).join('')}`);

export default defineRemote({
  name: 'mfe-catalog',
  devPort: 9201,
  routes: [
    { id: 'home', pattern: '/', module: './home-page' },
    { id: 'channel', pattern: '/:type', module: './home-page' },
    // /bit/men is a landing and /bit/MEN a listing.
    { id: 'men', pattern: '/:type/men', module: './home-page', caseSensitive: true },
    { id: 'women', pattern: '/:type/women', module: './home-page', caseSensitive: true },
    { id: 'brands', pattern: '/:type/brands', module: './brands-page' },
    { id: 'brand', pattern: '/:type/brand/:brandName?', module: './brand-page' },
    { id: 'item', pattern: '/:type/item/:itemCode?', module: './item-page' },
    ...categoryPatterns.flatMap((pattern, index) => [
      { id: `category-${index + 1}`, pattern, module: './listing-page' as const },
      { id: `category-brands-${index + 1}`, pattern: `${pattern}/Brands`, module: './brands-page' as const },
    ]),
    { id: 'store-locator', pattern: '/help/store-locator', module: './store-locator-page' },
    { id: 'help', pattern: '/help/:pages', module: './content-page' },
    { id: 'affiliation', pattern: '/affiliation', module: './content-page' },
    { id: 'guideline', pattern: '/guideline', module: './content-page' },
  ],
  fragments: [
    { name: 'quick-view', module: './quick-view' },
    { name: 'recommendations', module: './recommendations' },
    { name: 'wishlist-heart', module: './wishlist-heart' },
  ],
});
