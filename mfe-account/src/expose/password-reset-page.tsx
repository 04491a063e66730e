export { resetHead as head } from '../pages/password/password-head';
export { ResetPage as Component } from '../pages/password/reset-page';
