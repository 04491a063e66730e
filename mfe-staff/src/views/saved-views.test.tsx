import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedView } from 'shared-contracts/wire/merchant-views';
import { openApplication } from '../testing/render-application';

const noRows = {
  'GET /api/merchant/orders': () => ({ data: { rows: [], next: null } }),
  'GET /api/merchant/stock': () => ({ data: { rows: [], total: 0, pageSize: 50 } }),
  'GET /api/merchant/orders/counts': () => ({
    data: {
      most: 1000,
      counts: { TO_PACK: 0, TO_SHIP: 0, ON_THE_WAY: 0, TO_COLLECT: 0, UNPAID: 0, DISPUTED: 0 },
    },
  }),
};

const ada = { id: 'v1', name: 'Ada', query: 'queue=TO_PACK&q=ada', position: 0 };
const listOf = (...views: SavedView[]) => ({ data: { views } });

async function openViews(path: string, api = {}) {
  const opened = await openApplication(path, { roles: ['PACKER'], api: { ...noRows, ...api } });
  await userEvent.click(await screen.findByText('Saved views'));
  const element = screen.getByText('Saved views').closest('details') as HTMLElement;
  return { ...opened, views: within(element) };
}

beforeEach(() => window.localStorage.clear());

test('a view keeps the name, search and filters of the list, without the page of it', async () => {
  const { views, wire, unmount } = await openViews('/staff/orders?queue=TO_PACK&q=ada&after=x', {
    'GET /api/merchant/views': () => listOf(),
    'POST /api/merchant/views': () => listOf(ada),
  });
  await userEvent.type(await views.findByRole('textbox', { name: 'Name of this view' }), 'Ada{Enter}');
  const link = await views.findByRole('link', { name: 'Ada' });
  expect(link).toHaveAttribute('href', '/staff/orders?queue=TO_PACK&q=ada');
  expect(link).toHaveAttribute('aria-current', 'true');
  expect(wire.calls('POST /api/merchant/views')[0]?.body).toEqual({
    page: 'orders',
    name: 'Ada',
    query: 'queue=TO_PACK&q=ada',
  });
  await unmount();
});

test('a removed view goes back to its place', async () => {
  const { views, wire, unmount } = await openViews('/staff/stock', {
    'GET /api/merchant/views': () => listOf(ada),
    'POST /api/merchant/views/v1/remove': () => listOf(),
    'POST /api/merchant/views': () => listOf(ada),
  });
  await userEvent.click(await views.findByRole('button', { name: 'Remove the view Ada' }));
  expect(await views.findByText(/“Ada” is removed/)).toBeVisible();
  await userEvent.click(views.getByRole('button', { name: 'Undo' }));
  expect(await views.findByRole('link', { name: 'Ada' })).toBeVisible();
  expect(wire.calls('POST /api/merchant/views')[0]?.body).toEqual({
    page: 'stock',
    name: 'Ada',
    query: ada.query,
    position: 0,
  });
  await unmount();
});

test('a view changes its name and takes the filters of now; a name that is taken stays typed', async () => {
  let isTaken = true;
  const { views, wire, unmount } = await openViews('/staff/orders?q=ben', {
    'GET /api/merchant/views': () => listOf(ada),
    'POST /api/merchant/views/v1': () =>
      isTaken
        ? { status: 409, code: 409, data: { reason: 'NAME_TAKEN' } }
        : listOf({ ...ada, name: 'Ben', query: 'q=ben' }),
  });
  await userEvent.click(await views.findByRole('button', { name: 'Change the view Ada' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name of this view' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Ben');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Another view has this name');
  expect(name).toHaveValue('Ben');
  isTaken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await views.findByRole('link', { name: 'Ben' })).toHaveAttribute('href', '/staff/orders?q=ben');
  expect(wire.calls('POST /api/merchant/views/v1')[1]?.body).toEqual({ name: 'Ben', query: 'q=ben' });
  await unmount();
});

test('views that this browser kept move to the person once, and what is refused stays', async () => {
  const kept = [
    { name: 'Ada', search: '?q=other' },
    { name: 'Ben', search: '?q=ben' },
    { name: 'Cat', search: '?q=cat' },
  ];
  window.localStorage.setItem('shop.staff.order-views', JSON.stringify([...kept, { name: 1 }]));
  const { wire, unmount } = await openViews('/staff/orders', {
    'GET /api/merchant/views': () => listOf(ada),
    'POST /api/merchant/views': ({ body }: { body: { name: string } }) =>
      body.name === 'Cat'
        ? { status: 409, code: 409, data: { reason: 'FULL' } }
        : listOf(ada, { id: 'v2', name: 'Ben', query: 'q=ben', position: 1 }),
  });
  await waitFor(() => expect(wire.calls('POST /api/merchant/views')).toHaveLength(2));
  expect(wire.calls('POST /api/merchant/views').map(({ body }) => body)).toEqual([
    { page: 'orders', name: 'Ben', query: 'q=ben' },
    { page: 'orders', name: 'Cat', query: 'q=cat' },
  ]);
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', `/staff/orders?${ada.query}`);
  expect(JSON.parse(window.localStorage.getItem('shop.staff.order-views') ?? '')).toEqual([kept[2]]);
  await unmount();
});

test('a list that fails can be read again', async () => {
  let isDown = true;
  const { views, unmount } = await openViews('/staff/orders', {
    'GET /api/merchant/views': () => (isDown ? { status: 500, code: 500 } : listOf(ada)),
  });
  const retry = await views.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await views.findByRole('link', { name: 'Ada' })).toBeVisible();
  await unmount();
});

