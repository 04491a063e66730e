export { head, loader } from '../pages/favourite-brands/load-favourite-brands';
