export { head, loader } from '../pages/overview/load-overview';
export { OverviewPage as Component } from '../pages/overview/overview-page';
