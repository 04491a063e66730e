export { loadStores as loader, storesHead as head } from '../pages/help/load-stores';
