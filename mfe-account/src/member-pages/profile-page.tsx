export { ProfilePage as Component } from '../pages/profile/profile-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/profile-page');
