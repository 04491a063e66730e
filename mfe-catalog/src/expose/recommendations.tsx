export { Recommendations as Component } from '../fragments/recommendations/recommendations';
