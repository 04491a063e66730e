import { defineRemote } from 'shared-contracts/remote';

export default defineRemote({
  name: 'mfe-catalog',
  devPort: 9201,
  routes: [{ id: 'home', pattern: '/', module: './home-page' }],
  fragments: [],
});
