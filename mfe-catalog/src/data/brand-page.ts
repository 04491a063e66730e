export { brandHead as head, loadBrand as loader } from '../pages/brand/load-brand';
