export { loader, profileHead as head } from '../pages/profile/load-profile';
export { ProfilePage as Component } from '../pages/profile/profile-page';
