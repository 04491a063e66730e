export { homeHead as head, loadHome as loader } from '../pages/home/load-home';
