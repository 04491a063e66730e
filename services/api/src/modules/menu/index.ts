export { findMenuLinks } from './find-menu-links';
