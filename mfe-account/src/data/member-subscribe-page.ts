export { head, loader } from '../pages/subscriptions/load-subscription';
