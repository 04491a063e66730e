import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes } from 'shared-contracts/result-codes';
import type { PurchaseOrder, PurchaseOrderRow } from 'shared-contracts/wire/merchant-purchase-orders';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const id = 'POABCDEFGHJK';
const coat = {
  skuId: 'C-S',
  itemCode: 'C1',
  titleEn: 'Coat',
  titleZh: '大衣',
  colorEn: 'Navy',
  colorZh: '深藍',
  image: '/images/1',
  size: 'S',
  ordered: 10,
  received: 4,
};
const order: PurchaseOrder = {
  purchaseOrderId: id,
  supplier: 'Tai Hing Knitwear',
  reference: 'TH-991',
  expectedOn: '2020-01-31',
  state: 'OPEN',
  createdAt: '2026-11-28T02:00:00.000Z',
  createdBy: 'May',
  ordered: 12,
  received: 4,
  left: 8,
  note: null,
  version: 'v1',
  lines: [coat, { ...coat, skuId: 'C-M', size: 'M', ordered: 2, received: 0 }],
  receipts: [],
};
const receipt = {
  receiptId: '7b0c1a52-8d4c-4b55-9f0e-1d6d4ad9f001',
  at: '2026-11-29T01:00:00.000Z',
  staffName: 'Peter',
  lines: [{ skuId: 'C-S', pieces: 6 }],
  undoneBy: null,
  undoneAt: null,
};
const full: PurchaseOrder = {
  ...order,
  state: 'RECEIVED',
  received: 12,
  left: 0,
  lines: order.lines.map((line) => ({ ...line, received: line.ordered })),
  receipts: [receipt],
};

const path = `/staff/purchase-orders/${id}`;
const get = `GET /api/merchant/purchaseOrders/${id}`;
const edit = `POST /api/merchant/purchaseOrders/${id}`;
const move = `${edit}/state`;
const receive = `${edit}/receive`;
const undo = `${edit}/receipts/${receipt.receiptId}/undo`;
const list = 'GET /api/merchant/purchaseOrders';
const create = 'POST /api/merchant/purchaseOrders';
const stock = 'GET /api/merchant/stock';

afterEach(() => sessionStorage.clear());

const openOrder = (api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication(path, { roles: ['PACKER'], ...options, api: { [get]: () => ({ data: order }), ...api } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const fieldOf = (piece: string) => screen.findByLabelText(`In this delivery: ${piece}`);
const scan = async (code: string) =>
  userEvent.type(await screen.findByLabelText('Scan or type a SKU'), `${code}{Enter}`);

describe('/staff/purchase-orders (behaviour/back-office)', () => {
  const { note: _note, version: _version, lines: _lines, receipts: _receipts, ...row } = order;
  const rows: PurchaseOrderRow[] = [row, { ...row, purchaseOrderId: 'POZZZZZZZZZZ', state: 'CLOSED' }];

  it('says what is on its way and what is overdue, and filters by state', async () => {
    const { wire, element } = await openApplication('/staff/purchase-orders', {
      roles: ['PACKER'],
      api: { [list]: () => ({ data: { rows, next: null } }) },
    });
    const first = await screen.findByRole('row', { name: new RegExp(id) });
    expect(within(first).getByText('4 of 12')).toBeVisible();
    expect(within(first).getByText('31/01/2020')).toBeVisible();
    expect(within(first).getByText('Overdue')).toBeVisible();
    expect(screen.getAllByText('Overdue')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'New purchase order' })).toBeNull();
    await expectAccessible(element);
    await userEvent.selectOptions(screen.getByLabelText('State'), 'On its way');
    await waitFor(() => expect(wire.calls(list).at(-1)?.query.get('state')).toBe('OPEN'));
  });

  it('says what to do when there is none', async () => {
    await openApplication('/staff/purchase-orders', {
      roles: ['MERCHANDISER'],
      api: { [list]: () => ({ data: { rows: [], next: null } }) },
    });
    expect(await screen.findByText(/Add what you have ordered from a supplier/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'New purchase order' })).toBeVisible();
  });
});

