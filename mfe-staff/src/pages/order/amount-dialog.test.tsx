import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from 'shared-contracts/testing/stub-api';
import { openApplication } from '../../testing/render-application';
import { shownLine, shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const path = `/api/merchant/orders/${orderId}`;
const refund = `POST ${path}/refund/amount`;
const preview = `${refund}/preview`;
const totals = {
  listTotal: 34_000,
  discountTotal: 0,
  deliveryFee: 4_000,
  grandTotal: 38_000,
  pointsUsed: 0,
  pointsAmount: 0,
  giftCardAmount: 0,
  refunded: 0,
  refundable: 38_000,
  refundableFee: 4_000,
};
const customer = { email: 'ada@example.com', phoneRegion: '+852', phone: '61234567', memberId: null, totals };
const order = {
  ...shownOrder,
  status: 'DELIVERED',
  lines: [shownLine],
  customer,
  mays: { pack: false, cancel: false, cancelPieces: false, refund: false, refundAmount: true },
};
const entry = { at: order.createdAt, source: 'JOURNAL', staffName: 'Bo', text: 'A thread is loose' };
const facts = { returnId: 'RTABCDEFGHJK', reason: 'FAULT_KEPT', amount: 5_050, payment: 5_050 };
const refunded = {
  ...order,
  returns: [{ returnId: facts.returnId, kind: 'ALLOWANCE', status: 'RECEIVED', createdAt: order.createdAt }],
  timeline: [{ ...entry, kind: 'ALLOWANCE', facts }],
};
const toCard = { refundTotal: 5_050, refundGiftCards: 0, refundPoints: 0, refundPointsValue: 0 };
const refusedWith = (message: string) => ({
  status: 400,
  code: 400,
  errors: [{ path: 'amount', message }],
});

async function openDialog(api: Answers = {}) {
  const { wire } = await openApplication(`/staff/orders/${orderId}`, {
    roles: ['SERVICE'],
    api: { [`GET ${path}`]: () => ({ data: order }), [preview]: () => ({ data: toCard }), ...api },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund an amount' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund an amount' }));
  return {
    wire,
    dialog,
    amount: dialog.getByLabelText(/^Amount in HK\$/),
    reason: dialog.getByLabelText(/^Reason/),
    send: () => userEvent.click(dialog.getByRole('button', { name: 'Refund an amount' })),
  };
}

