import { listingQuery } from 'shared-contracts/listing/listing-filters';
import { defineRemote } from 'shared-contracts/remote';

export default defineRemote({
  name: 'mfe-search',
  devPort: 9202,
  routes: [
    {
      id: 'results',
      pattern: '/:type/search',
      module: './results-page',
      noIndex: true,
      query: ['keyword', 'sex', 'category', 'label', ...listingQuery],
    },
  ],
  fragments: [{ name: 'search-panel', module: './search-panel' }],
});
