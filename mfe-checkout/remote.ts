import { defineRemote } from 'shared-contracts/remote';

export default defineRemote({
  name: 'mfe-checkout',
  devPort: 9203,
  routes: [],
  fragments: [],
});
