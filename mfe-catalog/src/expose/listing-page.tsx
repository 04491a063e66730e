export { CategoryPage as Component } from '../pages/listing/category-page';
export { categoryHead as head, loadCategory as loader } from '../pages/listing/load-category';
