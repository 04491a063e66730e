export { EditPasswordPage as Component } from '../pages/profile/edit-password-page';
export { editPasswordHead as head } from '../pages/profile/load-profile';
