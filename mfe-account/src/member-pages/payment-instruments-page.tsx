export { SavedCardsPage as Component } from '../pages/saved-cards/saved-cards-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/payment-instruments-page');
