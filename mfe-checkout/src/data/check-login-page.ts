export { head } from '../pages/check-login/load-check-login-page';
