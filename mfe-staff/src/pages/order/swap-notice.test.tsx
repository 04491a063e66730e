import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';
import { shownLine, shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const swapOrderId = 'ITHKE0123456789ZZ';
const url = `GET /api/merchant/orders/${orderId}`;
const withdraw = `POST /api/merchant/orders/${orderId}/swap/withdraw`;
const swap = {
  orderId: swapOrderId,
  state: 'OPEN',
  position: 0,
  amount: 10_000,
  until: '2026-03-04T04:00:00.000Z',
};
const customer = {
  email: 'ada@example.com',
  phoneRegion: '+852',
  phone: '61234567',
  memberId: null,
  totals: {
    listTotal: 2,
    discountTotal: 0,
    deliveryFee: 0,
    grandTotal: 2,
    pointsUsed: 0,
    pointsAmount: 0,
    giftCardAmount: 0,
    refunded: 0,
  },
  payment: null,
  invoice: null,
};
const waiting = { ...shownOrder, customer, lines: [{ ...shownLine, waiting: 2 }], swaps: [swap] };

it('says that a piece waits for its payment, has the buyer’s link, and takes it back', async () => {
  const { wire } = await openApplication(`/staff/orders/${orderId}`, {
    roles: ['SERVICE'],
    api: { [url]: () => ({ data: waiting }), [withdraw]: () => ({ data: waiting }) },
  });
  expect(await screen.findByText(/^Waits for a payment of HK\$100\.00: until/)).toBeVisible();
  expect(screen.getByLabelText('The buyer’s payment link')).toHaveValue(
    `http://localhost/checkout/pay-again?orderId=${swapOrderId}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(wire.calls(withdraw)).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(wire.calls(withdraw).map(({ body }) => body)).toEqual([{ swapOrderId }]));
});

it('tells a packer what not to pack, without the amount and the link', async () => {
  await openApplication(`/staff/orders/${orderId}`, {
    roles: ['PACKER'],
    api: { [url]: () => ({ data: { ...waiting, customer: null, swaps: [{ ...swap, amount: 0 }] } }) },
  });
  expect(await screen.findByText(/^Waits for a payment: don’t pack Coat/)).toBeVisible();
  expect(screen.queryByText(/HK\$/)).toBeNull();
  expect(screen.queryByLabelText('The buyer’s payment link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});

it('shows both sides of a swap that was paid', async () => {
  await openApplication(`/staff/orders/${orderId}`, {
    roles: ['SERVICE'],
    api: { [url]: () => ({ data: { ...shownOrder, swaps: [{ ...swap, state: 'PAID', until: null }] } }) },
  });
  const notice = await screen.findByText(/^A piece was swapped for a dearer one/);
  expect(within(notice).getByRole('link')).toHaveAttribute('href', `/staff/orders/${swapOrderId}`);
});
