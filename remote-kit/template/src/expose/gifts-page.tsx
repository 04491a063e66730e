export { head } from '../gifts/gifts-head';
export { GiftsPage as Component } from '../gifts/gifts-page';
