import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffRole } from 'shared-contracts/staff-roles';
import { openApplication } from '../../testing/render-application';
import { shownLine, shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const second = 'ITHKE2222222222AB';
const draftId = 'DOABCDEFGHJK';

const open = (together: object[], roles: StaffRole[], pack = true) =>
  openApplication(`/staff/orders/${orderId}`, {
    roles,
    api: {
      [`GET /api/merchant/orders/${orderId}`]: () => ({
        data: {
          ...shownOrder,
          status: 'PAID',
          lines: [shownLine],
          mays: { ...shownOrder.mays, pack },
          together,
        },
      }),
    },
  });

describe('orders that were prepared to go together', () => {
  it('tell the packer that one parcel can hold both, with the way to the other', async () => {
    await open([{ orderId: second, draftId, isToPack: true }], ['PACKER']);
    expect(await screen.findByText(/^Can be packed together, for the same buyer:/)).toBeVisible();
    expect(screen.getByRole('link', { name: /2222/ })).toHaveAttribute('href', `/staff/orders/${second}`);
  });

  it('say no more than that they belong together once one is packed', async () => {
    await open([{ orderId: second, draftId: null, isToPack: false }], ['PACKER']);
    expect(await screen.findByText(/^Was prepared to go with this order:/)).toBeVisible();
  });

  it('name a draft that nobody has paid, for who prepares orders', async () => {
    await open([{ orderId: null, draftId, isToPack: false }], ['SERVICE']);
    expect(await screen.findByRole('link', { name: draftId })).toHaveAttribute(
      'href',
      `/staff/orders/drafts/${draftId}`,
    );
  });

  it('are named on the pick list, which prints what waits for a payment as well', async () => {
    const picked = {
      orderId,
      createdAt: shownOrder.createdAt,
      deliveryName: 'Standard delivery',
      customerName: 'Ada Wong',
      address: [],
      phone: '',
      company: null,
      window: null,
      remark: null,
      pieces: [],
    };
    await openApplication(`/staff/picklist?orders=${orderId}`, {
      roles: ['PACKER'],
      api: {
        'POST /api/merchant/orders/picklist': () => ({
          data: { pieces: [], orders: [{ ...picked, together: [second], awaitsPayment: true }] },
        }),
      },
    });
    expect(await screen.findByText(/^Can be packed together, for the same buyer:/)).toHaveTextContent(/2222/);
    expect(screen.getByText(/^Other pieces of this order wait for a payment/)).toBeVisible();
  });

  it('are named where an order is packed by scanning', async () => {
    await openApplication('/staff/pack', {
      roles: ['PACKER'],
      api: {
        [`GET /api/merchant/orders/${orderId}`]: () => ({
          data: {
            ...shownOrder,
            lines: [{ ...shownLine, waiting: 1 }],
            swaps: [{ orderId: second, state: 'OPEN', position: 0, amount: 0, until: shownOrder.createdAt }],
            together: [{ orderId: second, draftId: null, isToPack: true }],
          },
        }),
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Order number, SKU, barcode or item code' });
    await userEvent.type(field, `${orderId}{Enter}`);
    expect(await screen.findByText(/^Can be packed together, for the same buyer:/)).toBeVisible();
    expect(screen.getByText(/^Other pieces of this order wait for a payment/)).toBeVisible();
    expect(screen.getByText('0 of 1 scanned')).toBeVisible();
  });
});
