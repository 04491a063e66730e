import { lazySchemas } from 'shared-contracts/http/lazy-schemas';

/** The schemas of this remote's calls are loaded with the first one, together with the loaders. */
export const schemaOf = lazySchemas(() => import(/* webpackChunkName: "later" */ './schemas'));
