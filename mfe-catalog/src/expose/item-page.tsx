export { head } from '../pages/item/item-head';
export { ItemPage as Component } from '../pages/item/item-page';
export { loader } from '../pages/item/load-item';
