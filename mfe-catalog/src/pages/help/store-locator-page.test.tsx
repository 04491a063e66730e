import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ServicesProvider } from 'shared-runtime';
import { renderAt } from 'shared-runtime/testing/render-at';
import { contextAt, thrownBy } from '../../testing/context-at';
import { createShop } from '../../testing/create-shop';
import { loadStores, storesHead } from './load-stores';
import { Component as StoreLocatorPage } from './store-locator-page';

const call = 'GET /api/store/storeLocator';
const store = (id: string, area: string, district: string) => ({
  id,
  name: `Harbour ${id}`,
  region: 'HK',
  area,
  district,
  address: `${id} Road`,
  phone: '+852 2345 6789',
  hours: [{ days: 'Mon–Sun', hours: '11:00–21:00' }],
  channelIds: [1],
});

test('shows address, hours and phone of each store, and the stores of one area (behaviour/screens)', async () => {
  const stores = [
    store('Central', 'hong-kong-island', 'central-and-western'),
    store('TST', 'kowloon', 'yau-tsim-mong'),
  ];
  const shop = createShop({ api: { [call]: () => ({ data: stores }) } });
  const context = contextAt(shop, '/help/store-locator');
  const data = await loadStores(context);
  const { address } = renderAt(shop, '/help/store-locator', <StoreLocatorPage />, data);

  expect(screen.getByText('2 stores')).toBeInTheDocument();
  const card = within(screen.getAllByRole('article')[0] as HTMLElement);
  expect(card.getByRole('heading', { name: 'Harbour Central' })).toBeInTheDocument();
  expect(card.getByText('Central and Western, Hong Kong Island')).toBeInTheDocument();
  expect(card.getByText('11:00–21:00')).toBeInTheDocument();
  expect(card.getByRole('link', { name: '+852 2345 6789' })).toHaveAttribute('href', 'tel:+85223456789');

  await userEvent.click(screen.getByRole('link', { name: 'Kowloon' }));
  expect(await screen.findByText('1 store')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Harbour TST' })).toBeInTheDocument();
  expect(address()).toBe('/help/store-locator?area=kowloon');
  expect(storesHead(data, context).jsonLd).toHaveLength(2);
});

test('names the place of a store in Chinese from the large to the small', async () => {
  const stores = [store('Central', 'hong-kong-island', 'central-and-western')];
  const shop = createShop({ api: { [call]: () => ({ data: stores }) }, locale: 'zh' });
  const data = await loadStores(contextAt(shop, '/help/store-locator'));
  renderAt(shop, '/help/store-locator', <StoreLocatorPage />, data);
  expect(screen.getByText('香港島中西區')).toBeInTheDocument();
});

test('an outage is a failure, not a shop without stores', async () => {
  const shop = createShop({ api: { [call]: () => ({ status: 503 }) } });
  expect(await thrownBy(loadStores(contextAt(shop, '/help/store-locator')))).toBeInstanceOf(Error);
});

test('finds stores by name, and offers all where none has it', async () => {
  const named = 'GET /api/store/storeLocator/storeLocatorName';
  const shop = createShop({ api: { [named]: () => ({ data: [] }) } });
  const data = await loadStores(contextAt(shop, '/help/store-locator?name=%20Paris'));
  expect(shop.calls(named)[0]?.query.get('name')).toBe('Paris');
  const { address } = renderAt(shop, '/help/store-locator?name=Paris', <StoreLocatorPage />, data);
  expect(screen.getByText('No store found for “Paris”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all stores' })).toHaveAttribute(
    'href',
    '/help/store-locator',
  );
  const field = screen.getByRole('searchbox', { name: 'Name or place' });
  await userEvent.clear(field);
  await userEvent.type(field, 'central{Enter}');
  expect(address()).toBe('/help/store-locator?name=central');
});

test('while a name loads, the areas already belong to its search', async () => {
  const shop = createShop({ api: { [call]: () => ({ data: [store('TST', 'kowloon', 'yau-tsim-mong')] }) } });
  const path = '/help/store-locator';
  const data = await loadStores(contextAt(shop, path));
  const router = createMemoryRouter(
    [{ id: 'page', path, element: <StoreLocatorPage />, loader: () => new Promise(() => {}) }],
    { initialEntries: [`${path}?area=kowloon`], hydrationData: { loaderData: { page: data } } },
  );
  render(
    <ServicesProvider services={shop.services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  const chip = (name: string) => screen.getByRole('link', { name });
  expect(chip('Kowloon')).toHaveAttribute('aria-current', 'true');
  act(() => void router.navigate(`${path}?name=tst`));
  expect(chip('All areas')).toHaveAttribute('aria-current', 'true');
  expect(chip('Kowloon')).not.toHaveAttribute('aria-current');
  expect(chip('Kowloon')).toHaveAttribute('href', `${path}?name=tst&area=kowloon`);
});

test('sorts the stores by distance, and says so when the position is refused', async () => {
  const stores = [
    { ...store('Central', 'hong-kong-island', 'central-and-western'), latitude: 22.282, longitude: 114.158 },
    { ...store('TST', 'kowloon', 'yau-tsim-mong'), latitude: 22.297, longitude: 114.172 },
  ];
  const getCurrentPosition = jest.fn((_found: PositionCallback, failed?: PositionErrorCallback | null) =>
    failed?.({} as GeolocationPositionError),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  renderAt(createShop(), '/help/store-locator', <StoreLocatorPage />, { stores });
  const near = () => userEvent.click(screen.getByRole('button', { name: 'NEAR ME' }));
  await near();
  expect(screen.getByText(/Your position is not available/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or place' }), '{Enter}');
  expect(screen.queryByText(/Your position is not available/)).toBeNull();
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { latitude: 22.3, longitude: 114.17 } } as GeolocationPosition),
  );
  await near();
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
    ['Harbour TST', 'Harbour Central'],
  );
  expect(screen.getByText('0.4 km away')).toBeInTheDocument();
});
