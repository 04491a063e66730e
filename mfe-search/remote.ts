import { defineRemote } from 'shared-contracts/remote';

export default defineRemote({
  name: 'mfe-search',
  devPort: 9202,
  routes: [],
  fragments: [],
});
