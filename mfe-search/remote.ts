import { listingQuery } from 'shared-contracts/listing/listing-filters';
import { defineRemote } from 'shared-contracts/remote';

export default defineRemote({
  name: 'mfe-search',
  devPort: 9202,
  routes: [
    {
      id: 'results',
      pattern: '/:type/search',
      page: 'src/pages/results/results-page.tsx',
      noIndex: true,
      query: ['keyword', 'sex', 'category', 'label', ...listingQuery],
    },
  ],
  fragments: [{ name: 'search-panel', file: 'src/fragments/search-panel/search-panel.tsx' }],
});
