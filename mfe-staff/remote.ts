import { defineRemote } from 'shared-contracts/remote';

/**
 * The merchant's back office: a single-spa application with its own React root, router and login
 * (docs/decisions/0094). It answers all paths below its prefix, so that a new page needs no second list.
 */
export default defineRemote({
  name: 'mfe-staff',
  devPort: 9206,
  routes: [],
  fragments: [],
  application: { prefix: '/staff', file: 'src/application/lifecycles.ts' },
});
