export { BrandsPage as Component } from '../pages/brands/brands-page';
export { brandsHead as head, loadBrands as loader } from '../pages/brands/load-brands';
