export { loadResults as loader, resultsHead as head } from '../pages/results/load-results';
