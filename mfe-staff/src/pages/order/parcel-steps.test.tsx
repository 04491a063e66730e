import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';
import { shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const shipmentId = 'SHABCDEFGHJK';
const at = '2026-03-01T04:00:00.000Z';
const url = `GET /api/merchant/orders/${orderId}`;
const step = `POST /api/merchant/orders/${orderId}/shipments/${shipmentId}/step`;
const undo = `POST /api/merchant/orders/${orderId}/shipments/${shipmentId}/undo`;
const pack = `POST /api/merchant/orders/${orderId}/pack`;
const orderWith = (shipment: object | null, changes: object = {}) => ({
  ...shownOrder,
  status: 'SHIPPED',
  carriers: [{ code: 'DHL', name: 'DHL' }],
  shipments: shipment
    ? [
        {
          shipmentId,
          status: 'SHIPPED',
          carrier: 'DHL',
          carrierName: 'DHL',
          trackingNumber: null,
          trackingUrl: null,
          packedAt: at,
          pieces: [],
          steps: ['DELIVERED'],
          ...shipment,
        },
      ]
    : [],
  ...changes,
});
const refusal = (warning: string, detail: string | null) => ({
  status: 409,
  code: 40904,
  data: { warnings: [{ orderId, warning, detail }] },
});
const dialog = async () => within(await screen.findByRole('dialog'));

describe('an arrival', () => {
  it('is told to the buyer after a question', async () => {
    const shown = orderWith({});
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: ['PACKER'],
      api: { [url]: () => ({ data: shown }), [step]: () => ({ data: shown }) },
    });
    expect(await screen.findByText('Sent with DHL, without a tracking number')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delivered' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Go back' }));
    expect(wire.calls(step)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Delivered' }));
    expect((await dialog()).getByText(/gets a mail at once/)).toBeVisible();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delivered' }));
    await waitFor(() => expect(wire.calls(step)[0]?.body).toMatchObject({ step: 'DELIVERED' }));
  });

  it.each(['PACKER', 'SERVICE'] as const)('is taken back by who may: %s', async (role) => {
    const shown = orderWith({ status: 'DELIVERED', steps: [], isUndoable: true });
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: [role],
      api: { [url]: () => ({ data: shown }), [undo]: () => ({ data: shown }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(wire.calls(undo)).toHaveLength(1));
  });

  it('at a store asks for the code that the buyer shows', async () => {
    const shown = orderWith({ status: 'READY', steps: ['COLLECTED'], hasCollectionCode: true });
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: ['PACKER'],
      api: { [url]: () => ({ data: shown }), [step]: () => ({ data: shown }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Collected' }));
    await userEvent.type((await dialog()).getByLabelText(/^Collection code/), '123456{Enter}');
    await waitFor(() =>
      expect(wire.calls(step)[0]?.body).toMatchObject({ step: 'COLLECTED', collectionCode: '123456' }),
    );
  });
});

describe('the documents of a parcel', () => {
  const links = () =>
    screen.queryAllByRole('link', { name: /^(Packing slip|Address label) of SHABCDEFGHJK$/ });
  it.each([
    ['PACKER', {}, 2],
    ['PACKER', { isErased: true }, 0],
    ['SERVICE', {}, 0],
  ] as const)('open for who packs, while the address is known: %s %j', async (role, changes, count) => {
    const shown = orderWith({ status: 'PACKED', steps: ['SHIPPED'] }, changes);
    await openApplication(`/staff/orders/${orderId}`, {
      roles: [role],
      api: { [url]: () => ({ data: shown }) },
    });
    await screen.findByText('Parcel SHABCDEFGHJK');
    expect(links()).toHaveLength(count);
    for (const link of links()) {
      expect(link.getAttribute('href')).toMatch(
        new RegExp(`/api/merchant/orders/${orderId}/shipments/${shipmentId}/document\\?kind=(SLIP|LABEL)$`),
      );
    }
  });
});

describe('a warning of the API', () => {
  it.each([
    ['SAME_NUMBER', 'SF7', /Another buyer’s parcel has the number SF7/],
    ['NO_NUMBER', null, /tracking number is empty/],
  ])('is read before the parcel is sent: %s', async (warning, detail, text) => {
    const shown = orderWith({ status: 'PACKED', steps: ['SHIPPED'] });
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: ['PACKER'],
      api: {
        [url]: () => ({ data: shown }),
        [step]: ({ body }) =>
          (body as { isConfirmed?: boolean }).isConfirmed ? { data: shown } : refusal(warning, detail),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect((await dialog()).getByText(text)).toBeVisible();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Go on anyway' }));
    await waitFor(() => expect(wire.calls(step).at(-1)?.body).toMatchObject({ isConfirmed: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is read before a trade order is packed early; who does not confirm changes nothing', async () => {
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: ['PACKER'],
      api: {
        [url]: () => ({ data: orderWith(null, { status: 'PAID' }) }),
        [pack]: () => refusal('BEFORE_WINDOW', '2097-02-01'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pack all that is left' }));
    expect((await dialog()).getByText(/expects it from 01\/02\/2097 on/)).toBeVisible();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls(pack)).toHaveLength(1);
  });
});
