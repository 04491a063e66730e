export { closeAccountHead as head } from '../pages/profile/load-profile';
