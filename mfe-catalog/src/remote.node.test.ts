import { matchRoutes } from 'react-router-dom';
import { expandPattern } from 'shared-contracts/remote';
import remote from '../remote';

const routes = remote.routes.flatMap(({ id, pattern, page, caseSensitive = false }) =>
  expandPattern(pattern).map((path) => ({ id: `${id} ${path}`, path, handle: page, caseSensitive })),
);
const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle as string | undefined;

test.each([
  ['/', 'home/home-page'],
  ['/sit', 'home/home-page'],
  ['/bit/men', 'home/home-page'],
  ['/bit/women', 'home/home-page'],
  ['/bit/MEN', 'listing/category-page'],
  ['/bit/Women', 'listing/category-page'],
  ['/bit/MEN/CLOTHING/SHIRTS/OXFORD/WHITE/SLIM', 'listing/category-page'],
  ['/bit/MEN/CLOTHING/SHIRTS/OXFORD/WHITE/SLIM/more', undefined],
  ['/bit/brands', 'brands/brands-page'],
  ['/bit/ALL/brands', 'brands/brands-page'],
  ['/sit/MEN/CLOTHING/Brands', 'brands/brands-page'],
  ['/bit/A/B/C/D/E/F/Brands', 'brands/brands-page'],
  ['/bit/brand', 'brand/brand-page'],
  ['/bit/brand/NORTHWARD', 'brand/brand-page'],
  ['/bit/item/P1', 'item/item-page'],
  ['/help/about-us', 'content/content-page'],
  ['/help/anything', 'content/content-page'],
  ['/help/store-locator', 'help/store-locator-page'],
  ['/affiliation', 'content/content-page'],
  ['/guideline', 'content/content-page'],
  ['/bigpopup', 'popup/popup-page'],
  ['/other/MEN', undefined],
])('behaviour/screens, route table: %s shows %s', (path, page) => {
  expect(pageAt(path)).toBe(page && `src/pages/${page}.tsx`);
});
