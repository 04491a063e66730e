export { editEmailHead as head, loader } from '../pages/profile/load-profile';
