import { allCalls } from './all-calls';

/** The release gate looks for each path among the routes of the API, where a query has no place. */
test.each(allCalls)('the path of $name has no query', ({ path }) => {
  expect(path).toMatch(/^\/api\/[^?#]+$/);
});
