import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import type { Answers } from 'shared-contracts/testing/stub-api';
import { openApplication } from '../../testing/render-application';
import { shownLine, shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const path = `/api/merchant/orders/${orderId}`;
const pack = `POST ${path}/pack`;
const coat = { ...shownLine, skuId: 'C1-M', itemCode: 'C1' };
const hat = { ...shownLine, position: 1, skuId: 'H1-OS', itemCode: 'H1', title: 'Hat', quantity: 1 };
const parcel = {
  shipmentId: 'SHABCDEFGHJK',
  status: 'PACKED',
  carrier: null,
  carrierName: null,
  trackingNumber: null,
  trackingUrl: null,
  packedAt: shownOrder.createdAt,
  steps: ['SHIPPED'],
  pieces: [{ position: 0, quantity: 2 }],
};
const mays = { ...shownOrder.mays, pack: false };
const order = { ...shownOrder, lines: [coat, hat], carriers: [{ code: 'SF', name: 'SF Express' }] };
const packed = {
  ...order,
  status: 'PACKED',
  lines: [coat, hat].map((line) => ({ ...line, packed: line.quantity })),
  shipments: [parcel],
  mays,
};

async function open(api: Answers = {}) {
  let shown: object = order;
  const opened = await openApplication('/staff/pack', {
    roles: ['PACKER'],
    api: {
      [`GET ${path}`]: () => ({ data: shown }),
      [pack]: () => {
        shown = packed;
        return { data: packed };
      },
      ...api,
    },
  });
  await screen.findByRole('textbox', { name: 'Order number, SKU, barcode or item code' });
  return opened;
}
/** What a scanner does: it types wherever the focus is, and presses Enter. */
const scan = (...codes: string[]) => userEvent.keyboard(codes.map((code) => `${code}{Enter}`).join(''));
const pieceOf = (title: RegExp) =>
  within(screen.getByRole('list', { name: 'Pieces to pack' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => title.test(textContent ?? '')) ?? document.body;

afterEach(() => sessionStorage.clear());

describe('packing by scanning', () => {
  it('refuses an order that is on hold, also one that was held while its pieces were scanned', async () => {
    const held = { ...order, isHeld: true, mays };
    const { wire } = await open({ [`GET ${path}`]: () => ({ data: held }) });
    await scan(orderId);
    const sentence = /is on hold\. Don’t pack it\. Ask customer service why\.$/;
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    wire.answers[`GET ${path}`] = () => ({ data: order });
    await scan(orderId);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    wire.answers[pack] = () => ({ status: 409, code: 40904 });
    wire.answers[`GET ${path}`] = () => ({ data: held });
    await scan('C1-M', 'C1-M', 'H1-OS');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('packs an order without a tap: its number as people write it, then each piece in any case', async () => {
    const { wire } = await open();
    await scan(groupedOrderNumber(orderId).toLowerCase(), 'c1-m', 'C1-M', 'h1');
    await screen.findByText('Order ITHKE 0123 4567 89AB is packed. Scan the next order.');
    expect(wire.calls(pack)).toHaveLength(1);
    expect(wire.calls(pack)[0]?.body).toEqual({
      lines: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
      seen: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
    });
    expect(screen.getByRole('textbox', { name: 'Order number, SKU, barcode or item code' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  it('counts the barcode of the maker as the sku, with and without the zero in front of a UPC', async () => {
    const lines = [
      { ...coat, barcode: '0036000291452' },
      { ...hat, barcode: '4006381333931' },
    ];
    await open({ [`GET ${path}`]: () => ({ data: { ...order, lines } }) });
    await scan(orderId, '036000291452', '0036000291452', '4006381333932');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Wrong piece: “4006381333932”/);
    expect(pieceOf(/Coat/)).toHaveTextContent('2 of 2 scanned');
    expect(pieceOf(/Hat/)).toHaveTextContent('0 of 1 scanned');
    await scan('4006381333931');
    await screen.findByText(/is packed. Scan the next order/);
  });

  it('is not too slow for a scanner: pieces count that were scanned before their order had come', async () => {
    let answer = (_: { data: object }) => {};
    const late = new Promise<{ data: object }>((fulfil) => {
      answer = fulfil;
    });
    const { wire } = await open({ [`GET ${path}`]: () => late });
    await scan(orderId, 'C1-M', 'C1-M', 'H1-OS');
    answer({ data: order });
    await screen.findByText(/is packed. Scan the next order/);
    expect(wire.calls(pack)).toHaveLength(1);
  });

  it('refuses a wrong piece, one too many and a piece before its order, and counts none of them', async () => {
    const { wire } = await open();
    await scan('C1-M');
    expect(await screen.findByRole('alert')).toHaveTextContent(/C1-M” is not the number of an order/);
    await scan(orderId, 'X9-L');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Wrong piece: “X9-L”/));
    expect(pieceOf(/Coat/)).toHaveTextContent('0 of 2 scanned');
    await scan('H1-OS', 'H1-OS');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/One too many.*Hat, Navy, M/));
    expect(pieceOf(/Hat/)).toHaveTextContent('1 of 1 scanned');
    expect(wire.calls(pack)).toEqual([]);
  });

  it('asks for the sku when an item code means several sizes', async () => {
    const large = { ...coat, position: 2, skuId: 'C1-L', size: 'L' };
    await open({ [`GET ${path}`]: () => ({ data: { ...order, lines: [coat, large] } }) });
    await scan(orderId, 'C1');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Several pieces.*Scan the SKU/);
  });

  it('counts by tap, takes the next scan without a tap on the field, and packs all with one button', async () => {
    const { wire } = await open();
    await scan(orderId);
    await userEvent.click(await screen.findByRole('button', { name: 'Count one of Coat, Navy, M' }));
    expect(await screen.findByText('Coat, Navy, M: 1 of 2')).toBeVisible();
    await scan('H1-OS');
    await waitFor(() => expect(pieceOf(/Hat/)).toHaveTextContent('1 of 1 scanned'));
    await userEvent.click(screen.getByRole('button', { name: 'All here: pack' }));
    await screen.findByText(/is packed. Scan the next order/);
    expect(wire.calls(pack)).toHaveLength(1);
  });

  it('packs a part, and goes on with what is left', async () => {
    const part = { ...order, lines: [{ ...coat, packed: 1 }, hat], shipments: [parcel] };
    const { wire } = await open({ [pack]: () => ({ data: part }) });
    await scan(orderId, 'C1-M');
    await userEvent.click(await screen.findByRole('button', { name: 'Pack what is here (1 of 3)' }));
    expect(await screen.findByText(/A part of order .* 2 pieces are left to pack/)).toBeVisible();
    expect(wire.calls(pack)[0]?.body).toMatchObject({ lines: [{ position: 0, quantity: 1 }] });
    expect(pieceOf(/Coat/)).toHaveTextContent('0 of 1 scanned');
  });

  it('says what a colleague changed, keeps the counts and packs what is left', async () => {
    let shown: object = order;
    const fewer = { ...order, lines: [{ ...coat, cancelled: 1 }, hat] };
    const { wire } = await open({
      [`GET ${path}`]: () => ({ data: shown }),
      [pack]: () => {
        if (shown === fewer) return { data: packed };
        shown = fewer;
        const data = { changedPieces: [{ position: 0, seen: 2, left: 1 }] };
        return { status: 409, code: 40904, data };
      },
    });
    await scan(orderId, 'C1-M', 'C1-M', 'H1-OS');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Nothing was packed.*Coat, Navy, M: 1 left to pack, not 2/,
    );
    await waitFor(() => expect(pieceOf(/Coat/)).toHaveTextContent('1 of 1 scanned'));
    await userEvent.click(screen.getByRole('button', { name: 'Pack' }));
    await screen.findByText(/is packed. Scan the next order/);
    expect(wire.calls(pack).at(-1)?.body).toMatchObject({ seen: [{ quantity: 1 }, { quantity: 1 }] });
  });

  it('keeps the counts in an outage, and sends the same pieces with the same key', async () => {
    let isDown = true;
    const { wire } = await open({ [pack]: () => (isDown ? { status: 503 } : { data: packed }) });
    await scan(orderId, 'C1-M', 'C1-M', 'H1-OS');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(pieceOf(/Coat/)).toHaveTextContent('2 of 2 scanned');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Pack' }));
    await screen.findByText(/is packed. Scan the next order/);
    const keys = wire.calls(pack).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeDefined();
    expect(new Set(keys).size).toBe(1);
  });

  it('goes on after a reload, for whoever had scanned', async () => {
    await open();
    await scan(orderId, 'C1-M');
    await screen.findByText('Coat, Navy, M: 1 of 2');
    cleanup();
    await open();
    await waitFor(() => expect(pieceOf(/Coat/)).toHaveTextContent('1 of 2 scanned'));
  });

  it.each([
    [{ status: 'CANCELLED', mays }, /is “Cancelled”. Put its pieces back/],
    [{ status: 'PENDING_PAYMENT', mays }, /is not paid/],
    [{ status: 'PENDING_PAYMENT', wholesale: true, awaitsApproval: true, mays }, /waits for approval/],
    [packed, /is “Packed”. Nothing of it is left/],
  ])('says why an order is not to be packed, with a link to it', async (changes, words) => {
    await open({ [`GET ${path}`]: () => ({ data: { ...order, ...changes } }) });
    await scan(orderId);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      `/staff/orders/${orderId}`,
    );
    expect(screen.queryByRole('list', { name: 'Pieces to pack' })).toBeNull();
  });

  it('says that no order has a number, and leaves the open order', async () => {
    const other = 'ITHKE9999999999ZZ';
    await open({ [`GET /api/merchant/orders/${other}`]: () => ({ status: 404, code: 40400 }) });
    await scan(orderId, other);
    expect(await screen.findByRole('alert')).toHaveTextContent(`No order has the number ${other}`);
    expect(pieceOf(/Coat/)).toHaveTextContent('0 of 2 scanned');
  });
});

describe('the camera', () => {
  const stop = jest.fn();
  const getUserMedia = jest.fn();
  const detect = jest.fn();
  beforeEach(() => {
    getUserMedia.mockResolvedValue({ getTracks: () => [{ stop }] });
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    Object.assign(window, { BarcodeDetector: jest.fn(() => ({ detect })) });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(window, 'BarcodeDetector');
    jest.resetAllMocks();
  });
  const openCamera = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }));

  it('scans what it sees once, however long it sees it, and is let go when it is closed', async () => {
    await open();
    await scan(orderId);
    await screen.findByRole('list', { name: 'Pieces to pack' });
    detect.mockResolvedValue([{ rawValue: 'C1-M' }]);
    await openCamera();
    expect(await screen.findByText('Coat, Navy, M: 1 of 2')).toBeVisible();
    expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' } });
    await waitFor(() => expect(detect.mock.calls.length).toBeGreaterThan(2));
    expect(pieceOf(/Coat/)).toHaveTextContent('1 of 2 scanned');
    await userEvent.click(screen.getByRole('button', { name: 'Close the camera' }));
    expect(stop).toHaveBeenCalled();
  });

  it('says in words that the browser refuses it', async () => {
    getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await open();
    await openCamera();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Allow the camera for this site/);
    expect(screen.getByRole('button', { name: 'Scan with the camera' })).toBeVisible();
  });

  it('has no button where the browser reads no barcodes', async () => {
    Reflect.deleteProperty(window, 'BarcodeDetector');
    await open();
    expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull();
  });
});
