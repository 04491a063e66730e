export { EditPasswordPage as Component } from '../pages/profile/edit-password-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/edit-password-page');
