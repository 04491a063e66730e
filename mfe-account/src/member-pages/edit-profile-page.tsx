export { EditProfilePage as Component } from '../pages/profile/edit-profile-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/edit-profile-page');
