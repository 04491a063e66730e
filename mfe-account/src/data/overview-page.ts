export { head, loader } from '../pages/overview/load-overview';
