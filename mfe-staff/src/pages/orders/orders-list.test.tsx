import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';

const orderId = 'ITHKE0123456789AB';
const bulk = 'POST /api/merchant/orders/bulk';
const row = {
  orderId,
  status: 'SHIPPED',
  createdAt: '2026-03-01T04:00:00.000Z',
  customerName: 'Ada Wong',
  email: null,
  deliveryCode: 'LOCKER',
  deliveryName: 'Pick-up locker',
  quantity: 2,
  grandTotal: 26_000,
  wholesale: false,
  isStarted: true,
};
const listOf = (rows: object[]) => ({
  'GET /api/merchant/orders': () => ({ data: { rows, next: null } }),
});

it('says of an order to be collected what comes before its end', async () => {
  const results = [{ orderId, isDone: false, message: 'no', status: 'SHIPPED', reason: 'NOT_READY' }];
  const api = { ...listOf([row]), [bulk]: () => ({ data: { results } }) };
  await openApplication('/staff/orders', { roles: ['PACKER'], api });
  await userEvent.click(await screen.findByRole('checkbox', { name: `Select order ${orderId}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Delivered' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delivered' }));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      `${orderId}: The buyer collects it. Open the order and take “Ready to collect” first.`,
    ),
  );
});

it('packs what the list shows, and says of which orders the pieces have changed', async () => {
  const results = [{ orderId, isDone: false, message: 'no', status: 'PAID', reason: 'CHANGED' }];
  const api = { ...listOf([{ ...row, status: 'PAID', unpacked: 2 }]), [bulk]: () => ({ data: { results } }) };
  const { wire } = await openApplication('/staff/orders', { roles: ['PACKER'], api });
  await userEvent.click(await screen.findByRole('checkbox', { name: `Select order ${orderId}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Pack' }));
  expect(await screen.findByText(/Its pieces have changed since this list was read/)).toBeVisible();
  expect(wire.calls(bulk)[0]?.body).toEqual({
    orderIds: [orderId],
    step: 'PACKED',
    seen: [{ orderId, unpacked: 2 }],
  });
});

it('keeps the place of the numbers that have not arrived', async () => {
  await openApplication('/staff/orders', { roles: ['PACKER'], api: listOf([row]) });
  const queues = within(await screen.findByRole('navigation', { name: 'Queues' }));
  expect(queues.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All orders',
    'To approve (–)',
    'To pack (–)',
    'On hold (–)',
    'To send (–)',
    'On the way (–)',
    'To collect (–)',
    'Delivered',
    'Unpaid (–)',
    'Payment problems (–)',
    'Ended',
  ]);
});

it('has a word of its own for an order that waits to be collected', async () => {
  await openApplication('/staff/orders', { api: listOf([{ ...row, awaitsCollection: true }]) });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('To be collected')).toBeVisible();
  expect(table.queryByText('On its way')).toBeNull();
});

it('offers nothing to choose to a role that moves no orders', async () => {
  await openApplication('/staff/orders', { roles: ['SERVICE'], api: listOf([row]) });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('names an erased guest as that', async () => {
  const erased = { ...row, customerName: '', email: 'x@guest.invalid', isErased: true };
  await openApplication('/staff/orders', { api: listOf([erased]) });
  expect(await screen.findByText('Erased buyer')).toBeVisible();
  expect(screen.queryByText(/guest\.invalid/)).toBeNull();
});

it('filters by each way to deliver, also those of trade orders and gift cards', async () => {
  const { wire } = await openApplication('/staff/orders', { api: listOf([row]) });
  const filter = await screen.findByLabelText('Delivery');
  await userEvent.selectOptions(filter, 'Freight');
  await waitFor(() =>
    expect(String(wire.calls('GET /api/merchant/orders').at(-1)?.query)).toContain('delivery=FREIGHT'),
  );
  expect(within(filter).getByRole('option', { name: 'E-mail' })).toHaveValue('EMAIL');
});
