import { lazySchemas } from 'shared-contracts/http/lazy-schemas';

/** Loads the rules of a form with the first validation. */
export const rulesOf = lazySchemas(() => import(/* webpackChunkName: "later" */ './schemas'));
