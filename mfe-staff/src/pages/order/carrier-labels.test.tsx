import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';
import { shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const shipmentId = 'SHABCDEFGHJK';
const path = `/api/merchant/orders/${orderId}`;
const label = `POST ${path}/shipments/${shipmentId}/label`;
const parcel = {
  shipmentId,
  status: 'PACKED',
  carrier: null,
  carrierName: null,
  trackingNumber: null,
  trackingUrl: null,
  packedAt: '2026-03-01T04:00:00.000Z',
  pieces: [],
  steps: ['SHIPPED'],
  hasLabel: false,
};
const booked = {
  ...parcel,
  carrier: 'SHOP',
  carrierName: 'Our own delivery',
  trackingNumber: 'SHABCDEFGHJKX',
  hasLabel: true,
};
const carriers = [
  { code: 'SF', name: 'SF Express', makesLabels: false },
  { code: 'SHOP', name: 'Our own delivery', makesLabels: true },
];
const orderWith = (shipment: object) => ({ data: { ...shownOrder, carriers, shipments: [shipment] } });

test('a packed parcel gets a label of a carrier that gives them, which is printed and taken back', async () => {
  let shown: object = parcel;
  const answer = (next: object) => () => {
    shown = next;
    return orderWith(next);
  };
  const { wire } = await openApplication(`/staff/orders/${orderId}`, {
    roles: ['PACKER'],
    api: {
      [`GET ${path}`]: () => orderWith(shown),
      [label]: answer(booked),
      [`${label}/cancel`]: answer(parcel),
    },
  });
  expect(await screen.findByRole('link', { name: `Address label of ${shipmentId}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a label: SF Express' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make a label: Our own delivery' }));
  const print = await screen.findByRole('link', { name: `Carrier label of ${shipmentId}` });
  expect(print).toHaveAttribute('href', expect.stringContaining('kind=LABEL'));
  expect(wire.calls(label)[0]?.body).toEqual({ carrier: 'SHOP' });
  expect(screen.getByDisplayValue('SHABCDEFGHJKX')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the label' }));
  expect(await screen.findByRole('button', { name: 'Make a label: Our own delivery' })).toBeVisible();
});

const returnId = 'RTABCDEFGHJK';
const found = {
  returnId,
  orderId,
  kind: 'RETURN',
  reason: null,
  status: 'APPROVED',
  createdAt: '2026-03-01T04:00:00.000Z',
  quantity: 1,
  refundTotal: 100,
  refundGiftCards: 0,
  refundPoints: 0,
  lines: [],
  method: 'DROP_OFF',
  note: null,
  refusal: null,
  isByHand: false,
  steps: ['ARRIVED'],
  timeline: [],
};

test('the label of a return is booked once more where that failed, and printed', async () => {
  let labelNumber: string | null = null;
  const url = `/api/merchant/returns/${returnId}`;
  await openApplication(`/staff/returns/${returnId}`, {
    roles: ['SERVICE'],
    api: {
      [`GET ${url}`]: () => ({ data: { ...found, labelNumber } }),
      [`POST ${url}/label`]: () => {
        labelNumber = 'RTABCDEFGHJKX';
        return { data: { ...found, labelNumber } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make a return label' }));
  const print = await screen.findByRole('link', { name: 'Print the return label' });
  expect(print).toHaveAttribute('href', expect.stringContaining(`${url}/label`));
  await waitFor(() => expect(screen.getByText(/RTABCDEFGHJKX/)).toBeVisible());
});

test('who may not change returns prints a label, and books none', async () => {
  const url = `/api/merchant/returns/${returnId}`;
  await openApplication(`/staff/returns/${returnId}`, {
    roles: ['PACKER'],
    api: { [`GET ${url}`]: () => ({ data: { ...found, labelNumber: null } }) },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/RTAB/);
  expect(screen.queryByRole('button', { name: 'Make a return label' })).toBeNull();
});
