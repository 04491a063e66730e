export { ResultsPage as Component } from '../pages/results/results-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/results-page');
