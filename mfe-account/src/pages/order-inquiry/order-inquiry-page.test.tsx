import { screen } from '@testing-library/react';
import { readGuestProof } from 'shared-contracts';
import { orderOf } from '../../testing/orders';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './order-inquiry-page';

const call = 'POST /api/order/guest/orderDetails';
const order = orderOf();

function open(answer: WireAnswer = { data: order }, query = '') {
  return renderPage({ page, at: `/order-inquiry${query}`, answers: { [call]: answer } });
}

async function ask(pointer: ReturnType<typeof open>['pointer'], orderId: string, contact: string) {
  await pointer.type(await screen.findByLabelText('Order number'), orderId);
  await pointer.type(screen.getByLabelText('E-mail or phone'), contact);
  await pointer.click(screen.getByRole('button', { name: 'Find order' }));
}

beforeEach(() => sessionStorage.clear());

describe('/order-inquiry (behaviour/roles and behaviour/choices)', () => {
  it('upper-cases the order id before it is checked, and shows what it found', async () => {
    const { pointer, wire } = open();
    await ask(pointer, ' ithke0123456789ab', 'guest@example.com');
    expect(await screen.findByText(`Elsewhere: /order-details?orderId=${order.orderId}`)).toBeVisible();
    expect(wire.sent(call)).toEqual([{ orderId: order.orderId, email: 'guest@example.com' }]);
    expect(readGuestProof(order.orderId)).toEqual({ email: 'guest@example.com' });
  });

  it('takes the phone of the order too', async () => {
    const { pointer, wire } = open();
    await ask(pointer, order.orderId, '+852 9123-4567');
    await screen.findByText(/Elsewhere/);
    expect(wire.sent(call)).toEqual([{ orderId: order.orderId, phone: '91234567' }]);
  });

  it('asks for an order id and a contact that can be some', async () => {
    const { pointer, wire } = open();
    await ask(pointer, 'ITHKE1', 'nobody');
    expect(await screen.findByText(/An order number is ITHKE followed by/)).toBeVisible();
    expect(screen.getByText(/Enter the e-mail address or the 8-digit phone number/)).toBeVisible();
    expect(screen.getByLabelText('Order number')).toHaveFocus();
    expect(wire.requests).toEqual([]);
  });

  it('does not say which of the two is wrong', async () => {
    const { pointer } = open(refusal(404));
    await ask(pointer, order.orderId, 'other@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('No order matches this number together with');
    expect(screen.getByLabelText('Order number')).toHaveValue(order.orderId);
  });

  it('waits after five tries', async () => {
    const { pointer, wire } = open(refusal(429, { retryAfterSeconds: 900 }));
    await ask(pointer, order.orderId, 'guest@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 15 minutes');
    await pointer.type(screen.getByLabelText('E-mail or phone'), '{Enter}');
    expect(screen.getByRole('button', { name: /^Wait / })).toBeDisabled();
    expect(wire.sent(call)).toHaveLength(1);
  });

  it('leads a guest to the login and a member to their orders', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirecturl=%2Faccount%2Forder-history',
    );
    unmount();
    renderPage({ page, at: '/order-inquiry', member: user });
    expect(await screen.findByRole('link', { name: 'Go to your orders' })).toHaveAttribute(
      'href',
      '/account/order-history',
    );
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('is filled in by a link of a mail', async () => {
    open(undefined, '?orderId=ithke0123456789ab');
    expect(await screen.findByLabelText('Order number')).toHaveValue(order.orderId);
  });
});
