import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';

const counts = { TO_PACK: 0, TO_SHIP: 0, ON_THE_WAY: 0, TO_COLLECT: 0, UNPAID: 0 };
const row = {
  returnId: 'RTABCDEFGHJK',
  orderId: 'ITHKE0123456789AB',
  kind: 'REFUND',
  status: 'REFUNDED',
  reason: 'UNDELIVERABLE',
  createdAt: '2026-03-01T04:00:00.000Z',
  quantity: 2,
  awaited: 2,
  refundTotal: 22_000,
  refundGiftCards: 0,
  refundPoints: 0,
};
const listCall = 'GET /api/merchant/returns';
const api = {
  'GET /api/merchant/orders/counts': () => ({
    data: { most: 1000, counts, returns: { REQUESTED: 0, ARRIVED: 0, AWAITED: 1 } },
  }),
  [listCall]: () => ({ data: { rows: [row], next: null } }),
};

it('leads who receives pieces to the refunds whose pieces are still to arrive', async () => {
  const { wire } = await openApplication('/staff/returns', { roles: ['PACKER'], api });
  expect(await screen.findByText('The pieces of 1 refund are still to arrive.')).toBeVisible();
  expect(await screen.findByText('2 still to arrive')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Show them' }));
  await waitFor(() => expect(window.location.search).toBe('?awaited=yes'));
  await waitFor(() => expect(String(wire.calls(listCall).at(-1)?.query)).toMatch(/awaited=yes/));
  expect(screen.queryByText('The pieces of 1 refund are still to arrive.')).toBeNull();
  expect(screen.getByLabelText('Pieces')).toHaveDisplayValue('Still to arrive');
});

it('says of a refused step that it is about the return', async () => {
  const url = `/api/merchant/returns/${row.returnId}`;
  const found = {
    ...row,
    kind: 'RETURN',
    status: 'REQUESTED',
    lines: [],
    method: null,
    note: null,
    refusal: null,
    isByHand: false,
    steps: ['APPROVED'],
    timeline: [],
  };
  await openApplication(`/staff/returns/${row.returnId}`, {
    api: {
      [`GET ${url}`]: () => ({ data: found }),
      [`POST ${url}/approve`]: () => ({ status: 409, code: 40915 }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This return can no longer be changed/);
});
