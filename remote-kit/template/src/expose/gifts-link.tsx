export { GiftsLink as Component } from '../gifts/gifts-link';
