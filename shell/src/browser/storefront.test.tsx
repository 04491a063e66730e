import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { Fragment, Link, type PageContext } from 'shared-runtime';
import { firstInteraction } from 'shared-ui';
import type { BootData } from '../app/boot-data';
import { type PageModules, RemoteUnavailableError } from '../app/page-modules';
import { reloadOnce } from './reload-once';
import { createStorefront } from './storefront';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What the remotes of a test deliver: the page's component, or why it does not load, and the fragment's. */
const delivered: {
  page: () => ReactNode;
  loader?: (context: PageContext) => Promise<unknown>;
  lost?: Error;
  fragment: () => ReactNode;
} = {
  page: () => null,
  fragment: () => null,
};

jest.mock('./reload-once', () => ({ reloadOnce: jest.fn(() => true) }));
jest.mock('./load-layout', () => ({
  loadLayout: async () => ({
    channel: 'bit',
    menu: [],
    closedPaths: [],
    banner: null,
    notices: [],
    footer: null,
  }),
}));
jest.mock('./federation', () => ({
  createFederation: () => {
    const modules: PageModules = {
      async load() {
        if (delivered.lost) throw delivered.lost;
        const { page: Component, loader } = delivered;
        return loader ? { Component, loader } : { Component };
      },
      loaded: () => ({ Component: delivered.page }),
    };
    const fragment = () => ({ Component: delivered.fragment });
    return {
      modules,
      loadView: modules.load,
      fragments: { load: async () => fragment(), loaded: fragment, inSlot: () => [] },
      loadApplication: async () => undefined,
    };
  },
}));

const remote = (name: string, id: string, pattern: string) => ({
  name,
  version: '2.0.0',
  container: name,
  entry: `/${name}/2.0.0/web/remoteEntry.js`,
  integrity: '',
  routes: [{ id, pattern, module: './page' }],
  fragments: [],
});

const boot = {
  locale: 'en',
  channel: 'bit',
  takesPayments: true,
  application: 'another',
  config: { shopName: 'Harbour', apiUrl: '', contact: { phone: '', email: 'a@b.hk' }, vitalsSample: 0 },
  remotes: [remote('mfe-catalog', 'page', '/help/page'), remote('mfe-search', 'search', '/:type/:code')],
  hydration: { loaderData: {}, errors: null },
} as unknown as BootData;

/** An error as the engine throws it from a file of a version. */
function errorIn(name: string): Error {
  const error = new Error('broken');
  error.stack = `Error: broken\n    at Part (http://shop.test/artifacts/${name}/2.0.0/web/part.js:1:1)`;
  return error;
}

async function open(path = '/help/page') {
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="app-storefront"></div>';
  const storefront = createStorefront(boot, async () => {});
  await act(() => storefront.mount());
  return storefront;
}

/** What the page writes to the console as an error. */
let written: jest.SpyInstance;

beforeEach(() => {
  // The test DOM has neither.
  Object.assign(window, { matchMedia: () => ({ matches: true }), scrollTo: () => {} });
  Object.assign(delivered, { lost: undefined, loader: undefined, fragment: () => null });
  delivered.page = () => <h1>Gift wrapping</h1>;
  Cookies.remove('failedVersions');
  jest.mocked(reloadOnce).mockClear();
  written = jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(navigator, { sendBeacon: () => true });
});
afterEach(() => jest.restoreAllMocks());

const failed = () => Cookies.get('failedVersions');

test('a page that works leaves out nothing', async () => {
  const storefront = await open();
  expect(await screen.findByRole('heading', { name: 'Gift wrapping' })).toBeVisible();
  expect(failed()).toBeUndefined();
  expect(reloadOnce).not.toHaveBeenCalled();
  await act(() => storefront.unmount());
});

test('a page that is not found has the title of the 404 page, one that failed that of an error', async () => {
  for (const [status, title] of [
    [404, '404 — Page Not Found | Harbour'],
    [500, 'Error | Harbour'],
  ] as const) {
    delivered.loader = async () => {
      throw new Response(null, { status });
    };
    const storefront = await open();
    await waitFor(() => expect(document.title).toBe(title));
    await act(() => storefront.unmount());
  }
});

test('a page that throws while rendering is loaded again with the previous version', async () => {
  delivered.page = () => {
    throw errorIn('mfe-catalog');
  };
  const storefront = await open();
  await waitFor(() => expect(reloadOnce).toHaveBeenCalledWith('/help/page'));
  expect(failed()).toBe('mfe-catalog@2.0.0');
  await act(() => storefront.unmount());
});

test('a page whose files do not arrive is loaded again with the previous version', async () => {
  delivered.lost = new RemoteUnavailableError('mfe-catalog', './page', 'unreachable');
  const storefront = await open();
  await waitFor(() => expect(reloadOnce).toHaveBeenCalledWith('/help/page'));
  expect(failed()).toBe('mfe-catalog@2.0.0');
  await act(() => storefront.unmount());
});

test('a fragment that throws leaves the page as it is; the next page has its previous version', async () => {
  delivered.fragment = () => {
    throw errorIn('mfe-search');
  };
  delivered.page = () => (
    <>
      <h1>Gift wrapping</h1>
      <Fragment name="search-panel" failed={<p>Search is away</p>} />
    </>
  );
  const storefront = await open();
  expect(await screen.findByText('Search is away')).toBeVisible();
  await waitFor(() => expect(failed()).toBe('mfe-search@2.0.0'));
  expect(screen.getByRole('heading', { name: 'Gift wrapping' })).toBeVisible();
  expect(reloadOnce).not.toHaveBeenCalled();
  await act(() => storefront.unmount());
});

test('what the other channel’s page asks for on the way there is asked in that channel (behaviour/calls)', async () => {
  const asked: string[] = [];
  delivered.loader = async ({ services, url }) => {
    asked.push(`${url.pathname} in ${services.channel()}`);
    return null;
  };
  delivered.page = () => <Link to="/sit/search">Everyday</Link>;
  const storefront = await open('/bit/search');
  await userEvent.click(await screen.findByRole('link', { name: 'Everyday' }));
  await waitFor(() => expect(location.pathname).toBe('/sit/search'));
  expect(asked).toEqual(['/bit/search in bit', '/sit/search in sit']);
  await act(() => storefront.unmount());
});

test.each(['/Bit/search', '/sit/search-HB1049BEI.html', '/sit/search.html?promoid=p1'])(
  'a link in editors’ content to %s, a legacy URL, is left to the server (behaviour/screens)',
  async (path) => {
    delivered.page = () => <Link to={path}>Everyday</Link>;
    const storefront = await open('/bit/search');
    const link = await screen.findByRole('link', { name: 'Everyday' });
    await userEvent.hover(link);
    await act(async () => {
      await firstInteraction();
      await import('./after-interaction');
    });
    await userEvent.click(link);
    // The test DOM loads no other document: it says so.
    await waitFor(() =>
      expect(written).toHaveBeenCalledWith(
        expect.objectContaining({ message: expect.stringContaining('navigation') }),
      ),
    );
    expect(location.pathname).toBe('/bit/search');
    await act(() => storefront.unmount());
  },
);
