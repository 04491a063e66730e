import { createBrowserRouter, redirect } from 'react-router-dom';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import type { LayoutData } from './layout/layout-data';
import { createRoutes } from './routes';

const page = { Component: () => null };

/** Opens the shop at the address bar's URL, as a full load does. */
function open() {
  const { services } = createStubShop();
  const payment = {
    ...page,
    loader: () => {
      throw redirect('/bit/men?from=payment');
    },
  };
  const moduleOf = (module: string) => (module === './gift-card-payment' ? payment : page);
  return createBrowserRouter(
    createRoutes({
      remotes: [
        {
          name: 'mfe-account',
          routes: [
            { id: 'account', pattern: '/account/:pages', module: './account', access: 'member' },
            { id: 'login', pattern: '/login', module: './login' },
            { id: 'payment', pattern: '/checkout/gift-card-payment', module: './gift-card-payment' },
            { id: 'men', pattern: '/bit/men', module: './men' },
          ],
        },
      ],
      modules: { load: async (_remote, module) => moduleOf(module), loaded: () => page },
      services: () => services,
      loadLayout: async () => ({ closedPaths: [] as readonly string[] }) as LayoutData,
      side: 'browser',
    }),
  );
}
type Router = ReturnType<typeof open>;

/** Waits until the router shows the page. */
const shows = (router: Router, path: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const { location, navigation, initialized } = router.state;
      if (initialized && navigation.state === 'idle' && location.pathname + location.search === path)
        resolve();
    };
    router.subscribe(look);
    look();
  });

test.each([
  ['/account/index', '/login?redirecturl=%2Faccount%2Findex'],
  ['/account/order-history', '/login?redirecturl=%2Faccount%2Forder-history'],
  ['/checkout/gift-card-payment', '/bit/men?from=payment'],
])('a full load of %s leaves no entry that would lead away again on Back', async (path, target) => {
  window.history.pushState(null, '', path);
  const before = window.history.length;
  const router = open();
  await shows(router, target);
  expect(window.history.length).toBe(before);
  router.dispose();
});

test('Back to a page of a member who has logged out replaces it with the login', async () => {
  window.history.pushState(null, '', '/account/profile');
  window.history.pushState(null, '', '/bit/men');
  const router = open();
  await shows(router, '/bit/men');
  const before = window.history.length;
  window.history.back();
  await shows(router, '/login?redirecturl=%2Faccount%2Fprofile');
  // A pushed entry would have cut off the way forward.
  expect(window.history.length).toBe(before);
  window.history.forward();
  await shows(router, '/bit/men');
  router.dispose();
});

test('a link to such a page keeps the page that it stands on', async () => {
  window.history.pushState(null, '', '/bit/men');
  const router = open();
  await shows(router, '/bit/men');
  await router.navigate('/account/index');
  await shows(router, '/login?redirecturl=%2Faccount%2Findex');
  window.history.back();
  await shows(router, '/bit/men');
  router.dispose();
});
