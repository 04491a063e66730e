export { head, loader } from '../pages/draws/load-draws';