test('a view is saved for all staff, but not one that searches for somebody', async () => {
  const urgent = { id: 'v1', name: 'Urgent', query: 'queue=TO_PACK', position: 0, forAll: true };
  const { views, wire, unmount } = await openViews('/staff/orders?queue=TO_PACK', {
    'GET /api/merchant/views': () => ({ data: { views: [], ofOthers: [] } }),
    'POST /api/merchant/views': () => ({ data: { views: [urgent], ofOthers: [] } }),
  });
  await userEvent.click(await views.findByRole('checkbox', { name: 'For all staff' }));
  await userEvent.type(views.getByRole('textbox', { name: 'Name of this view' }), 'Urgent{Enter}');
  const row = (await views.findByRole('link', { name: 'Urgent' })).closest('li') as HTMLElement;
  expect(within(row).getByText('For all staff')).toBeVisible();
  expect(wire.calls('POST /api/merchant/views')[0]?.body).toMatchObject({ name: 'Urgent', forAll: true });
  await unmount();
  const other = await openViews('/staff/orders?q=ada', {
    'GET /api/merchant/views': () => ({ data: { views: [], ofOthers: [] } }),
  });
  expect(await other.views.findByRole('checkbox', { name: 'For all staff' })).toBeDisabled();
  expect(other.views.getByText('Not with a search for somebody.')).toBeVisible();
  await other.unmount();
});

test('views of others stand apart; only an administrator changes them or takes them from everybody', async () => {
  const others = { id: 'v9', name: 'Late', query: 'queue=HELD', ownerName: 'May' };
  let mayChange = false;
  let isShared = true;
  const lists = () => ({
    data: { views: [{ ...ada, forAll: false }], ofOthers: isShared ? [{ ...others, mayChange }] : [] },
  });
  const packer = await openViews('/staff/orders', { 'GET /api/merchant/views': lists });
  const list = within(await packer.views.findByRole('list', { name: 'Views of others for all staff' }));
  expect(list.getByRole('link', { name: 'Late' })).toHaveAttribute('href', '/staff/orders?queue=HELD');
  expect(list.getByText('by May')).toBeVisible();
  expect(list.queryByRole('button')).toBeNull();
  await packer.unmount();
  mayChange = true;
  const { views, wire, unmount } = await openViews('/staff/orders', {
    'GET /api/merchant/views': lists,
    'POST /api/merchant/views/v9': lists,
    'POST /api/merchant/views/v9/remove': () => {
      isShared = false;
      return lists();
    },
  });
  await userEvent.click(await views.findByRole('button', { name: 'Change the view Late' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: 'For all staff' })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(wire.calls('POST /api/merchant/views/v9')[0]?.body).toEqual({ name: 'Late', forAll: true }),
  );
  await userEvent.click(await views.findByRole('button', { name: 'Take the view Late from everybody' }));
  expect(await views.findByText('“Late” is not for all staff any more; May keeps it.')).toBeVisible();
  expect(views.queryByRole('link', { name: 'Late' })).toBeNull();
  await unmount();
});
