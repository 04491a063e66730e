export { bootstrap, mount, unmount } from '../application/lifecycles';
