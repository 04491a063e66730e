export { forgetHead as head } from '../pages/password/password-head';
