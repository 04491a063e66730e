export { contentHead as head, loadContentPage as loader } from '../pages/content/load-content-page';
