import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createShop, finds } from '../../testing/create-shop';
import { renderAt } from '../../testing/render-at';
import { loadResults, resultsHead } from './load-results';
import { Component as ResultsPage } from './results-page';

const search = 'POST /api/product/search';
const page = { Component: ResultsPage, loader: loadResults };

test('finds a word in a tab of the channel, with count, order, filters and products (behaviour/screens)', async () => {
  const shop = createShop({ [search]: finds(60) });
  await renderAt(shop, '/bit/search?keyword=wool&sex=women&sort=NEWEST', page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “wool”' })).toBeInTheDocument();
  expect(shop.calls(search)[0]?.body).toEqual({
    keyword: 'wool',
    sex: 'women',
    byStyle: true,
    sortType: 'NEWEST',
    pageNum: 1,
    pageSize: 24,
  });
  expect(screen.getByText('60 products')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(24);
  const tabs = within(screen.getByRole('navigation', { name: 'Departments' }));
  expect(tabs.getByRole('link', { name: 'Women' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Beauty' })).toHaveAttribute(
    'href',
    '/bit/search?keyword=wool&category=beauty',
  );
});

test('a label, and a category as tab', async () => {
  const shop = createShop({ [search]: finds(1) });
  await renderAt(shop, '/sit/search?label=NEW+IN&category=lifestyle', page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “NEW IN”' })).toBeInTheDocument();
  expect(shop.calls(search)[0]?.body).toMatchObject({ label: 'NEW IN', categoryName: ['LIFESTYLE'] });
});

test('a filter changes the address, and load more appends and says so in it (behaviour/states)', async () => {
  const shop = createShop({ [search]: finds(60) });
  const { address } = await renderAt(shop, '/bit/search?keyword=tweed', page);
  await userEvent.click(await screen.findByRole('link', { name: 'LOAD MORE' }));
  expect(await screen.findByText('48 of 60 products')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(48);
  expect(address()).toBe('/bit/search?keyword=tweed&page=2');
  // One call for the list, one for the next page: the new URL causes no further call.
  expect(shop.calls(search)).toHaveLength(2);

  await userEvent.click(screen.getByRole('checkbox', { name: 'Black (60)' }));
  expect(await screen.findByText('24 of 60 products')).toBeInTheDocument();
  expect(address()).toBe('/bit/search?keyword=tweed&color=black');
});

test.each([
  ['chose a filter', 'color=black', '/bit/search?keyword=tweed&color=black'],
  ['left', undefined, '/bit/item/COAT1'],
])('more products that come after the visitor %s take nobody back', async (_what, filter, there) => {
  const shop = createShop({ [search]: finds(60) });
  const { address, router } = await renderAt(shop, '/bit/search?keyword=tweed', page);
  const more = await screen.findByRole('link', { name: 'LOAD MORE' });
  let answer = () => {};
  shop.answers[search] = async (request) => {
    if ((request.body as { pageNum: number }).pageNum === 2)
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    return finds(60)(request);
  };
  await userEvent.click(more);
  await waitFor(() => expect(shop.calls(search)).toHaveLength(2));
  if (filter) await userEvent.click(screen.getByRole('checkbox', { name: 'Black (60)' }));
  else await act(() => router.navigate(there));
  await waitFor(() => expect(address()).toBe(there));
  await act(async () => answer());
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  expect(address()).toBe(there);
});

test('keeps the list when more can’t be loaded (behaviour/errors)', async () => {
  const shop = createShop({ [search]: finds(60) });
  const { address } = await renderAt(shop, '/bit/search?keyword=linen', page);
  const more = await screen.findByRole('link', { name: 'LOAD MORE' });
  shop.answers[search] = () => ({ status: 500 });
  await userEvent.click(more);
  expect(await screen.findByText('More products could not be loaded.')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(24);
  expect(address()).toBe('/bit/search?keyword=linen');
});

test('nothing found: another channel, women or men wear (behaviour/errors)', async () => {
  const shop = createShop({ [search]: finds(0) });
  await renderAt(shop, '/bit/search?keyword=zzz&sex=women', page);
  expect(
    await screen.findByRole('heading', { name: 'Oops, there are no products that match.' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search in Everyday' })).toHaveAttribute(
    'href',
    '/sit/search?keyword=zzz',
  );
  expect(screen.getByRole('link', { name: 'Men’s wear' })).toHaveAttribute(
    'href',
    '/bit/search?keyword=zzz&sex=men',
  );
  expect(screen.queryByRole('link', { name: 'Women’s wear' })).toBeNull();
});

test('nothing found in all departments: their own pages, because the search has looked there', async () => {
  const shop = createShop({ [search]: finds(0) });
  await renderAt(shop, '/bit/search?keyword=zzz', page);
  expect(await screen.findByRole('link', { name: 'Women’s wear' })).toHaveAttribute('href', '/bit/women');
  expect(screen.getByRole('link', { name: 'Men’s wear' })).toHaveAttribute('href', '/bit/men');
});

test('nothing found for kids: another word (behaviour/errors)', async () => {
  const shop = createShop({ [search]: finds(0) });
  await renderAt(shop, '/bit/search?keyword=zzz&sex=kids', page);
  expect(await screen.findByText('Sorry, there are no matching results for your search.')).toBeVisible();
  expect(screen.getByText('Try again with a different spelling or a new keyword.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search all departments' })).toHaveAttribute(
    'href',
    '/bit/search?keyword=zzz',
  );
  expect(screen.queryByRole('link', { name: 'Men’s wear' })).toBeNull();
});

test('an outage is an error, not an empty result (behaviour/errors)', async () => {
  const shop = createShop({
    [search]: () => {
      throw new Error('refused');
    },
  });
  await renderAt(shop, '/bit/search?keyword=coat', page);
  expect(await screen.findByRole('alert')).toHaveTextContent('failed');
});

/** Results of another keyword than the typed one, or with help. */
const answers =
  (more: object, total = 3): ReturnType<typeof finds> =>
  async (request) => {
    const reply = await finds(total)(request);
    return { ...reply, data: { ...(reply.data as object), ...more } };
  };

test('says for which words results are shown when those typed find nothing (behaviour/validation)', async () => {
  const shop = createShop({ [search]: answers({ shownFor: 'silk dress' }) });
  await renderAt(shop, '/bit/search?keyword=unicorn+silk+dress', page);
  expect(
    await screen.findByText('No results for “unicorn silk dress”. Showing results for “silk dress”.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “silk dress”' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('says that results only come close (behaviour/validation)', async () => {
  const shop = createShop({ [search]: answers({ shownFor: 'belt' }) });
  await renderAt(shop, '/bit/search?keyword=Belt', page);
  expect(await screen.findByText('No exact match for “Belt”. These come close.')).toBeInTheDocument();
});

test('links to help and services stand above the products, unknown ones are left out (behaviour/validation)', async () => {
  const shop = createShop({ [search]: answers({ help: ['gift-cards', 'returns', 'fortune-telling'] }) });
  await renderAt(shop, '/bit/search?keyword=gift', page);
  const help = within(await screen.findByRole('navigation', { name: 'Help and services' }));
  expect(help.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['E-gift cards', '/gift-cards'],
    ['Returns and refunds', '/help/help-centre#returns'],
  ]);
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('a list of products has no second search field, an empty one has (behaviour/screens)', async () => {
  const full = createShop({ [search]: finds(3) });
  const { unmount } = await renderAt(full, '/bit/search?keyword=coat', page);
  await screen.findByRole('heading', { name: 'Results for “coat”' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  unmount();
  await renderAt(createShop({ [search]: finds(0) }), '/bit/search?keyword=zzz', page);
  expect(await screen.findByRole('searchbox')).toHaveValue('zzz');
});

test('another word is searched in the same tab, and remembered for the channel (behaviour/entities and behaviour/validation)', async () => {
  const shop = createShop({ [search]: finds(0) });
  const { address } = await renderAt(shop, '/bit/search?keyword=coat&sex=men', page);
  const field = await screen.findByRole('searchbox', { name: 'What are you looking for?' });
  expect(field).toHaveValue('coat');
  await userEvent.clear(field);
  await userEvent.type(field, 'scarf{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “scarf”' })).toBeInTheDocument();
  expect(address()).toBe('/bit/search?keyword=scarf&sex=men');
  expect(JSON.parse(localStorage.getItem('recentSearches.bit') ?? '[]')).toEqual(['scarf']);
});

test('takes emoji and double spaces out of a keyword, typed or in the address (behaviour/validation)', async () => {
  const shop = createShop({ [search]: finds(0) });
  const { address } = await renderAt(shop, '/bit/search?keyword=red++%F0%9F%A7%A5+coat', page);
  const field = await screen.findByRole('searchbox', { name: 'What are you looking for?' });
  expect(field).toHaveValue('red coat');
  expect(shop.calls(search)[0]?.body).toMatchObject({ keyword: 'red coat' });
  await userEvent.clear(field);
  await userEvent.type(field, 'wool  🧣 scarf{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “wool scarf”' })).toBeInTheDocument();
  expect(address()).toBe('/bit/search?keyword=wool+scarf');
  expect(JSON.parse(localStorage.getItem('recentSearches.bit') ?? '[]')[0]).toBe('wool scarf');
});

test('is not for search engines', async () => {
  const shop = createShop({ [search]: finds(3) });
  const context = {
    services: shop.services,
    params: {},
    url: new URL('http://shop.test/bit/search?keyword=hat'),
    channel: 'bit',
    locale: 'en',
    signal: new AbortController().signal,
  } as const;
  expect(resultsHead(await loadResults(context), context)).toMatchObject({
    title: 'Results for “hat”',
    noIndex: true,
  });
});
