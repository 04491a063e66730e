export { FavouriteBrandsPage as Component } from '../pages/favourite-brands/favourite-brands-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/favourite-brands-page');
