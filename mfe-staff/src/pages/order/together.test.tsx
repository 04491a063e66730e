import { screen } from '@testing-library/react';
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
});
