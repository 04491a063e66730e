export { loader, profileHead as head } from '../pages/profile/load-profile';
