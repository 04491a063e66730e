import { defineRemote } from 'shared-contracts/remote';

/** An application with a root and a router of its own (behaviour 2): no pages inside the storefront. */
export default defineRemote({
  name: 'mfe-wholesale',
  devPort: 9205,
  routes: [],
  fragments: [],
  application: {
    prefix: '/wholesale',
    module: './application',
    paths: ['/wholesale', '/wholesale/product/list', '/wholesale/product/item', '/wholesale/product/cart'],
  },
});
