export { resetHead as head } from '../pages/password/password-head';
