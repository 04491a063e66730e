import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageLayout } from 'shared-contracts';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { Fragment, FragmentHostProvider, ServicesProvider } from 'shared-runtime';
import { ApplicationError, ApplicationFrame } from '../../app/application-frame';
import type { PageModules } from '../../app/page-modules';
import { createRoutes } from '../../app/routes';
import { findParts } from './find-parts';

interface Shown {
  path?: string;
  layout?: PageLayout;
  page?: () => ReactNode;
  loader?: () => Promise<unknown>;
}

const account = {
  name: 'mfe-account',
  version: '1.2.0',
  fragments: [],
  routes: [] as { id: string; pattern: string; module: string; layout?: PageLayout }[],
};
const { services } = createStubShop();

/** Shows a page of mfe-account with the shell around it, and returns each part as owner, name and file. */
async function open({ path = '/order-inquiry', layout = 'default', page, loader }: Shown = {}) {
  const module = { Component: page ?? (() => <h1>Find an order</h1>), ...(loader && { loader }) };
  const modules: PageModules = { load: async () => module, loaded: () => module };
  const routes = createRoutes({
    remotes: [
      {
        ...account,
        routes: [{ id: 'inquiry', pattern: '/order-inquiry', module: './order-inquiry-page', layout }],
      },
    ],
    modules,
    services: () => services,
    side: 'browser',
    loadLayout: async () => ({
      channel: 'bit',
      menu: [],
      closedPaths: [],
      banner: null,
      notices: [],
      footer: null,
      campaigns: [],
    }),
    answerMissing: async () => new Response(null, { status: 404 }),
  });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const storefront = document.createElement('div');
  document.body.append(storefront);
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        <FragmentHostProvider
          value={{ load: () => new Promise(() => {}), loaded: () => undefined, inSlot: () => [] }}
        >
          <RouterProvider router={router} />
        </FragmentHostProvider>
      </ServicesProvider>,
      { container: storefront },
    );
  });
  await screen.findByRole('heading', { level: 1 });
  return { storefront, parts: () => partsIn({ storefront, applications: null }) };
}

function partsIn(roots: Parameters<typeof findParts>[0]) {
  const remotes = [
    account,
    {
      name: 'mfe-staff',
      version: '1.0.0',
      fragments: [],
      application: { prefix: '/staff', module: './application' },
    },
  ];
  return findParts(roots, remotes)
    .filter(({ elements, kind }) => elements.length > 0 && kind !== 'fragment')
    .map(({ owner, name, source, isWaiting }) => `${owner} ${name} ${source}${isWaiting ? ' waiting' : ''}`);
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  window.scrollTo = () => {};
});
afterEach(() => jest.restoreAllMocks());

const pageOfAccount = 'mfe-account order-inquiry-page mfe-account/remote.ts';
const notFound = 'shell not-found-page shell/src/app/not-found-page.tsx';

test('names the remote of a page, and the shell of what is around it', async () => {
  const { parts } = await open();
  expect(parts()).toEqual([
    'shell header shell/src/app/layout/header.tsx',
    'shell footer shell/src/app/layout/footer.tsx',
    pageOfAccount,
  ]);
});

test('names the shell of header and footer on a payment page', async () => {
  const { parts } = await open({ layout: 'simple' });
  expect(parts()).toEqual([
    'shell simple-header shell/src/app/layout/simple-header.tsx',
    'shell simple-footer shell/src/app/layout/simple-footer.tsx',
    pageOfAccount,
  ]);
});

test.each([
  ['of a URL that no remote owns', { path: '/no-such-page' }],
  [
    'of a URL whose remote has no such page',
    { loader: () => Promise.reject(new Response(null, { status: 404 })) },
  ],
])('names the shell of the 404 page %s', async (_which, shown) => {
  const { parts } = await open(shown);
  expect(parts()).toContain(notFound);
  expect(parts()).not.toContain(pageOfAccount);
});

test.each([
  ['whose data failed', { loader: () => Promise.reject(new Error('broken')) }],
  [
    'that throws while rendering',
    {
      page: () => {
        throw new Error('broken');
      },
    },
  ],
  ['whose content was refused', { path: '/error' }],
])('names the shell of the not-found page for a page %s', async (_which, shown) => {
  const { parts } = await open(shown);
  expect(parts()).toContain(notFound);
  expect(parts()).not.toContain(pageOfAccount);
});

const miniCart = { Component: () => <button type="button">BAG</button> };

test('names a fragment by its remote, as a placeholder until it has loaded', async () => {
  const storefront = document.createElement('div');
  document.body.append(storefront);
  const show = (isLoaded: boolean) => {
    const host = { load: () => new Promise<never>(() => {}), loaded: () => undefined, inSlot: () => [] };
    const known = { ...host, loaded: () => miniCart };
    return act(async () => {
      render(
        <ServicesProvider services={services}>
          <FragmentHostProvider value={isLoaded ? known : host}>
            <Fragment name="mini-cart" fallback={<a href="/checkout/cart">BAG</a>} />
          </FragmentHostProvider>
        </ServicesProvider>,
        { container: storefront },
      );
    });
  };
  const fragments = [{ name: 'mini-cart', module: './mini-cart' }];
  const found = () =>
    findParts({ storefront, applications: null }, [
      { name: 'mfe-checkout', version: '1.0.0', fragments },
    ]).map(
      ({ owner, name, source, isWaiting, elements }) =>
        `${owner} ${name} ${source} ${isWaiting} ${elements.map(({ localName }) => localName)}`,
    );
  const part = 'mfe-checkout mini-cart mfe-checkout/remote.ts';
  await show(false);
  expect(found()).toEqual([`${part} true a`]);
  await show(true);
  expect(found()).toEqual([`${part} false button`]);
});

describe('an application', () => {
  async function draw(view: ReactNode): Promise<Element> {
    const applications = document.createElement('div');
    applications.innerHTML = '<div id="app-mfe-staff"></div>';
    document.body.append(applications);
    const container = applications.querySelector('div') as HTMLElement;
    await act(async () => {
      render(<ServicesProvider services={services}>{view}</ServicesProvider>, { container });
    });
    return applications;
  }

  const partOf = async (view: ReactNode) => partsIn({ storefront: null, applications: await draw(view) });

  test('goes by its path', async () => {
    expect(await partOf(<h1>Orders</h1>)).toEqual(['mfe-staff /staff mfe-staff/remote.ts']);
  });

  test('is a placeholder until it has loaded', async () => {
    expect(await partOf(<ApplicationFrame />)).toEqual(['mfe-staff /staff mfe-staff/remote.ts waiting']);
  });

  test('that failed to load shows a view of the shell', async () => {
    const view = <ApplicationError error={new Error('broken')} onRetry={async () => {}} />;
    expect(await partOf(view)).toEqual(['shell application-frame shell/src/app/application-frame.tsx']);
  });
});
