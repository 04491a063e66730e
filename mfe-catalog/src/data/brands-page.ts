export { brandsHead as head, loadBrands as loader } from '../pages/brands/load-brands';
