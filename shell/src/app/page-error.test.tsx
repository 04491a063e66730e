import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError, type Locale, type ShopServices } from 'shared-contracts';
import { ServicesProvider } from 'shared-runtime';
import { reviveHydration } from '../browser/revive';
import { serializeError } from '../server/render/serialize';
import { PageError } from './page-error';

const lost = (kind: 'network' | 'timeout' = 'network') =>
  new ApiError(kind, 'GET /api/product got no answer', { request: 'GET /api/product' });

/** The error of a page that the server has written, as the browser reads it from the document. */
function ofDocument(error: Error): unknown {
  return reviveHydration({ loaderData: {}, errors: { page: serializeError(error) } }).errors?.page;
}

function open(error: unknown, locale: Locale = 'en') {
  const services = {
    locale,
    channel: () => 'bit',
    log: console,
    config: { contact: { email: 'care@example.com' } },
  } as unknown as ShopServices;
  const element = (
    <ServicesProvider services={services}>
      <PageError error={error} />
    </ServicesProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.findByRole('alert');
}

describe('a page that can’t be shown (behaviour/errors)', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [503, lost()],
    [500, new ApiError('http', 'GET /api/a answered 500', { request: 'GET /api/a', status: 500 })],
    [503, new Error('it threw')],
  ])('is the not-found page with its status, HOME and a way to try again: %s', async (status, error) => {
    await open(error);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      `${status} — This page can’t be shown at the moment`,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'HOME' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'care@example.com' })).toBeVisible();
  });

  it.each([
    ['en', 'The fault is on our side, not with your connection. Please try again in a minute.'],
    ['zh', '問題出於本店系統，與你的網絡無關，請於一分鐘後再試。'],
  ] as const)('in %s says that the shop is away when the server could not read it', async (locale, words) => {
    expect(await open(ofDocument(lost()), locale)).toHaveTextContent(words);
  });

  it.each([
    ['en', 'Code SHOP-API-001', /\.\sCode/],
    ['zh', '編號 SHOP-API-001', /。編號/],
  ] as const)(
    'in %s ends with the code, as sentences follow each other there',
    async (locale, code, words) => {
      const alert = await open(lost(), locale);
      expect(alert).toHaveTextContent(code);
      expect(alert).toHaveTextContent(words);
    },
  );

  it.each([
    ['network', 'en', 'The shop does not answer at the moment. If other sites open, your connection is fine'],
    ['timeout', 'zh', '網店暫時沒有回應。如其他網站能正常開啟，即與你的網絡無關'],
  ] as const)('says after a call without an answer (%s) what is known', async (kind, locale, words) => {
    expect(await open(lost(kind), locale)).toHaveTextContent(words);
  });

  it.each([
    ['en', 'Check your connection and try again.', 'Bag'],
    ['zh', '請檢查網絡後再試', '購物袋'],
  ] as const)(
    'in %s speaks of the connection when there is none, and leads to the bag',
    async (locale, words, bag) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      expect(await open(lost(), locale)).toHaveTextContent(words);
      expect(screen.getByRole('link', { name: bag })).toHaveAttribute('href', '/checkout/cart');
    },
  );
});
