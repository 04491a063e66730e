import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../testing/render-application';
import { shownOrder } from '../testing/shown-order';

const rowOf = (orderId: string) => ({
  orderId,
  status: 'PAID',
  createdAt: '2026-03-01T04:00:00.000Z',
  customerName: 'Ada Wong',
  email: null,
  deliveryCode: 'STANDARD',
  deliveryName: 'Standard',
  quantity: 1,
  grandTotal: 26_000,
  wholesale: false,
  isStarted: false,
});
const [first, second, third] = ['ITHKE0000000000AA', 'ITHKE0000000000BB', 'ITHKE0000000000CC'] as const;
const detailOf = (orderId: string) => ({
  [`GET /api/merchant/orders/${orderId}`]: () => ({ data: { ...shownOrder, orderId } }),
});
const api = {
  'GET /api/merchant/orders': ({ query }: { query: URLSearchParams }) => ({
    data: query.has('cursor')
      ? { rows: [rowOf(third)], next: null }
      : { rows: [rowOf(first), rowOf(second)], next: 'c1' },
  }),
  'GET /api/merchant/stock': () => ({ data: { rows: [], total: 0, pageSize: 50 } }),
  ...detailOf(first),
  ...detailOf(second),
  ...detailOf(third),
};
const open = (path = '/staff/orders?queue=TO_PACK', more: Parameters<typeof openApplication>[1] = {}) =>
  openApplication(path, { roles: ['PACKER'], api, ...more });
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const rowLink = (orderId: string) => screen.findByRole('link', { name: new RegExp(orderId.slice(-2)) });
const search = () => screen.findByRole('searchbox');

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('/ goes to the search field, where letters are letters again', async () => {
  await open();
  await rowLink(first);
  const field = await search();
  await userEvent.keyboard('/');
  expect(field).toHaveFocus();
  await userEvent.keyboard('j?go');
  expect(field).toHaveValue('j?go');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('j and k go through the rows, and Enter opens one', async () => {
  await open();
  const [one, two] = [await rowLink(first), await rowLink(second)];
  await userEvent.keyboard('j');
  expect(one).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(two).toHaveFocus();
  await userEvent.keyboard('k');
  expect(one).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Next order' })).toBeVisible();
});

test('n and p go through the orders of the list, also to those of its next page', async () => {
  const { wire } = await open();
  await userEvent.click(await rowLink(first));
  expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/staff/orders?queue=TO_PACK',
  );
  expect(screen.queryByRole('link', { name: 'Previous order' })).toBeNull();
  const isAt = (orderId: string) => waitFor(() => expect(window.location.pathname).toContain(orderId));
  press('n');
  await isAt(second);
  await screen.findByRole('link', { name: 'Next order' });
  press('n');
  await isAt(third);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Next order' })).toBeNull());
  press('p');
  await isAt(second);
  expect(wire.calls('GET /api/merchant/orders').at(-1)?.query.get('queue')).toBe('TO_PACK');
});

test('g and a letter go to a page that the role opens, and to no other', async () => {
  await open();
  await rowLink(first);
  await userEvent.keyboard('gi');
  expect(window.location.pathname).toBe('/staff/orders');
  await userEvent.keyboard('gs');
  expect(await screen.findByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
});

test('no shortcut with a modifier, an input method, or a dialog', async () => {
  await open();
  const link = await rowLink(first);
  const others = [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
    { keyCode: 229 },
  ];
  for (const more of others) {
    press('j', more);
    expect(document.activeElement?.closest('tr')).toBeFalsy();
  }
  press('J', { shiftKey: true });
  expect(link).not.toHaveFocus();
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Next row of the list')).toBeVisible();
  expect(dialog.queryByText('Items')).toBeNull();
  press('j');
  expect(link).not.toHaveFocus();
});

test('the menu opens the list; shortcuts that are off stay off in this browser', async () => {
  const { unmount } = await open();
  const link = await rowLink(first);
  const [button] = screen.getAllByRole('button', { name: 'Keyboard shortcuts' });
  await userEvent.click(button as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await userEvent.click(dialog.getByRole('switch', { name: 'Shortcuts of single keys' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  press('j');
  press('?');
  expect(link).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  await unmount();
  await open();
  const later = await rowLink(first);
  press('j');
  expect(later).not.toHaveFocus();
});

test('a scanner types on the page to pack without a shortcut', async () => {
  await open('/staff/pack', { locale: 'zh' });
  await screen.findByRole('heading', { level: 1, name: '掃描包裝' });
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
