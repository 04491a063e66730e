export { EditProfilePage as Component } from '../pages/profile/edit-profile-page';
export { editProfileHead as head, loader } from '../pages/profile/load-profile';
