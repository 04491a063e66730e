export { loader, registerHead as head } from '../pages/login/login-head';
export { RegisterPage as Component } from '../pages/register/register-page';
