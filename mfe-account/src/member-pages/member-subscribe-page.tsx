export { SubscriptionsPage as Component } from '../pages/subscriptions/subscriptions-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/member-subscribe-page');
