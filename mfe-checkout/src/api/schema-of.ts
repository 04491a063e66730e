import { lazySchemas } from 'shared-contracts/http/lazy-schemas';

/** Response schemas of this remote, loaded with the first call in the chunk of the loaders. */
export const schemaOf = lazySchemas(() => import(/* webpackChunkName: "later" */ './schemas'));
