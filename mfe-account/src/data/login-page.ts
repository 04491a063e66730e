export { loader, loginHead as head } from '../pages/login/login-head';
