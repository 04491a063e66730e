export { head, loader } from '../pages/points/load-points';
