export { HomePage as Component } from '../pages/home/home-page';
export { homeHead as head, loadHome as loader } from '../pages/home/load-home';
