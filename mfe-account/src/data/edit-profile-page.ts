export { editProfileHead as head, loader } from '../pages/profile/load-profile';
