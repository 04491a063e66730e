export { loader, registerHead as head } from '../pages/login/login-head';
