export { GuestReturnDetailsPage as Component } from '../pages/guest-return/guest-return-details-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/guest-return-details-page');
