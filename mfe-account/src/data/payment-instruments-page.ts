export { head, loader } from '../pages/saved-cards/load-saved-cards';
