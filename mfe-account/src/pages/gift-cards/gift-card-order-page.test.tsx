import { screen } from '@testing-library/react';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { giftCardOrderOf } from '../../testing/gift-cards';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './gift-card-order-page';

const orderId = 'ITHKE0123456789AB';
const read = `GET /api/myAccount/giftcardOrder/orderDetails/${orderId}`;
const cancel = `POST /api/myAccount/giftcardOrder/cancel/${orderId}`;

const open = (answers: Record<string, WireAnswer>, id = orderId) =>
  renderPage({ page, at: `/account/giftcard-order-detail?orderId=${id}`, answers, member: user });

describe('/account/giftcard-order-detail (behaviour/screens)', () => {
  it('shows what was ordered, for whom and when it is sent', async () => {
    const order = giftCardOrderOf({ message: 'Enjoy', deliverOn: '2026-12-25' });
    const { container } = open({ [read]: { data: order } });
    expect(await screen.findByText('2 × HK$500.00, Thank you')).toBeVisible();
    expect(screen.getByText('HK$1,000.00')).toBeVisible();
    expect(screen.getByText('Ka Wong, ka@example.com')).toBeVisible();
    expect(screen.getByText('By e-mail on 25/12/2026')).toBeVisible();
    expect(screen.getByText(/^Please pay before 02\/11\/2026 08:30/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      `/checkout/gift-card-payment?orderId=${orderId}`,
    );
    await expectAccessible(container);
  });

  it('cancels after a confirmation', async () => {
    const { pointer, wire, toasts } = open({
      [read]: { data: giftCardOrderOf({ status: 'PAID', payable: false }) },
      [cancel]: { data: giftCardOrderOf({ status: 'CANCELLED' }) },
    });
    await pointer.click(await screen.findByRole('button', { name: 'Cancel order' }));
    wire.answer(read, { data: giftCardOrderOf({ status: 'CANCELLED', payable: false, cancellable: false }) });
    await pointer.click(await screen.findByRole('button', { name: 'Yes, cancel the order' }));
    expect(await screen.findByText('Not sent')).toBeVisible();
    expect(toasts).toEqual(['Your order is cancelled.']);
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it.each([
    ['PAID', false, /you’ll be refunded/],
    ['PENDING_PAYMENT', true, /Nothing has been charged/],
  ] as const)(
    'says before it cancels an order (%s) what becomes of the money',
    async (status, payable, words) => {
      const { pointer } = open({ [read]: { data: giftCardOrderOf({ status, payable }) } });
      await pointer.click(await screen.findByRole('button', { name: 'Cancel order' }));
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it('says of a cancelled order what goes back, and where that stands', async () => {
    const ended = { status: 'CANCELLED', payable: false, cancellable: false } as const;
    open({ [read]: { data: giftCardOrderOf({ ...ended, refund: 'REQUESTED' }) } });
    expect(await screen.findByText('This order is cancelled')).toBeVisible();
    expect(screen.getByText(/^HK\$1,000.00 is on its way back/)).toBeVisible();
  });

  it('says when the cards were sent in the meantime', async () => {
    const { pointer, wire, toasts } = open({
      [read]: { data: giftCardOrderOf({ status: 'PAID', payable: false }) },
      [cancel]: refusal(40904),
    });
    await pointer.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const sent = { status: 'DELIVERED', sentAt: '2026-11-02T01:00:00.000Z' } as const;
    wire.answer(read, { data: giftCardOrderOf({ ...sent, payable: false, cancellable: false }) });
    await pointer.click(await screen.findByRole('button', { name: 'Yes, cancel the order' }));
    expect(await screen.findByText('Sent on 02/11/2026 09:00')).toBeVisible();
    expect(toasts).toEqual(['This order can no longer be cancelled. This is its latest status.']);
  });

  it('does not know an order of somebody else, or a text that is no order id', async () => {
    const { unmount } = open({ [read]: refusal(404) });
    expect(await screen.findByText('Error page: 404')).toBeVisible();
    unmount();
    const { wire } = open({}, 'nonsense');
    expect(await screen.findByText('Error page: 404')).toBeVisible();
    expect(wire.requests).toEqual([]);
  });
});
