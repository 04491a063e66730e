export { CheckLoginPage as Component } from '../pages/check-login/check-login-page';
export { head } from '../pages/check-login/load-check-login-page';
