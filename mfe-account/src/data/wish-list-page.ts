export { head, loader } from '../pages/wish-list/load-wish-list';
