export { ApplicationProvider, useApplication } from './application-context';
export { createLifecycles } from './lifecycles';
export { ShopLink } from './shop-link';