describe('/staff/purchase-orders/new', () => {
  const open = (api: ApplicationOptions['api'] = {}) =>
    openApplication('/staff/purchase-orders/new', {
      roles: ['MERCHANDISER'],
      api: { [create]: () => ({ data: order }), [get]: () => ({ data: order }), ...api },
    });
  const rowsField = () => screen.findByLabelText(/SKUs and pieces/);

  it('takes pasted rows, names each wrong one by its row, and keeps what was typed', async () => {
    const errors = [
      { path: 'lines.0.skuId', message: 'validation.unknownSku' },
      { path: 'lines.1.skuId', message: 'validation.repeated' },
    ];
    let answers = 0;
    const { wire } = await open({
      [create]: () => {
        answers += 1;
        return answers > 1 ? { data: order } : { status: 400, code: 400, data: null, errors };
      },
    });
    await userEvent.click(await rowsField());
    await userEvent.paste('C-S\t10\n\nC-M\tmany');
    await userEvent.click(await button('Add the purchase order'));
    expect(await screen.findByText(/Row 3: “C-M many” needs a SKU/)).toBeVisible();
    expect(screen.getByText('Please fill this in.')).toBeVisible();
    expect(wire.calls(create)).toHaveLength(0);
    await userEvent.clear(await rowsField());
    await userEvent.click(await rowsField());
    await userEvent.paste('NOWHERE\t10\n\nC-M\t2');
    await userEvent.type(screen.getByLabelText(/^Supplier(?!’)/), 'Tai Hing');
    await userEvent.click(await button('Add the purchase order'));
    expect(await screen.findByText(/Row 1: no item has the SKU “NOWHERE”\./)).toHaveTextContent(
      'Row 3: “C-M” stands in an earlier row.',
    );
    expect(await rowsField()).toHaveValue('NOWHERE\t10\n\nC-M\t2');
    await userEvent.type(await rowsField(), '{Enter}C-S 5');
    expect(screen.queryByText(/no item has the SKU/)).toBeNull();
    await userEvent.click(await button('Add the purchase order'));
    expect(await screen.findByRole('heading', { name: `Purchase order ${id}` })).toBeVisible();
    expect(wire.calls(create)[1]?.body).toEqual({
      supplier: 'Tai Hing',
      lines: [
        { skuId: 'NOWHERE', ordered: 10 },
        { skuId: 'C-M', ordered: 2 },
        { skuId: 'C-S', ordered: 5 },
      ],
    });
  });

  it('finds a SKU by words and adds it as a row', async () => {
    const row = { ...coat, stock: 3, isReported: true, onShelf: true };
    const { wire } = await open({ [stock]: () => ({ data: { rows: [row], total: 1, pageSize: 50 } }) });
    await userEvent.type(await screen.findByLabelText(/^Find a SKU/), 'coat{Enter}');
    await userEvent.click(await button('Add C-S'));
    expect(await rowsField()).toHaveValue('C-S\t1');
    expect(screen.getByText(/C-S was added at the end/)).toBeVisible();
    expect(wire.calls(create)).toHaveLength(0);
  });
});

