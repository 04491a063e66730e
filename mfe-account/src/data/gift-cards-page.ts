export { guestHead as head } from '../pages/gift-cards/load-gift-cards';
