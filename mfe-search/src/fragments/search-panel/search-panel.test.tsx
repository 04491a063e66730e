import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { SuggestResponse } from 'shared-contracts';
import { writeCookie } from 'shared-contracts/cookie-jar';
import { ServicesProvider } from 'shared-runtime';
import { createShop, type Shop } from '../../testing/create-shop';
import { renderAt } from '../../testing/render-at';
import { Component as SearchPanel } from './search-panel';

const suggest = 'GET /api/product/search/suggest';
const popular = 'GET /api/product/search/popularwords';
const onOff = 'GET /api/store/switch/search_suggestion';

const found: SuggestResponse = {
  products: [
    {
      code: 'P1',
      title: 'Wool coat',
      brandName: 'NORTHWARD',
      imageUrl: [{ url: '/images/p1' }],
      listPrice: 1200_00,
      salePrice: 900_00,
      channelId: 2,
    },
  ],
  brands: [{ name: 'A & B' }],
  categories: [{ code: 'MEN###COATS', name: 'Coats' }],
  labels: ['NEW IN'],
};

function openShop(more: Parameters<typeof createShop>[0] = {}) {
  return createShop({
    [suggest]: () => ({ data: found }),
    [popular]: () => ({
      data: [
        { type: 'WOMEN', popularWords: [{ name: 'linen', url: '/bit/search?keyword=linen&sex=women' }] },
        { type: 'MEN', popularWords: [{ name: 'denim', url: '/bit/MEN/DENIM' }] },
      ],
    }),
    [onOff]: () => ({ data: true }),
    ...more,
  });
}

function Header() {
  return (
    <>
      <SearchPanel />
      <button type="button">Bag</button>
    </>
  );
}
const show = (shop: Shop, path = '/bit/brands') => renderAt(shop, path, { Component: Header });
const icon = () => screen.findByRole('button', { name: 'Search', expanded: false });
const field = () => screen.getByRole('combobox');

