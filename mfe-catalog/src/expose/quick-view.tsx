export { QuickView as Component } from '../fragments/quick-view/quick-view';
