export { ForgetPage as Component } from '../pages/password/forget-page';
export { forgetHead as head } from '../pages/password/password-head';
