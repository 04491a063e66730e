import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../testing/render-application';

const api = {
  'GET /api/merchant/orders': () => ({ data: { rows: [], next: null } }),
  'GET /api/merchant/orders/counts': () => ({
    data: {
      most: 1000,
      counts: { TO_PACK: 0, TO_SHIP: 0, ON_THE_WAY: 0, TO_COLLECT: 0, UNPAID: 0, DISPUTED: 0 },
    },
  }),
};

async function openViews(path: string) {
  const opened = await openApplication(path, { roles: ['PACKER'], api });
  await userEvent.click(await screen.findByText('Saved views'));
  const views = screen.getByText('Saved views').closest('details') as HTMLElement;
  return { ...opened, views: within(views) };
}

beforeEach(() => window.localStorage.clear());

test('a view keeps its name and address in this browser until it is removed', async () => {
  const first = await openViews('/staff/orders?queue=TO_PACK&q=ada');
  await userEvent.type(first.views.getByRole('textbox', { name: 'Name of this view' }), 'Ada{Enter}');
  expect(first.views.getByRole('link', { name: 'Ada' })).toBeVisible();
  await first.unmount();

  const { views, unmount } = await openViews('/staff/orders');
  expect(views.getByRole('link', { name: 'Ada' })).toHaveAttribute(
    'href',
    '/staff/orders?queue=TO_PACK&q=ada',
  );
  await userEvent.click(views.getByRole('button', { name: 'Remove the view Ada' }));
  expect(views.queryByRole('link', { name: 'Ada' })).toBeNull();
  expect(window.localStorage.getItem('shop.staff.order-views')).toBe('[]');
  await unmount();
});

test('what another program left in the storage is no view', async () => {
  window.localStorage.setItem('shop.staff.order-views', '[{"name":1},{"name":"Ada"}, null]');
  const { views } = await openViews('/staff/orders');
  expect(views.queryAllByRole('link')).toEqual([]);
});
