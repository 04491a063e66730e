import { matchRoutes, type RouteObject } from 'react-router-dom';
import { matchPage } from './match-page';

const page = (path: string): RouteObject => ({ id: path, path });
const routes: RouteObject[] = [
  {
    id: 'layout',
    children: [
      {
        id: 'frame',
        children: [
          ...['/', '/bit', '/bit/item/:code', '/bit/*', '/sit/:list?', '/:kind/brands', '/help/:page'].map(
            page,
          ),
          { id: 'account', path: '/account', children: [{ id: 'orders', path: 'orders' }] },
          page('*'),
        ],
      },
    ],
  },
];

test.each([
  '/',
  '/bit',
  '/Bit/',
  '/bit/item/A',
  '/b%69t/item/A',
  '/bit/brands',
  '/bit/x/y',
  '/sit',
  '/SIT/men',
  '/sit/brands',
  ...[
    '/acme/brands',
    '/help/x',
    '/help',
    '/account',
    '/account/orders',
    '/account/x',
    '/none',

    '/a%2Fb',
    '//bit',
    '/*',
    '/:kind',
  ],
])('%s is the page that React Router finds among all routes', async (path) => {
  expect((await matchPage(routes, path))?.id).toBe(matchRoutes(routes, path)?.at(-1)?.route.id);
});
