export { EditEmailPage as Component } from '../pages/profile/edit-email-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/edit-email-page');
