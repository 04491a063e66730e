import { act, cleanup, screen, within } from '@testing-library/react';
import type { BusPayload } from 'shared-contracts';
import { orderOf } from '../../testing/orders';
import { renderPage, user } from '../../testing/render-page';
import { returnOptionsOf } from '../../testing/returns';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './order-details-page';

const order = orderOf();
const details = `GET /api/myAccount/order/orderDetails/${order.orderId}`;
const options = `GET /api/myAccount/return/options/${order.orderId}`;
const cancel = `POST /api/order/cancel/${order.orderId}`;

function open(answers: Record<string, WireAnswer>, at = `/account/order-details?orderId=${order.orderId}`) {
  return renderPage({ page, at, answers, member: user });
}

async function cancelIt(pointer: ReturnType<typeof open>['pointer']) {
  await pointer.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await pointer.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Yes, cancel/ }));
}

describe('/account/order-details', () => {
  it('shows lines, totals, address and payment', async () => {
    open({ [details]: { data: order } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Order ${order.orderId}`);
    expect(screen.getByRole('link', { name: /Wool coat/ })).toHaveAttribute('href', '/sit/item/COAT1');
    expect(screen.getByText('-HK$1,000.00')).toBeVisible();
    expect(screen.getByText('Free')).toBeVisible();
    expect(screen.getByText('Paid on 01/03/2026 12:06')).toBeVisible();
  });

  it('says the quantity once, names the price of each piece and what promotions took off the line', async () => {
    const [line] = order.lines;
    const lines = line ? [{ ...line, quantity: 2, lineTotal: 300_000, discount: 30_000 }] : [];
    open({ [details]: { data: orderOf({ lines }) } });
    const item = within((await screen.findByText('Wool coat')).closest('li') as HTMLElement);
    expect(item.getByText('HK$4,000.00')).toBeVisible();
    expect(item.getByText('HK$3,000.00')).toBeVisible();
    expect(item.getByText('HK$1,500.00 each')).toBeVisible();
    expect(item.getAllByText(/\b2\b/)).toEqual([item.getByText('Quantity 2')]);
    expect(screen.getByText('Promotions -HK$300.00')).toBeVisible();
  });

  it.each([
    [['COUPON'], 'Coupon -HK$300.00'],
    [['MULTI_BUY', 'COUPON'], 'Discounts -HK$300.00'],
    [['MULTI_BUY'], 'Promotions -HK$300.00'],
  ] as const)('names what took something off a line by what there was: %j', async (kinds, text) => {
    const lines = order.lines.map((line) => ({ ...line, discount: 30_000 }));
    const discounts = kinds.map((kind) => ({ kind, id: kind, name: kind, amount: 10_000 }));
    open({ [details]: { data: orderOf({ lines, totals: { ...order.totals, discounts } }) } });
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  });

  it('names what came off and what paid a part of it, and a gift (behaviour/calls)', async () => {
    const [line] = order.lines;
    const totals = {
      ...order.totals,
      discountTotal: 130_000,
      markdownTotal: 100_000,
      discounts: [{ kind: 'COUPON' as const, id: 'TEN', name: 'Ten percent', amount: 30_000 }],
      pointsUsed: 200,
      pointsAmount: 1_000,
      giftCardAmount: 69_000,
      grandTotal: 200_000,
    };
    const lines = line
      ? [line, { ...line, title: 'Hand cream', lineTotal: 0, salePrice: 0, isGift: true }]
      : [];
    open({ [details]: { data: orderOf({ lines, totals }) } });
    const amountBeside = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
    expect(await amountBeside('Discount')).toBe('-HK$1,000.00');
    expect(await amountBeside('Ten percent')).toBe('-HK$300.00');
    expect(await amountBeside('200 points')).toBe('-HK$10.00');
    expect(await amountBeside('Gift cards')).toBe('-HK$690.00');
    expect(screen.getAllByText('A gift')).toHaveLength(1);
  });

  it('asks for the difference of a dearer item, and leads to what was swapped', async () => {
    const swap = { orderId: 'ITHKE2222222222AB', amount: 10_000, until: '2026-03-04T04:00:00.000Z' };
    open({ [details]: { data: orderOf({ swaps: [{ ...swap, state: 'OPEN' }] }) } });
    expect(await screen.findByText(/^This order waits for a payment of HK\$100\.00/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay HK$100.00' })).toHaveAttribute(
      'href',
      `/checkout/pay-again?orderId=${swap.orderId}`,
    );
    cleanup();
    const swapped = orderOf({ swaps: [{ ...swap, state: 'PAID', until: null }] });
    open({ [details]: { data: swapped } });
    expect(await screen.findByText(/^You swapped an item of this order/)).toHaveTextContent(/2222/);
    cleanup();
    open({ [details]: { data: orderOf({ swapOf: swap.orderId }) } });
    expect(await screen.findByText(/^This order asks for the difference/)).toHaveTextContent(/2222/);
  });

  it('calls store credit by its name, beside gift cards', async () => {
    const totals = { ...order.totals, giftCardAmount: 70_000, storeCreditAmount: 30_000 };
    open({ [details]: { data: orderOf({ totals }) } });
    expect((await screen.findByText('Store credit')).parentElement).toHaveTextContent('-HK$300.00');
    expect(screen.getByText('Gift cards').parentElement).toHaveTextContent('-HK$400.00');
  });

  it('says of a cancelled order what it gives back, and where that stands', async () => {
    const payment = { ...order.payment, refund: 'REQUESTED' as const };
    const totals = { ...order.totals, pointsUsed: 200, giftCardAmount: 69_000, grandTotal: 200_000 };
    open({ [details]: { data: orderOf({ status: 'CANCELLED', payment, totals }) } });
    expect(await screen.findByText('This order is cancelled')).toBeVisible();
    expect(screen.getByText(/HK\$2,000.00 is on its way back/)).toBeVisible();
    expect(screen.getByText('200 points are back in your account.')).toBeVisible();
    expect(screen.getByText('HK$690.00 is back on your gift cards.')).toBeVisible();
  });

  it('says that money has not arrived, and what happens, wherever it names a refund', async () => {
    const [line] = order.lines;
    const refund = {
      kind: 'CANCELLATION' as const,
      at: '2026-03-02T06:00:00.000Z',
      isPaidBack: false,
      hasFailed: true,
      lines: line ? [line] : [],
      refundTotal: 11_000,
      refundGiftCards: 0,
      refundPoints: 0,
    };
    const returned = { returnId: 'RTABCDEFGHJK', status: 'REFUNDED' as const, createdAt: order.createdAt };
    const payment = { ...order.payment, refund: 'FAILED' as const };
    open({
      [details]: { data: orderOf({ status: 'DELIVERED', refunds: [refund] }) },
      [options]: { data: returnOptionsOf({ returns: [{ ...returned, hasRefundFailed: true }] }) },
    });
    expect(await screen.findByText(/^HK\$110.00 did not arrive on your card or wallet/)).toBeVisible();
    expect(await screen.findByText('Refund not arrived')).toBeVisible();
    expect(screen.queryByText('Refunded')).toBeNull();
    cleanup();
    open({ [details]: { data: orderOf({ status: 'CANCELLED', payment }) } });
    expect(await screen.findByText(/did not arrive on the card.+The money is still yours/)).toBeVisible();
  });

  it('says of an order that was never paid that nothing was charged', async () => {
    open({
      [details]: { data: orderOf({ status: 'EXPIRED', payment: { ...order.payment, paidAt: null } }) },
    });
    expect(await screen.findByText('This order has expired')).toBeVisible();
    expect(screen.getByText('Nothing was charged.')).toBeVisible();
  });

  it('shows what an order of gift cards sends, to whom and in which words, and no address', async () => {
    const giftCards = {
      amount: 50_000,
      quantity: 2,
      design: 'classic',
      senderName: 'Ada',
      recipientName: 'Siu Ming',
      recipientEmail: 'siu@example.com',
      message: 'Happy birthday',
      deliverOn: '2026-12-24',
      sentAt: null,
    };
    open({
      [details]: { data: orderOf({ giftCards, lines: [], returnable: false, status: 'DELIVERED' }) },
    });
    expect(await screen.findByText('Siu Ming, siu@example.com')).toBeVisible();
    expect(screen.getByText('2 × HK$500.00, Classic')).toBeVisible();
    expect(screen.getByText('Happy birthday')).toBeVisible();
    expect(screen.getByText(/^By e-mail on 24/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Return/ })).toBeNull();
    for (const name of ['Items', 'Delivery address', 'Delivery method']) {
      expect(screen.queryByRole('heading', { name })).toBeNull();
    }
  });

  it('says of a wholesale order for a delivery window when it comes', async () => {
    const window = { id: '2027-02', startsOn: '2027-02-01', endsOn: '2027-02-28' };
    const delivery = { code: 'FREIGHT', name: 'Freight', window };
    open({ [details]: { data: orderOf({ wholesale: true, delivery }) } });
    expect(await screen.findByText('01/02/2027 to 28/02/2027')).toBeVisible();
  });

  it('says from which locker an order is collected (behaviour/calls, delivery methods)', async () => {
    const hours = [{ days: 'Every day', hours: '24 hours' }];
    const point = { id: 'MKK', name: 'Mong Kok', address: '62 Fa Yuen Street', hours };
    const pickUpPoint = { kind: 'LOCKER' as const, ...point };
    open({
      [details]: { data: orderOf({ delivery: { code: 'LOCKER', name: 'Pick-up locker', pickUpPoint } }) },
    });
    const section = (await screen.findByRole('heading', { name: 'Delivery' })).closest('section');
    expect(section).toHaveTextContent('Pick-up lockerMong Kok62 Fa Yuen StreetEvery day 24 hours');
    expect(screen.queryByRole('heading', { name: 'Delivery address' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Who collects it' })).toBeVisible();
  });

  it('puts the pieces into the bag again, without gifts', async () => {
    const [line] = order.lines;
    const lines = line ? [line, { ...line, skuId: 'GIFT', isGift: true }] : [];
    const { pointer, bus } = open({ [details]: { data: orderOf({ lines }) } });
    const added: unknown[] = [];
    bus.on('add-to-cart', (request) => {
      added.push(request);
    });
    await pointer.click(await screen.findByRole('button', { name: 'Order again' }));
    expect(added).toEqual([
      { skuId: 'S1', itemCode: 'COAT1', channelId: 2, quantity: 2, requestId: expect.any(String) },
    ]);
  });

  it('puts the pieces into the bag once at a double tap, and again once the bag has answered', async () => {
    const { pointer, bus } = open({ [details]: { data: orderOf() } });
    const added: BusPayload<'add-to-cart'>[] = [];
    bus.on('add-to-cart', (request) => void added.push(request));
    const again = await screen.findByRole('button', { name: 'Order again' });
    await pointer.dblClick(again);
    expect(added).toHaveLength(1);
    const requestId = added[0]?.requestId ?? '';
    await act(async () =>
      bus.emit('cart-add-refused', { requestId, skuId: 'S1', channelId: 2, reason: 'sold-out' }),
    );
    await pointer.click(again);
    expect(added).toHaveLength(2);
  });

  it('follows the parcel at its carrier and leads to the return', async () => {
    const delivery = {
      code: 'STANDARD',
      name: 'Standard delivery',
      trackingNumber: 'SF1',
      carrierName: 'SF Express',
      trackingUrl: 'https://carrier.example/SF1',
    };
    open({ [details]: { data: orderOf({ status: 'SHIPPED', returnable: true, delivery }) } });
    expect(await screen.findByRole('link', { name: 'Follow your parcel at SF Express' })).toHaveAttribute(
      'href',
      'https://carrier.example/SF1',
    );
    expect(screen.getByRole('link', { name: 'Return items' })).toHaveAttribute(
      'href',
      `/account/order-return?orderId=${order.orderId}`,
    );
  });

  it('lists the returns of the order with their states, and leads to each', async () => {
    const returns = [{ returnId: 'RTABCDEFGHJK', status: 'APPROVED' as const, createdAt: order.createdAt }];
    const { wire } = open({
      [details]: { data: orderOf({ status: 'DELIVERED' }) },
      [options]: { data: returnOptionsOf({ returnable: false, returns }) },
    });
    expect(await screen.findByRole('link', { name: 'RTABCDEFGHJK' })).toHaveAttribute(
      'href',
      '/account/return-details?returnId=RTABCDEFGHJK',
    );
    expect(screen.getByText('Approved')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Returns' })).toBeVisible();
    expect(wire.sent(options)).toHaveLength(1);
  });

  it('offers no return of pieces that are all in returns', async () => {
    const returns = [{ returnId: 'RTABCDEFGHJK', status: 'APPROVED' as const, createdAt: order.createdAt }];
    const { wire, router } = open({
      [details]: { data: orderOf({ status: 'DELIVERED', returnable: true }) },
      [options]: { data: returnOptionsOf({ returnable: false, returns }) },
    });
    expect(await screen.findByRole('link', { name: 'RTABCDEFGHJK' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Return/ })).toBeNull();
    wire.answer(options, { data: returnOptionsOf({ returnable: true, returns }) });
    await act(() => router.revalidate());
    expect(await screen.findByRole('link', { name: 'Return items' })).toBeVisible();
  });

  it('asks for no returns of an order that has not been sent', async () => {
    const { wire } = open({ [details]: { data: order } });
    expect(await screen.findByText('Wool coat')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Returns' })).toBeNull();
    expect(wire.sent(options)).toEqual([]);
  });

  it('shows the order and says so when its returns can not be read', async () => {
    const { pointer, wire } = open({
      [details]: { data: orderOf({ status: 'DELIVERED' }) },
      [options]: 'outage',
    });
    expect(await screen.findByText('The returns of this order can’t be shown at the moment')).toBeVisible();
    expect(screen.getByText('Wool coat')).toBeVisible();
    const returns = [{ returnId: 'RTABCDEFGHJK', status: 'REFUNDED' as const, createdAt: order.createdAt }];
    wire.answer(options, { data: returnOptionsOf({ returns }) });
    await pointer.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Refunded')).toBeVisible();
  });

  it('shows each parcel with its pieces and carrier, and what the shop paid back', async () => {
    const [line] = order.lines;
    const lines = line ? [{ ...line, quantity: 1 }] : [];
    const shipment = {
      shipmentId: 'SHABCDEFGHJK',
      status: 'SHIPPED' as const,
      carrierName: 'SF Express',
      trackingNumber: 'SF7',
      trackingUrl: 'https://carrier.example/SF7',
      readyAt: null,
      arrivedAt: null,
      packedAt: '2026-03-02T04:00:00.000Z',
      shippedAt: '2026-03-02T05:00:00.000Z',
      lines,
    };
    const refund = {
      kind: 'CANCELLATION' as const,
      at: '2026-03-02T06:00:00.000Z',
      isPaidBack: true,
      lines,
      refundTotal: 11_000,
      refundGiftCards: 0,
      refundPoints: 2,
    };
    open({ [details]: { data: orderOf({ shipments: [shipment], refunds: [refund] }) } });
    expect(await screen.findByRole('link', { name: 'Follow your parcel at SF Express' })).toHaveAttribute(
      'href',
      'https://carrier.example/SF7',
    );
    expect(screen.getByText('Tracking number SF7')).toBeVisible();
    expect(screen.getAllByText('1 × Wool coat, Camel, M')).toHaveLength(2);
    expect(screen.getByText('HK$110.00 has gone back to your card or wallet')).toBeVisible();
    expect(screen.getByText('2 points have gone back to your account')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Parcels' })).toBeVisible();
  });

  it('cancels after asking, and shows the new state', async () => {
    const { pointer, wire, toasts } = open({
      [details]: { data: order },
      [cancel]: { data: orderOf({ status: 'CANCELLED', cancellable: false }) },
    });
    await screen.findByText('Paid');
    wire.answer(details, { data: orderOf({ status: 'CANCELLED', cancellable: false }) });
    await cancelIt(pointer);
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(toasts).toEqual(['Your order is cancelled.']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows how it stands when it can no longer be cancelled', async () => {
    const { pointer, wire, toasts } = open({ [details]: { data: order }, [cancel]: refusal(40904) });
    await screen.findByText('Paid');
    wire.answer(details, { data: orderOf({ status: 'SHIPPED', cancellable: false }) });
    await cancelIt(pointer);
    expect(await screen.findByText('On its way')).toBeVisible();
    expect(toasts).toEqual(['This order can no longer be cancelled. This is its latest status.']);
  });

  it('leaves an order as it is when it is kept', async () => {
    const { pointer, wire } = open({ [details]: { data: order } });
    await pointer.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await pointer.click(screen.getByRole('button', { name: 'Keep the order' }));
    expect(wire.sent(cancel)).toEqual([]);
  });

  it('leads an unpaid order to its payment', async () => {
    const unpaid = orderOf({
      status: 'PENDING_PAYMENT',
      payable: true,
      paymentDueAt: '2026-03-01T04:35:00.000Z',
      payment: { method: null, resultCode: null, paidAt: null },
    });
    open({ [details]: { data: unpaid } });
    expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      `/checkout/pay-again?orderId=${order.orderId}`,
    );
    expect(screen.getByText(/Please pay before 01\/03\/2026 12:35/)).toBeVisible();
  });

  it('finds an order whose number stands in the address as a mail prints it, in small letters too (behaviour/choices)', async () => {
    open({ [details]: { data: order } }, '/account/order-details?orderId=ithke+0123%C2%A04567+89ab');
    expect(await screen.findByText('Wool coat')).toBeVisible();
  });

  it('has no page for an invalid order number', async () => {
    const { wire } = open({}, '/account/order-details?orderId=..%2Fadmin');
    expect(await screen.findByText('Error page: 404')).toBeVisible();
    expect(wire.requests).toEqual([]);
  });

  it('never reads an outage as "not found"', async () => {
    open({ [details]: 'outage' });
    expect(await screen.findByText('Error page: network')).toBeVisible();
  });
});
