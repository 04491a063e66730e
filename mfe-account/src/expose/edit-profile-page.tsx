export { EditProfilePage as Component } from '../pages/profile/edit-profile-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/edit-profile-page');
