import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop, type WireAnswer } from '../../testing/create-shop';
import { summaryOf } from '../../testing/product-data';
import { Component as Recommendations } from './recommendations';

const query = 'GET /api/product/recommendation/batch/query';
const codes = (count: number) => Array.from({ length: count }, (_, index) => `R${index + 1}`);
const asked: { url: string; init: RequestInit }[] = [];
const realFetch = globalThis.fetch;

/** The recommendation service is external and called with `fetch`, so the test stubs `fetch`. */
function answerWith(answer: (init: RequestInit) => Promise<Response> | Response) {
  globalThis.fetch = async (url, init = {}) => {
    asked.push({ url: String(url), init });
    return answer(init);
  };
}
const items = (list: string[]) => () => Response.json({ data: list.map((item) => ({ item })) });

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function show(props: Parameters<typeof Recommendations>[0] = { itemCode: 'C1' }, answer?: WireAnswer) {
  const shop = createShop({
    api: {
      [query]:
        answer ??
        (({ query: asked }) => ({
          data: (asked.get('itemCodes') ?? '').split(',').map((code) => summaryOf(code)),
        })),
    },
  });
  renderAt(shop, '/bit/item/C1', <Recommendations {...props} />);
  return shop;
}

test('asks the service as a text for this visitor and item, then shows what it names (behaviour/calls)', async () => {
  answerWith(items(codes(5)));
  show();
  expect(await screen.findByRole('heading', { name: 'You may also like' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.getByRole('link', { name: /Item R1/ })).toHaveAttribute('href', '/bit/item/R1');
  expect(asked[0]?.url).toBe('http://api.test/api/recommendation');
  expect(asked[0]?.init.headers).toEqual({
    'Content-Type': 'text/plain',
    'X-CHANNEL-ID': '1',
    'X-CHANNEL-NAME': 'BIT',
    'X-CHANNEL-CODE': 'bit',
  });
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ id: 'gst1234567', spot: 'item', item: 'C1' });
});

test('asks the service of a provider where the shop names one, without the shop’s headers', async () => {
  answerWith(items(codes(5)));
  const shop = createShop({ api: { [query]: () => ({ data: codes(5).map((code) => summaryOf(code)) }) } });
  const recommendationUrl = 'https://likes.test/v1/items';
  const services = { ...shop.services, config: { ...shop.services.config, recommendationUrl } };
  renderAt({ ...shop, services }, '/bit/item/C1', <Recommendations itemCode="C1" />);
  expect(await screen.findByRole('link', { name: /Item R1/ })).toHaveAttribute('href', '/bit/item/R1');
  expect(asked.map(({ url }) => url)).toEqual([recommendationUrl]);
  expect(asked[0]?.init).toMatchObject({ headers: { 'Content-Type': 'text/plain' }, credentials: 'omit' });
});

test('uses the first 100, each once, and not the item itself (behaviour/limits)', async () => {
  answerWith(items(['C1', 'R1', ...codes(120)]));
  const shop = show();
  await screen.findByRole('heading', { name: 'You may also like' });
  const sent = shop.calls(query)[0]?.query.get('itemCodes')?.split(',');
  expect(sent).toEqual(codes(100));
  expect(screen.getAllByRole('article')).toHaveLength(12);
  fireEvent.scroll(screen.getAllByRole('list')[0] as HTMLElement);
  expect(screen.getAllByRole('article')).toHaveLength(100);
});

test('shows the notice of liquor once a bottle is shown', async () => {
  answerWith(items(codes(20)));
  show(undefined, () => ({
    data: codes(20).map((code) => summaryOf(code, { ageRestricted: code === 'R15' })),
  }));
  await screen.findByRole('heading', { name: 'You may also like' });
  expect(screen.queryByText(/intoxicating liquor/)).toBeNull();
  fireEvent.scroll(screen.getAllByRole('list')[0] as HTMLElement);
  expect(screen.getByText(/intoxicating liquor/)).toBeVisible();
});

