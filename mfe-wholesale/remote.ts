import { defineRemote } from 'shared-contracts/remote';

/**
 * A single-spa application with its own React root and router (behaviour/screens), not pages inside the storefront.
 */
export default defineRemote({
  name: 'mfe-wholesale',
  devPort: 9205,
  routes: [],
  fragments: [],
  application: {
    prefix: '/wholesale',
    file: 'src/application/lifecycles.ts',
    paths: [
      '/wholesale',
      '/wholesale/product/list',
      '/wholesale/product/item',
      '/wholesale/product/cart',
      '/wholesale/product/review',
      '/wholesale/orders',
      '/wholesale/order',
      '/wholesale/statement',
      '/wholesale/drafts',
      '/wholesale/draft',
      '/wholesale/addresses',
      '/wholesale/users',
      '/wholesale/join',
      '/wholesale/apply',
    ],
  },
});
