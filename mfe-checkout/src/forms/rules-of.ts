import { lazySchemas } from 'shared-contracts/http/lazy-schemas';

/** The rules of a form of this remote, loaded with the first check. */
export const rulesOf = lazySchemas(() => import(/* webpackChunkName: "later" */ './schemas'));
