export { loadContentPage as loader } from '../pages/content/load-content-page';
export { popupHead as head } from '../pages/popup/popup-head';
