export { editPasswordHead as head } from '../pages/profile/load-profile';
