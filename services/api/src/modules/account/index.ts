export { accountPlugin } from './account-routes';
