import type { OwnedPart } from './find-parts';
import { findView, loadViews } from './views';

const views = {
  './item-page': 'src/pages/item/item-page.tsx',
  './popups': 'src/popup/popups.tsx',
  '/account/profile/editemail': 'src/pages/profile/edit-email-page.tsx',
  '/staff/orders/:orderId': 'src/pages/order/order-page.tsx',
};
const part = (kind: OwnedPart['kind'], module?: string): OwnedPart => ({
  owner: 'mfe-x',
  kind,
  name: 'x',
  source: '',
  isWaiting: false,
  elements: [],
  module,
});

test.each([
  [part('page', './item-page'), '/bit/item/A1', 'mfe-x/src/pages/item/item-page.tsx'],
  [part('page', './rare-pages'), '/account/profile/editEmail', 'mfe-x/src/pages/profile/edit-email-page.tsx'],
  [part('application', './application'), '/staff/orders/IT1', 'mfe-x/src/pages/order/order-page.tsx'],
  [part('fragment', './popups'), '/account/profile/editEmail', 'mfe-x/src/popup/popups.tsx'],
  [part('page', './gone-page'), '/gone', undefined],
  [part('part'), '/account/profile/editEmail', undefined],
])('finds the component behind a part of %j at %s', (one, pathname, file) => {
  expect(findView(one, views, pathname)).toBe(file);
});

describe('the list of views', () => {
  const entry = '/artifacts/mfe-x/1.2.0/web/remoteEntry.js';
  const answer = (response: () => Promise<Response>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(response);
  afterEach(() => jest.restoreAllMocks());

  it('stands beside the remote’s entry', async () => {
    const fetched = answer(async () => Response.json(views));
    expect(await loadViews(entry)).toEqual(views);
    expect(String(fetched.mock.calls[0]?.[0])).toBe('http://localhost/artifacts/mfe-x/1.2.0/web/views.json');
  });

  it.each([
    ['a version has none', async () => new Response(null, { status: 404 })],
    ['it is out of reach', async () => Promise.reject(new TypeError('network'))],
  ])('is empty if %s', async (_why, response) => {
    answer(response);
    expect(await loadViews(entry)).toEqual({});
  });
});
