export { listFavouriteBrands } from './favourite-brands';
export { countFavourites } from './favourites-repository';
export { favouritesRoutes } from './favourites-routes';
export { readFavourites } from './favourites-service';
export { sendRestockAlerts } from './restock-alerts';
