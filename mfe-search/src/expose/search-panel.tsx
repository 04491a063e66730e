export { SearchPanel as Component } from '../fragments/search-panel/search-panel';
