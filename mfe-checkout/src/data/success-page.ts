export { head, loader } from '../pages/success/load-success-page';
