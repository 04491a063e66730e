import { fields, text } from 'shared-contracts/json-schema';
import { defineRemote } from 'shared-contracts/remote';

/** What this remote offers to the shop: its pages, its fragments with the slots they fill, its events. */
export default defineRemote({
  name: 'gifts',
  devPort: 9300,
  routes: [{ id: 'gifts', pattern: '/gifts', page: 'src/pages/gifts/gifts-page.tsx', query: [] }],
  fragments: [{ name: 'gifts-link', file: 'src/fragments/gifts-link/gifts-link.tsx', slot: 'footer' }],
  events: {
    'gifts:chosen': { kind: 'fact', payload: fields({ title: text }), replay: true },
  },
});