test('4 are enough (behaviour/limits)', async () => {
  answerWith(items(codes(4)));
  show();
  await screen.findByRole('heading', { name: 'You may also like' });
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

test('loads no products when the service names fewer than 4', async () => {
  answerWith(items(codes(3)));
  const shop = show();
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => undefined);
  expect(shop.calls(query)).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('hidden when fewer than 4 products come back (behaviour/validation)', async () => {
  answerWith(items(codes(6)));
  const shop = show(undefined, () => ({ data: codes(3).map((code) => summaryOf(code)) }));
  await waitFor(() => expect(shop.calls(query)).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['refuses', () => Response.json({}, { status: 500 })],
  ['answers something else', () => Response.json({ items: [] })],
  ['can’t be reached', () => Promise.reject(new TypeError('network is down'))],
])('a service that %s leaves no trace but in the log (behaviour/errors)', async (_, answer) => {
  answerWith(answer);
  const shop = show();
  await waitFor(() =>
    expect(shop.log.warn).toHaveBeenCalledWith('recommendations are left out', expect.anything()),
  );
  expect(screen.queryByRole('heading')).toBeNull();
});

test('is cancelled after 5 s (behaviour/errors)', async () => {
  jest.useFakeTimers();
  try {
    let signal: AbortSignal | null | undefined;
    answerWith((init) => {
      signal = init.signal;
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    });
    const shop = show();
    await act(() => jest.advanceTimersByTimeAsync(4_900));
    expect(signal?.aborted).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(signal?.aborted).toBe(true);
    expect(shop.log.warn).toHaveBeenCalledWith('recommendations are left out', expect.anything());
  } finally {
    jest.useRealTimers();
  }
});

const content = 'GET /api/cms/get';
const rowOf = (title: string, itemCodes: string[], rankingFilter = {}) => ({
  componentKey: 'productRow',
  componentValue: { title, itemCodes },
  rankingFilter,
});
function showWithRows(pageComponent: object[], answer?: WireAnswer) {
  const shop = createShop({
    api: {
      [content]:
        answer ??
        (({ query }) => ({
          data: { url: query.get('url'), content: JSON.stringify({ pageComponent }), seoTitle: null },
        })),
      [query]: ({ query: asked }) => ({
        data: (asked.get('itemCodes') ?? '').split(',').map((code) => summaryOf(code)),
      }),
      'GET /api/product/details/batch/query': ({ query: asked }) => ({
        data: (asked.get('itemCodes') ?? '').split(',').map((code) => summaryOf(code)),
      }),
    },
  });
  renderAt(shop, '/bit/item/C1', <Recommendations itemCode="C1" />);
  return shop;
}

test("editors' rows for the placement take the place of the service's (behaviour/calls)", async () => {
  answerWith(items(codes(5)));
  const shop = showWithRows([
    rowOf('Complete the look', ['E1', 'E2', 'E3', 'E4', 'C1']),
    rowOf('For the other channel', ['E1', 'E2', 'E3', 'E4'], { channel: 2 }),
    rowOf('Too few', ['E1', 'E2']),
  ]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Complete the look' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(shop.calls(content)[0]?.query.get('url')).toBe('/recommendation/item');
});

test('a placement whose rows are not for this visitor shows what the service names', async () => {
  answerWith(items(codes(5)));
  showWithRows([rowOf('For members', ['E1', 'E2', 'E3', 'E4'], { includeUserGroup: 'VIP' })]);
  expect(await screen.findByRole('heading', { level: 2, name: 'You may also like' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(5);
});

test('content that fails is logged, and the service is shown (behaviour/errors)', async () => {
  answerWith(items(codes(5)));
  const shop = showWithRows([], () => ({ status: 503 }));
  expect(await screen.findByRole('heading', { name: 'You may also like' })).toBeVisible();
  expect(shop.log.warn).toHaveBeenCalledWith(
    expect.stringContaining('/recommendation/item'),
    expect.anything(),
  );
});

test('another page says where it shows them', async () => {
  answerWith(items(codes(4)));
  show({ spot: 'not-found', title: 'Perhaps this' });
  expect(await screen.findByRole('heading', { name: 'Perhaps this' })).toBeVisible();
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ id: 'gst1234567', spot: 'not-found' });
});
