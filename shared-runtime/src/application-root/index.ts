export { ApplicationProvider, useApplication } from './application-context';
export { createLazyPages } from './lazy-pages';
export { createLifecycles } from './lifecycles';
export { ShopLink } from './shop-link';
export { useChosenQuery } from './use-chosen-query';
export { usePageError } from './use-page-error';
export { usePageTitle } from './use-page-title';
