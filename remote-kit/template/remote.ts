import { fields, text } from 'shared-contracts/json-schema';
import { defineRemote } from 'shared-contracts/remote';

/** What this remote offers to the shop: its pages, its fragments with the slots they fill, its events. */
export default defineRemote({
  name: 'gifts',
  devPort: 9300,
  routes: [{ id: 'gifts', pattern: '/gifts', module: './gifts-page', query: [] }],
  fragments: [{ name: 'gifts-link', module: './gifts-link', slot: 'footer' }],
  events: {
    'gifts:chosen': { kind: 'fact', payload: fields({ title: text }), replay: true },
  },
});
