export { head } from '../pages/item/item-head';
export { loader } from '../pages/item/load-item';
