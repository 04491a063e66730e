import { defineRemote } from 'shared-contracts/remote';

export default defineRemote({
  name: 'mfe-account',
  devPort: 9204,
  routes: [],
  fragments: [],
});
