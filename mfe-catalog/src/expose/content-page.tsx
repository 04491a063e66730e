export { ContentPage as Component } from '../pages/content/content-page';
export { contentHead as head, loadContentPage as loader } from '../pages/content/load-content-page';
