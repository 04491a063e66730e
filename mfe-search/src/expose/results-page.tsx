export { loadResults as loader, resultsHead as head } from '../pages/results/load-results';
export { ResultsPage as Component } from '../pages/results/results-page';
