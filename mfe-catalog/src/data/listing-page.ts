export { categoryHead as head, loadCategory as loader } from '../pages/listing/load-category';