/** Types a text and advances the timers past the debounce delay. */
async function typeAndWait(text: string, milliseconds = 500) {
  await act(async () => fireEvent.change(field(), { target: { value: text } }));
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** Lets pending responses arrive and render. */
async function answered() {
  for (let turn = 0; turn < 5; turn += 1) await act(() => jest.advanceTimersByTimeAsync(5));
}

beforeEach(() => {
  localStorage.clear();
  writeCookie('shopState', '', 0);
});
afterEach(() => jest.useRealTimers());

async function openPanel(shop: Shop, path?: string) {
  const view = await show(shop, path);
  await userEvent.click(await icon());
  jest.useFakeTimers();
  return view;
}

describe('opening and closing (behaviour/states)', () => {
  test('toggles on the icon, loads popular words and the switch once, and emits its events', async () => {
    const shop = openShop();
    shop.listen('search-opened', 'search-closed');
    await show(shop);
    expect(shop.calls(popular)).toHaveLength(0);
    const trigger = await icon();
    await userEvent.click(trigger);
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveFocus();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Women', 'Men', 'Kids', 'Lifestyle', 'Beauty']);
    expect(await screen.findByRole('link', { name: 'linen' })).toBeInTheDocument();
    await userEvent.click(trigger);
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(trigger);
    expect(shop.calls(popular)).toHaveLength(1);
    expect(shop.calls(onOff)).toHaveLength(1);
    expect(shop.events.map(({ name }) => name)).toEqual(['search-opened', 'search-closed', 'search-opened']);
  });

  test('is open at once when its icon was clicked before it had loaded', async () => {
    await renderAt(openShop(), '/bit/men', { Component: () => <SearchPanel wanted /> });
    expect(await screen.findByRole('combobox')).toHaveFocus();
  });

  test('closes on a click outside, and on Escape, which gives the focus back', async () => {
    await show(openShop());
    await userEvent.click(await icon());
    await userEvent.click(document.body);
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(await icon());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(await icon()).toHaveFocus();
  });
});

describe('opening while a page is on its way', () => {
  function openOn(createRouter: typeof createBrowserRouter) {
    const waiting = { answer: (_: null) => undefined as unknown };
    const slow = () => new Promise<null>((resolve) => Object.assign(waiting, { answer: resolve }));
    const children = [
      { path: '/slow', loader: slow, element: 'slow' },
      { path: '*', element: 'page' },
    ];
    const Frame = () => (
      <>
        <SearchPanel />
        <Outlet />
      </>
    );
    const router = createRouter([{ element: <Frame />, children }]);
    render(
      <ServicesProvider services={openShop().services}>
        <RouterProvider router={router} />
      </ServicesProvider>,
    );
    return { router, waiting };
  }
  const trigger = () => screen.getByRole('button', { name: 'Search' });

  test('the panel stays open when the page comes, and the next page closes it', async () => {
    const { router, waiting } = openOn(createMemoryRouter);
    await act(async () => void router.navigate('/slow'));
    await act(async () => fireEvent.click(trigger()));
    await act(async () => waiting.answer(null));
    expect(screen.getByText('slow')).toBeVisible();
    expect(field()).toHaveFocus();
    await act(() => router.navigate('/other'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('the panel stays open when the URL had changed already, but the page not yet', async () => {
    const { router } = openOn(createBrowserRouter);
    await act(async () => {
      await router.navigate('/quick');
      // React draws the navigation in a transition, which the click precedes.
      expect(window.location.pathname).toBe('/quick');
      fireEvent.click(trigger());
    });
    expect(field()).toHaveFocus();
  });
});

describe('suggestions (behaviour/screens, behaviour/validation, behaviour/calls and behaviour/limits)', () => {
  test('come 500 ms after the last key, and lead where behaviour/screens says', async () => {
    const shop = openShop();
    await openPanel(shop);
    await typeAndWait('wo', 1000);
    await typeAndWait('woo', 499);
    expect(shop.calls(suggest)).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(Object.fromEntries(shop.calls(suggest)[0]?.query ?? [])).toEqual({
      keyword: 'woo',
      type: 'WOMEN',
    });

    await answered();
    const list = within(screen.getByRole('listbox', { name: 'Suggestions' }));
    const links = list.getAllByRole('option').map((option) => option.getAttribute('href'));
    expect(links).toEqual([
      '/bit/search?keyword=woo&sex=women',
      '/bit/MEN/COATS',
      '/bit/brand/A%20%26%20B?sex=women',
      '/bit/search?sex=women&label=NEW+IN',
      '/sit/item/P1',
    ]);
    const picture = list.getByRole('option', { name: /Wool coat/ }).querySelector('img');
    expect(picture).toHaveAttribute('width', '160');
    expect(picture).toHaveAttribute('height', '200');
    expect(picture).toHaveAttribute('src', '/images/p1?w=160');
    expect(screen.getByText('4 suggestions')).toBeInTheDocument();
  });

  test('a Chinese character counts as two', async () => {
    const shop = openShop();
    await openPanel(shop);
    await typeAndWait('褸');
    expect(shop.calls(suggest)).toHaveLength(0);
    await typeAndWait('大褸');
    expect(shop.calls(suggest)).toHaveLength(1);
  });

  test('the field takes out emoji and double spaces, but nothing while an input method composes', async () => {
    await openPanel(openShop());
    await typeAndWait('red  🧥 coat');
    expect(field()).toHaveValue('red coat');
    const typing = { target: { value: 'hong  se' }, isComposing: true };
    await act(async () => fireEvent.input(field(), typing));
    expect(field()).toHaveValue('hong  se');
    const composed = { target: { value: '紅色🧥' }, isComposing: true };
    await act(async () => fireEvent.input(field(), composed));
    await act(async () => fireEvent.compositionEnd(field()));
    expect(field()).toHaveValue('紅色');
  });

  test('pages and services of the shop come first (behaviour/validation)', async () => {
    const found = {
      products: [],
      brands: [],
      categories: [],
      labels: [],
      help: ['gift-cards', 'tea-leaves'],
    };
    await openPanel(openShop({ [suggest]: () => ({ data: found }) }));
    await typeAndWait('gift card');
    await answered();
    const group = screen.getByRole('group', { name: 'Help and services' });
    expect(
      within(group)
        .getAllByRole('option')
        .map((option) => option.getAttribute('href')),
    ).toEqual(['/gift-cards']);
  });

  test('follow the tab, which is the same at the next visit', async () => {
    const shop = openShop();
    const { unmount } = await openPanel(shop);
    fireEvent.click(screen.getByRole('tab', { name: 'Beauty' }));
    await typeAndWait('serum');
    expect(shop.calls(suggest)[0]?.query.get('type')).toBe('BEAUTY');
    jest.useRealTimers();
    unmount();
    await openPanel(openShop());
    expect(screen.getByRole('tab', { name: 'Beauty', selected: true })).toBeInTheDocument();
  });

  test('begin in the department that is open', async () => {
    await openPanel(openShop(), '/bit/MEN/DENIM');
    expect(screen.getByRole('tab', { name: 'Men', selected: true })).toBeInTheDocument();
  });

  test('are not asked for while the switch says no', async () => {
    const shop = openShop();
    shop.answers[onOff] = () => ({ data: false });
    await openPanel(shop);
    await answered();
    await typeAndWait('wool');
    expect(shop.calls(suggest)).toHaveLength(0);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'linen' })).toBeInTheDocument();
  });

  test('a failure leaves the way to the results (behaviour/errors)', async () => {
    const shop = openShop();
    shop.answers[suggest] = () => ({ status: 500 });
    await openPanel(shop);
    await typeAndWait('wool');
    await answered();
    expect(screen.getByText(/Suggestions can’t be shown now/)).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Search for “wool”' })).toBeInTheDocument();
  });

  test('arrow keys go through them and Enter takes one; the focus stays in the field', async () => {
    const { address } = await openPanel(openShop());
    await typeAndWait('wool');
    await answered();
    const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(active()).toHaveTextContent('Search for “wool”');
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(active()).toBeNull();
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(active()).toHaveTextContent('Wool coat');
    expect(active()).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveFocus();
    await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }));
    expect(address()).toBe('/sit/item/P1');
  });
});

