import { lazySchemas } from 'shared-contracts/http/lazy-schemas';

/** Response schemas of the payment page's benefits, in a chunk of their own: the bag does without them. */
export const benefitSchemaOf = lazySchemas(
  () => import(/* webpackChunkName: "benefits" */ './benefit-schemas'),
);
