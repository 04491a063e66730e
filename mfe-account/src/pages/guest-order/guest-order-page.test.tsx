import { screen, waitFor, within } from '@testing-library/react';
import { writeGuestProof } from 'shared-contracts';
import { orderOf } from '../../testing/orders';
import { renderPage, user } from '../../testing/render-page';
import { returnOptionsOf } from '../../testing/returns';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './guest-order-page';

const details = 'POST /api/order/guest/orderDetails';
const cancel = 'POST /api/order/cancelGuestOrder';
const options = 'POST /api/order/guest/return/options';
const order = orderOf();
const at = `/order-details?orderId=${order.orderId}`;

function open(answers: Record<string, WireAnswer>, member = false, address = at) {
  return renderPage({ page, at: address, answers, member: member ? user : null });
}

beforeEach(() => sessionStorage.clear());

describe('/order-details of a guest (behaviour/roles)', () => {
  it('shows the order that this tab has proved', async () => {
    writeGuestProof(order.orderId, { phone: '91234567' });
    const { wire } = open({ [details]: { data: order } });
    expect(await screen.findByText('Wool coat')).toBeVisible();
    expect(screen.getByText('Kwun Tong, Kowloon, Hong Kong')).toBeVisible();
    expect(screen.getAllByText('HK$3,000.00')).not.toHaveLength(0);
    expect(wire.sent(details)).toEqual([{ orderId: order.orderId, phone: '91234567' }]);
  });

  it('lists the returns of the order, each with a link that keeps the order', async () => {
    writeGuestProof(order.orderId, { phone: '91234567' });
    const returns = [{ returnId: 'RTABCDEFGHJK', status: 'RECEIVED' as const, createdAt: order.createdAt }];
    const { wire } = open({
      [details]: { data: orderOf({ status: 'DELIVERED' }) },
      [options]: { data: returnOptionsOf({ returns }) },
    });
    expect(await screen.findByRole('link', { name: 'RTABCDEFGHJK' })).toHaveAttribute(
      'href',
      `/return-details?returnId=RTABCDEFGHJK&orderId=${order.orderId}`,
    );
    expect(screen.getByText('Accepted')).toBeVisible();
    expect(wire.sent(options)).toEqual([{ orderId: order.orderId, phone: '91234567' }]);
  });

  it('asks whoever has proved nothing, with the number filled in', async () => {
    open({});
    expect(await screen.findByText(`Elsewhere: /order-inquiry?orderId=${order.orderId}`)).toBeVisible();
  });

  it('understands a number in groups (behaviour/choices)', async () => {
    writeGuestProof(order.orderId, { phone: '91234567' });
    open({ [details]: { data: order } }, false, '/order-details?orderId=ITHKE+0123+4567+89ab');
    expect(await screen.findByText('Wool coat')).toBeVisible();
  });

  it('sends a member to the account', async () => {
    open({}, true);
    expect(
      await screen.findByText(`Elsewhere: /account/order-details?orderId=${order.orderId}`),
    ).toBeVisible();
  });

  it('goes into an account: at once for a member, after the login for a guest', async () => {
    writeGuestProof(order.orderId, { phone: '91234567' });
    const guest = open({ [details]: { data: order } });
    const back = `redirecturl=${encodeURIComponent(at)}`;
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?${back}`);
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', `/register?${back}`);
    guest.unmount();
    const bind = 'POST /api/order/orderBinding';
    const { pointer, wire, toasts } = open({ [details]: { data: order }, [bind]: { data: order } }, true);
    await pointer.click(await screen.findByRole('button', { name: 'Add to my account' }));
    expect(
      await screen.findByText(`Elsewhere: /account/order-details?orderId=${order.orderId}`),
    ).toBeVisible();
    expect(wire.sent(bind)).toEqual([{ orderId: order.orderId, phone: '91234567' }]);
    expect(toasts).toEqual(['The order is in your account.']);
  });

  it('stays where it is when it can not be put into the account', async () => {
    writeGuestProof(order.orderId, { phone: '91234567' });
    const { pointer, toasts } = open(
      { [details]: { data: order }, 'POST /api/order/orderBinding': 'outage' },
      true,
    );
    await pointer.click(await screen.findByRole('button', { name: 'Add to my account' }));
    await waitFor(() => expect(toasts).toEqual(['The order could not be added. Please try again.']));
    expect(screen.getByText('Wool coat')).toBeVisible();
  });

  it('leads to the payment of an order that is not paid', async () => {
    writeGuestProof(order.orderId, { email: 'guest@example.com' });
    open({ [details]: { data: orderOf({ status: 'PENDING_PAYMENT', payable: true }) } });
    expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      `/checkout/pay-again?orderId=${order.orderId}`,
    );
  });

  it('cancels with the same proof', async () => {
    writeGuestProof(order.orderId, { phone: '91234567' });
    const { pointer, wire } = open({
      [details]: { data: order },
      [cancel]: { data: orderOf({ status: 'CANCELLED', cancellable: false }) },
    });
    await pointer.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('you’ll be refunded');
    await pointer.click(within(dialog).getByRole('button', { name: 'Yes, cancel the order' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(wire.sent(cancel)).toEqual([{ orderId: order.orderId, phone: '91234567' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('tells an outage from an order that is not there', async () => {
    writeGuestProof(order.orderId, { phone: '91234567' });
    const { pointer, wire } = open({ [details]: refusal(500) });
    expect(await screen.findByText('Your order can’t be shown at the moment')).toBeVisible();
    wire.answer(details, { data: order });
    await pointer.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Wool coat')).toBeVisible();
  });
});
