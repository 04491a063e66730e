export { HomePage as Component, loader } from '../pages/home/home-page';
