export { editProfileHead as head, editProfileLoader as loader } from '../pages/profile/load-profile';
