import { defineRemote } from 'shared-contracts/remote';

export default defineRemote({
  name: 'mfe-wholesale',
  devPort: 9205,
  routes: [],
  fragments: [],
});
