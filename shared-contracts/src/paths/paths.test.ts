import { apiPaths } from '../api-paths';
import { merchantPaths } from '../merchant-paths';

/** The release gate looks for each path among the routes of the API, where a query has no place. */
test.each(Object.entries({ ...apiPaths, ...merchantPaths }))('the path of %s has no query', (_, path) => {
  const build = path as string | ((...parameters: unknown[]) => string);
  expect(typeof build === 'string' ? build : build('a', 'b', 'c')).toMatch(/^\/[^?#]*$/);
});