describe('an amount of an order', () => {
  it('shows where it goes before it is refunded, and then who refunded it and why', async () => {
    let isRefunded = false;
    const { wire, dialog, amount, reason, send } = await openDialog({
      [`GET ${path}`]: () => ({ data: isRefunded ? refunded : order }),
      [refund]: () => {
        isRefunded = true;
        return { data: refunded };
      },
    });
    await userEvent.type(amount, '50.50');
    expect(await dialog.findByText('Goes back: HK$50.50 to card or wallet')).toBeVisible();
    await userEvent.selectOptions(reason, 'The buyer keeps an item with a fault');
    await userEvent.type(dialog.getByLabelText('Note for colleagues'), 'A thread is loose');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls(refund)[0]?.body).toEqual({
      amount: 5_050,
      reason: 'FAULT_KEPT',
      note: 'A thread is loose',
    });
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(
      await history.findByText(/HK\$50\.50 refunded: The buyer keeps an item with a fault/),
    ).toHaveTextContent('Bo');
    expect(history.getByText('A thread is loose')).toBeVisible();
    expect(screen.getByText(/Refund of an amount/)).toBeVisible();
  });

  it('becomes store credit where the buyer wishes, which the preview shows first', async () => {
    const credit = { ...toCard, refundTotal: 0, refundCredit: 5_050, mayBeCredit: true };
    const credited = {
      ...refunded,
      timeline: [{ ...entry, kind: 'ALLOWANCE', facts: { ...facts, payment: 0, credit: 5_050 } }],
    };
    let isRefunded = false;
    const { wire, dialog, amount, reason, send } = await openDialog({
      [preview]: ({ body }) => ({
        data: (body as { asCredit?: true }).asCredit ? credit : { ...toCard, mayBeCredit: true },
      }),
      [refund]: () => {
        isRefunded = true;
        return { data: credited };
      },
      [`GET ${path}`]: () => ({ data: isRefunded ? credited : order }),
    });
    await userEvent.type(amount, '50.50');
    await userEvent.click(
      await dialog.findByRole('checkbox', { name: /Give HK\$50\.50 as store credit, not to card or wallet/ }),
    );
    expect(await dialog.findByText('Goes back: HK$50.50 as store credit')).toBeVisible();
    await userEvent.selectOptions(reason, 'The buyer keeps an item with a fault');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls(refund)[0]?.body).toEqual({
      amount: 5_050,
      reason: 'FAULT_KEPT',
      asCredit: true,
    });
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(await history.findByText(/HK\$50\.50 refunded.*HK\$50\.50 as store credit/)).toBeVisible();
  });

  it('offers no store credit where nobody could spend it', async () => {
    const { dialog, amount } = await openDialog({
      [preview]: () => ({ data: { ...toCard, mayBeCredit: false } }),
    });
    await userEvent.type(amount, '50.50');
    expect(await dialog.findByText('Goes back: HK$50.50 to card or wallet')).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('is filled in with the delivery fee, which is its reason then', async () => {
    const { wire, dialog, amount, reason, send } = await openDialog({ [refund]: () => ({ data: refunded }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Give the delivery fee of HK$40.00 back' }));
    expect(amount).toHaveValue('40.00');
    expect(reason).toHaveDisplayValue('Delivery fee');
    await send();
    await waitFor(() =>
      expect(wire.calls(refund)[0]?.body).toEqual({ amount: 4_000, reason: 'DELIVERY_FEE' }),
    );
  });

  it('says that the buyer of an order that nobody packed cannot cancel it any more', async () => {
    const { dialog } = await openDialog({ [`GET ${path}`]: () => ({ data: { ...order, status: 'PAID' } }) });
    expect(dialog.getByText(/^From then on only staff can cancel/)).toBeVisible();
  });

  it('needs an amount of at most what is left, and a reason; what was typed stays', async () => {
    const { wire, dialog, amount, reason, send } = await openDialog();
    await send();
    expect(await dialog.findByText('Enter an amount such as 120 or 120.50.')).toBeVisible();
    expect(dialog.getByText('Please select one.')).toBeVisible();
    expect(amount).toHaveFocus();
    await userEvent.type(amount, '380.01');
    expect(await dialog.findByText('At most HK$380.00 can be refunded.')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '41');
    await userEvent.selectOptions(reason, 'Delivery fee');
    await send();
    expect(await dialog.findByText('At most HK$40.00 can be refunded.')).toBeVisible();
    expect(amount).toHaveValue('41');
    expect(wire.calls(refund)).toHaveLength(0);
  });

  it('says at the field that points go back whole, and that less is left than the page shows', async () => {
    const { dialog, amount, reason, send } = await openDialog({
      [preview]: () => refusedWith('whole points: 31000'),
      [refund]: () => refusedWith('at most: 15000'),
    });
    await userEvent.type(amount, '310.03');
    expect(await dialog.findByText('Points go back whole. Enter HK$310.00 instead.')).toBeVisible();
    await userEvent.selectOptions(reason, 'Goodwill');
    await send();
    expect(await dialog.findByText('At most HK$150.00 can be refunded.')).toBeVisible();
    expect(amount).toHaveValue('310.03');
  });

  it.each([
    ['a role that refunds nothing', 'PACKER' as const, {}],
    [
      'an order of which nothing is left',
      'SERVICE' as const,
      { mays: { ...order.mays, refundAmount: false } },
    ],
    [
      'an answer of an older release',
      'SERVICE' as const,
      { mays: { ...order.mays, refundAmount: undefined } },
    ],
  ])('is not offered for %s', async (_title, role, changes) => {
    await openApplication(`/staff/orders/${orderId}`, {
      roles: [role],
      api: { [`GET ${path}`]: () => ({ data: { ...order, ...changes } }) },
    });
    expect(await screen.findByRole('region', { name: 'History' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund an amount' })).toBeNull();
  });

  it('is written into the history without its amount for a role that sees none', async () => {
    const plain = { ...entry, kind: 'ALLOWANCE', facts: { reason: 'LATE' } };
    await openApplication(`/staff/orders/${orderId}`, {
      roles: ['PACKER'],
      api: { [`GET ${path}`]: () => ({ data: { ...order, customer: null, timeline: [plain] } }) },
    });
    expect(await screen.findByText(/Amount refunded: Took too long/)).toBeVisible();
  });
});

it('has a page without pieces among the returns', async () => {
  const found = {
    returnId: facts.returnId,
    orderId,
    kind: 'ALLOWANCE',
    status: 'REFUNDED',
    reason: 'PRICE_DIFFERENCE',
    createdAt: order.createdAt,
    quantity: 0,
    ...toCard,
    method: null,
    note: null,
    refusal: null,
    isByHand: false,
    steps: [],
    timeline: [{ status: 'RECEIVED', at: order.createdAt, staffName: 'Bo' }],
    lines: [],
  };
  await openApplication(`/staff/returns/${facts.returnId}`, {
    roles: ['SERVICE'],
    api: { [`GET /api/merchant/returns/${facts.returnId}`]: () => ({ data: found }) },
  });
  expect(await screen.findByText('Refund of an amount')).toBeVisible();
  expect(screen.getByText('HK$50.50 to card or wallet')).toBeVisible();
  expect(screen.getByText('Reason: Difference in price')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
