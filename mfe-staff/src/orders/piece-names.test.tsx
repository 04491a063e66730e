import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../testing/render-application';
import { shownLine, shownOrder } from '../testing/shown-order';

const { orderId } = shownOrder;
const returnId = 'RTABCDEFGHJK';
const at = '2026-03-01T04:00:00.000Z';
const line = (position: number, color: string) => ({
  ...shownLine,
  position,
  skuId: `S${position}`,
  itemCode: `C${position}`,
  title: 'Blazer',
  color,
  size: 'L',
  quantity: 6,
  lineTotal: 6,
  left: 2,
});
const lines = [line(0, 'Black'), line(1, 'Navy')];
const pieces = [{ position: 1, quantity: 2 }];
const order = {
  ...shownOrder,
  lines,
  shipments: [
    {
      shipmentId: 'SHABCDEFGHJK',
      status: 'PACKED',
      carrier: null,
      carrierName: null,
      trackingNumber: null,
      trackingUrl: null,
      packedAt: at,
      steps: ['SHIPPED'],
      pieces,
    },
  ],
  timeline: [
    {
      at,
      source: 'JOURNAL',
      kind: 'PACKED',
      staffName: 'Bo',
      text: null,
      facts: { shipmentId: 'SHABCDEFGHJK', lines: pieces },
    },
  ],
  mays: { pack: true, cancel: true, cancelPieces: true, refund: true },
};

describe('pieces of one style in two colours are told apart', () => {
  it.each([
    ['Pack some', 'Pieces of Blazer, Black, L (at most 6)'],
    ['Cancel pieces', 'Pieces of Blazer, Black, L (at most 6)'],
    ['Refund pieces', 'Pieces of Blazer, Black, L (at most 2)'],
  ])('in the dialog “%s”', async (name, label) => {
    await openApplication(`/staff/orders/${orderId}`, {
      api: { [`GET /api/merchant/orders/${orderId}`]: () => ({ data: order }) },
    });
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText(label)).toBeVisible();
    expect(dialog.getByLabelText(label.replace('Black', 'Navy'))).toBeVisible();
  });

  it('in a parcel and in the history, in the language of staff', async () => {
    const api = { [`GET /api/merchant/orders/${orderId}`]: () => ({ data: order }) };
    const { unmount } = await openApplication(`/staff/orders/${orderId}`, { api });
    expect(await screen.findByText('2 × Blazer, Navy, L')).toBeVisible();
    expect(screen.getByText('Packed into SHABCDEFGHJK: 2 × Blazer, Navy, L')).toBeVisible();
    await unmount();
    await openApplication(`/staff/orders/${orderId}`, { api, locale: 'zh' });
    expect(await screen.findByText('2 × Blazer，Navy，L')).toBeVisible();
  });

  it('when returned pieces arrive', async () => {
    const found = {
      returnId,
      orderId,
      kind: 'RETURN',
      status: 'APPROVED',
      reason: null,
      createdAt: at,
      quantity: 2,
      refundTotal: 22_000,
      refundGiftCards: 0,
      refundPoints: 0,
      method: 'DROP_OFF',
      note: null,
      refusal: null,
      isByHand: false,
      steps: ['ARRIVED'],
      timeline: [],
      lines: lines.map((one) => ({ ...one, reason: 'FAULTY', writtenOff: 0 })),
    };
    await openApplication(`/staff/returns/${returnId}`, {
      api: { [`GET /api/merchant/returns/${returnId}`]: () => ({ data: found }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'The pieces are here' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('group', { name: 'Blazer, Black, L' })).toBeVisible();
    expect(dialog.getByRole('group', { name: 'Blazer, Navy, L' })).toBeVisible();
  });
});