describe('a delivery', () => {
  it('is counted by scanning, booked in and taken back', async () => {
    const undone = { ...receipt, undoneBy: 'Peter', undoneAt: '2026-11-29T02:00:00.000Z' };
    const { wire, element } = await openOrder({
      [receive]: () => ({ data: full }),
      [undo]: () => ({ data: { ...order, receipts: [undone] } }),
    });
    await scan('c-m');
    expect(await screen.findByText('Coat, Navy, M: 1 piece in this delivery')).toBeVisible();
    await scan('C-M');
    expect(await fieldOf('Coat, Navy, M')).toHaveValue('2');
    await userEvent.type(await fieldOf('Coat, Navy, S'), '6');
    await expectAccessible(element);
    await userEvent.click(await button('Book in 8 pieces'));
    expect(await screen.findByText(/6 pieces are in stock now\./)).toHaveTextContent(
      'The order is complete.',
    );
    const [call] = wire.calls(receive);
    expect(call?.body).toEqual({
      lines: [
        { skuId: 'C-S', pieces: 6 },
        { skuId: 'C-M', pieces: 2 },
      ],
    });
    expect(await fieldOf('Coat, Navy, M')).toHaveValue('');
    await userEvent.click(await button('Take back the delivery of 29/11/2026 09:00'));
    await userEvent.click(await button('Take it back'));
    expect(await screen.findByText('The delivery was taken back.')).toBeVisible();
    expect(screen.getByText('Taken back by Peter, 29/11/2026 10:00')).toBeVisible();
    expect(screen.queryByText(/6 pieces are in stock now/)).toBeNull();
  });

  it('takes all that is left; more than that needs a confirmation', async () => {
    const { wire } = await openOrder({ [receive]: () => ({ data: full }) });
    await userEvent.click(await button('All that is left'));
    expect(await fieldOf('Coat, Navy, S')).toHaveValue('6');
    await userEvent.type(await fieldOf('Coat, Navy, M'), '{Backspace}９');
    await userEvent.click(await button('Book in 15 pieces'));
    expect(await screen.findByText('7 more than ordered: Coat, Navy, M')).toBeVisible();
    expect(wire.calls(receive)).toHaveLength(0);
    await userEvent.click(await button('Book in all of it'));
    await waitFor(() => expect(wire.calls(receive)).toHaveLength(1));
    expect(wire.calls(receive)[0]?.body).toEqual({
      lines: [
        { skuId: 'C-S', pieces: 6 },
        { skuId: 'C-M', pieces: 9, more: 7 },
      ],
    });
  });

  it('refuses what is no number, and nothing at all', async () => {
    const { wire } = await openOrder();
    await userEvent.click(await button('Book in'));
    expect(await screen.findByText('Count a piece at least.')).toBeVisible();
    await userEvent.type(await fieldOf('Coat, Navy, S'), '2.5');
    await userEvent.click(await button('Book in'));
    expect(await screen.findByText('Enter a whole number.')).toBeVisible();
    expect(wire.calls(receive)).toHaveLength(0);
  });

  it('keeps its key until it is in, and says what a colleague booked in meanwhile', async () => {
    let answers = 0;
    const { wire } = await openOrder({
      [receive]: () => {
        answers += 1;
        if (answers === 1) return { status: 409, code: resultCodes.conflict, data: { more: [] } };
        return { data: full };
      },
    });
    await scan('C-S');
    await userEvent.click(await button('Book in 1 piece'));
    expect(await screen.findByText(/Somebody has booked in pieces of this order meanwhile/)).toBeVisible();
    expect(await fieldOf('Coat, Navy, S')).toHaveValue('1');
    await waitFor(() => expect(wire.calls(get)).toHaveLength(2));
    await userEvent.click(await button('Book in 1 piece'));
    await waitFor(() => expect(wire.calls(receive)).toHaveLength(2));
    const keys = wire.calls(receive).map(({ headers }) => new Headers(headers).get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('that was booked in by a lost call is not counted again', async () => {
    await openOrder({
      [receive]: () => ({ status: 409, code: resultCodes.idempotencyMismatch, data: null }),
    });
    await scan('C-S');
    await userEvent.click(await button('Book in 1 piece'));
    expect(await screen.findByText(/was booked in already/)).toBeVisible();
    expect(await fieldOf('Coat, Navy, S')).toHaveValue('');
  });

  it('is still counted after a reload, until it is cleared', async () => {
    const { unmount } = await openOrder();
    await scan('C-S');
    await unmount();
    const again = await openOrder();
    expect(await screen.findByText(/What you counted here before is still there/)).toBeVisible();
    expect(await fieldOf('Coat, Navy, S')).toHaveValue('1');
    await userEvent.click(await button('Clear'));
    await again.unmount();
    await openOrder();
    expect(await fieldOf('Coat, Navy, S')).toHaveValue('');
  });

  it('leaves SKUs that were not ordered to who may change the stock', async () => {
    const { wire } = await openOrder();
    await scan('D-S');
    expect(await screen.findByText(/“D-S” is not on this order\. Put the piece aside/)).toBeVisible();
    expect(wire.calls(stock)).toHaveLength(0);
  });

  it('adds a SKU that was not ordered after a confirmation', async () => {
    const row = { ...coat, skuId: 'D-S', titleEn: 'Dress', stock: 3, isReported: true, onShelf: true };
    const { wire } = await openOrder(
      {
        [stock]: ({ query }) => ({
          data: { rows: query.get('search') === 'D-S' ? [row] : [], total: 1, pageSize: 50 },
        }),
        [receive]: () => ({ data: order }),
      },
      { roles: ['MERCHANDISER'] },
    );
    await scan('X');
    expect(await screen.findByText('No item has the SKU “X”.')).toBeVisible();
    await scan('D-S');
    await userEvent.click(await button('Add it'));
    expect(await fieldOf('Dress, Navy, S')).toHaveValue('1');
    await userEvent.click(await button('Book in 1 piece'));
    await userEvent.click(await button('Book in all of it'));
    await waitFor(() => expect(wire.calls(receive)).toHaveLength(1));
    expect(wire.calls(receive)[0]?.body).toEqual({ lines: [{ skuId: 'D-S', pieces: 1, more: 1 }] });
  });

  it('names a SKU that has left the catalogue', async () => {
    const errors = [{ path: 'lines.0.skuId', message: 'validation.unknownSku' }];
    await openOrder({ [receive]: () => ({ status: 400, code: 400, data: null, errors }) });
    await scan('C-M');
    await userEvent.click(await button('Book in 1 piece'));
    expect(await screen.findByText('No item has the SKU “C-M”.')).toBeVisible();
  });

  it('stays when its pieces were sold', async () => {
    await openOrder({
      [get]: () => ({ data: full }),
      [undo]: () => ({ status: 409, code: resultCodes.conflict, data: { skuIds: ['C-S'] } }),
    });
    await userEvent.click(await button(/^Take back the delivery/));
    await userEvent.click(await button('Take it back'));
    expect(await screen.findByText(/Pieces of C-S were sold meanwhile/)).toBeVisible();
  });
});

describe('an order', () => {
  it('is read by service without a way to book in', async () => {
    await openOrder({}, { roles: ['SERVICE'] });
    expect(await screen.findByText('8 pieces are left to come.')).toBeVisible();
    expect(screen.queryByLabelText('Scan or type a SKU')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('is closed when the rest will not come, and opened again', async () => {
    const { wire } = await openOrder(
      {
        [move]: ({ body }) => ({ data: { ...order, ...(body as object) } }),
      },
      { roles: ['MERCHANDISER'] },
    );
    await userEvent.click(await button('Close: the rest will not come'));
    expect(screen.getByText(/^8 pieces are no longer counted as on the way/)).toBeVisible();
    await userEvent.click(await button('Close the order'));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.queryByLabelText('Scan or type a SKU')).toBeNull();
    await userEvent.click(await button('Open again'));
    expect(await screen.findByText('On its way')).toBeVisible();
    expect(wire.calls(move).map(({ body }) => body)).toEqual([{ state: 'CLOSED' }, { state: 'OPEN' }]);
  });

  it('is edited against the version it shows; rows of what has come stay', async () => {
    const { wire } = await openOrder(
      { [edit]: () => ({ status: 409, code: resultCodes.conflict, data: { skuIds: ['C-S'] } }) },
      { roles: ['MERCHANDISER'] },
    );
    await userEvent.click(await button('Edit'));
    const rows = await screen.findByLabelText(/SKUs and pieces/);
    expect(rows).toHaveValue('C-S\t10\nC-M\t2');
    await userEvent.clear(rows);
    await userEvent.click(rows);
    await userEvent.paste('C-M 3');
    await userEvent.click(await button('Save'));
    expect(
      await screen.findByText(/Pieces of these SKUs have come, so their rows have to stay: C-S\./),
    ).toBeVisible();
    expect(wire.calls(edit)[0]?.body).toMatchObject({
      version: 'v1',
      reference: 'TH-991',
      expectedOn: '2020-01-31',
      lines: [{ skuId: 'C-M', ordered: 3 }],
    });
  });

  it('reads in Chinese too', async () => {
    await openOrder({ [get]: () => ({ data: full }) }, { locale: 'zh', roles: ['MERCHANDISER'] });
    expect(await screen.findByText('已全部到貨。')).toBeVisible();
    expect(screen.getByText('2026年11月29日 09:00，Peter：6 件')).toBeVisible();
    expect(screen.getByLabelText('今次到貨：大衣，深藍，M')).toBeVisible();
  });
});
