import { matchRoutes } from 'react-router-dom';
import { expandPattern } from 'shared-contracts/remote';
import remote from '../remote';

const routes = remote.routes.flatMap(({ id, pattern, module, caseSensitive }) =>
  expandPattern(pattern).map((path) => ({ id: `${id} ${path}`, path, handle: module, caseSensitive })),
);
const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle as string | undefined;

test.each([
  ['/', './home-page'],
  ['/sit', './home-page'],
  ['/bit/men', './home-page'],
  ['/bit/women', './home-page'],
  ['/bit/MEN', './listing-page'],
  ['/bit/Women', './listing-page'],
  ['/bit/MEN/CLOTHING/SHIRTS/OXFORD/WHITE/SLIM', './listing-page'],
  ['/bit/MEN/CLOTHING/SHIRTS/OXFORD/WHITE/SLIM/more', undefined],
  ['/bit/brands', './brands-page'],
  ['/bit/ALL/brands', './brands-page'],
  ['/sit/MEN/CLOTHING/Brands', './brands-page'],
  ['/bit/A/B/C/D/E/F/Brands', './brands-page'],
  ['/bit/brand', './brand-page'],
  ['/bit/brand/NORTHWARD', './brand-page'],
  ['/bit/item/P1', './item-page'],
  ['/help/about-us', './content-page'],
  ['/help/anything', './content-page'],
  ['/help/store-locator', './store-locator-page'],
  ['/affiliation', './content-page'],
  ['/guideline', './content-page'],
  ['/bigpopup', './popups'],
  ['/other/MEN', undefined],
])('behaviour 2, route table: %s shows %s', (path, module) => {
  expect(pageAt(path)).toBe(module);
});
