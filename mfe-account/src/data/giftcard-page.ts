export { head, loader } from '../pages/gift-cards/load-gift-cards';
