export { loader, loginHead as head } from '../pages/login/login-head';
export { LoginPage as Component } from '../pages/login/login-page';