describe('searching (behaviour/entities and behaviour/validation)', () => {
  test('goes to the results of the tab and keeps the last five of the channel', async () => {
    localStorage.setItem('recentSearches.bit', JSON.stringify(['Coat', 'b', 'c', 'd', 'e']));
    const { address } = await show(openShop());
    await userEvent.click(await icon());
    await userEvent.type(field(), ' coat {Enter}');
    expect(address()).toBe('/bit/search?keyword=coat&sex=women');
    expect(JSON.parse(localStorage.getItem('recentSearches.bit') ?? '')).toEqual([
      'coat',
      'b',
      'c',
      'd',
      'e',
    ]);
    expect(localStorage.getItem('recentSearches.sit')).toBeNull();
  });

  test('shows popular words of the tab and recent searches, which can be removed', async () => {
    localStorage.setItem('recentSearches.bit', JSON.stringify(['scarf', 'hat']));
    await show(openShop());
    await userEvent.click(await icon());
    await userEvent.click(screen.getByRole('tab', { name: 'Men' }));
    expect(await screen.findByRole('link', { name: 'denim' })).toHaveAttribute('href', '/bit/MEN/DENIM');
    expect(screen.getByRole('link', { name: 'scarf' })).toHaveAttribute(
      'href',
      '/bit/search?keyword=scarf&sex=men',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove “scarf” from recent searches' }));
    expect(screen.queryByRole('link', { name: 'scarf' })).toBeNull();
    expect(screen.getByRole('link', { name: 'hat' })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('recentSearches.bit') ?? '')).toEqual(['hat']);
  });

  test('what another version left in storage is no obstacle', async () => {
    localStorage.setItem('recentSearches.bit', '{"a":1}');
    writeCookie('shopState', 'lastSearchTab=toys', 60);
    await show(openShop());
    await userEvent.click(await icon());
    expect(screen.getByRole('tab', { name: 'Women', selected: true })).toBeInTheDocument();
  });
});
