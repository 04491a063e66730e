export { GiftsPage as Component, head } from '../gifts/gifts-page';
