export { ContentPage as Component } from '../pages/content/content-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/content-page');
