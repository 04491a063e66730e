export { countFavourites } from './favourites-repository';
export { favouritesRoutes } from './favourites-routes';
