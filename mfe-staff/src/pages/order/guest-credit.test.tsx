import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';
import { shownLine, shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const cardId = '00000000-0000-4000-8000-000000000007';
const renew = `POST /api/merchant/orders/${orderId}/storeCredit/${cardId}/code`;
const customer = {
  email: 'ada@example.com',
  phoneRegion: '+852',
  phone: '61234567',
  memberId: null,
  guestCredit: [{ cardId, balance: 5_000, expiresAt: '2027-03-01T04:00:00.000Z' }],
  totals: {
    listTotal: 10_000,
    discountTotal: 0,
    deliveryFee: 0,
    grandTotal: 3_000,
    pointsUsed: 0,
    pointsAmount: 0,
    giftCardAmount: 7_000,
    storeCreditAmount: 4_000,
    refunded: 0,
  },
  payment: null,
  invoice: null,
};
const order = { ...shownOrder, customer, lines: [shownLine] };

it('mails a guest a new code of store credit once it is confirmed, and again with the same key after an outage', async () => {
  let isDown = true;
  const { wire } = await openApplication(`/staff/orders/${orderId}`, {
    roles: ['SERVICE'],
    api: {
      [`GET /api/merchant/orders/${orderId}`]: () => ({ data: order }),
      [renew]: () => (isDown ? { status: 503 } : { data: order }),
    },
  });
  expect(await screen.findByText(/^Store credit by code: HK\$50\.00 left/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mail a new code' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^The code that the buyer has ends at once/)).toBeVisible();
  expect(wire.calls(renew)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Mail a new code' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Mail a new code' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mail a new code' }));
  await waitFor(() => expect(wire.calls(renew)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('calls what store credit paid of an order by its name', async () => {
  await openApplication(`/staff/orders/${orderId}`, {
    roles: ['SERVICE'],
    api: { [`GET /api/merchant/orders/${orderId}`]: () => ({ data: order }) },
  });
  const panel = within(await screen.findByRole('region', { name: /Contact|Buyer/ }));
  expect(panel.getByText('Gift cards').parentElement).toHaveTextContent('-HK$30.00');
  expect(panel.getByText('Store credit').parentElement).toHaveTextContent('-HK$40.00');
});

it('says that a colleague mails the code when this member of staff corrected the address', async () => {
  await openApplication(`/staff/orders/${orderId}`, {
    roles: ['SERVICE'],
    api: {
      [`GET /api/merchant/orders/${orderId}`]: () => ({ data: order }),
      [renew]: () => ({ status: 409, code: 40904, data: { reason: 'OWN_ADDRESS' } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mail a new code' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mail a new code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ask a colleague or an administrator');
});
