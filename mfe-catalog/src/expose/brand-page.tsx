export { BrandPage as Component } from '../pages/brand/brand-page';
export { brandHead as head, loadBrand as loader } from '../pages/brand/load-brand';
