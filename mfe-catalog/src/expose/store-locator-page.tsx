export { loadStores as loader, storesHead as head } from '../pages/help/load-stores';
export { StoreLocatorPage as Component } from '../pages/help/store-locator-page';
