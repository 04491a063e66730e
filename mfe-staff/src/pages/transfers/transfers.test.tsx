import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes } from 'shared-contracts/result-codes';
import type { Transfer } from 'shared-contracts/wire/merchant-transfers';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const id = 'TRABCDEFGHJK';
const warehouse = { storeId: null, nameEn: '', nameZh: '' };
const central = { storeId: 'CEN', nameEn: 'Central', nameZh: '中環' };
const coat = {
  skuId: 'C-S',
  barcode: '4006381333931',
  itemCode: 'C1',
  titleEn: 'Coat',
  titleZh: '大衣',
  colorEn: 'Navy',
  colorZh: '深藍',
  image: '/images/1',
  size: 'S',
  pieces: 5,
  received: 0,
  available: 9,
};
const draft: Transfer = {
  transferId: id,
  from: warehouse,
  to: central,
  state: 'DRAFT',
  note: null,
  version: 'v1',
  createdAt: '2026-11-28T02:00:00.000Z',
  createdBy: 'May',
  sentAt: null,
  sentBy: null,
  endedAt: null,
  endedBy: null,
  pieces: 7,
  received: 0,
  lines: [coat, { ...coat, skuId: 'C-M', size: 'M', pieces: 2 }],
  receipts: [],
};
const sent: Transfer = {
  ...draft,
  state: 'SENT',
  sentAt: '2026-11-28T03:00:00.000Z',
  sentBy: 'May',
  version: 'v2',
};
const some: Transfer = {
  ...sent,
  received: 1,
  lines: [{ ...coat, received: 1 }, draft.lines[1] ?? coat],
  receipts: [
    {
      receiptId: '7b0c1a52-8d4c-4b55-9f0e-1d6d4ad9f001',
      at: '2026-11-29T01:00:00.000Z',
      staffName: 'Peter',
      lines: [{ skuId: 'C-S', pieces: 1 }],
    },
  ],
};

const get = `GET /api/merchant/transfers/${id}`;
const step = `POST /api/merchant/transfers/${id}/step`;
const receive = `POST /api/merchant/transfers/${id}/receive`;
const create = 'POST /api/merchant/transfers';
const list = 'GET /api/merchant/transfers';
const places = { 'GET /api/merchant/stockPlaces': () => ({ data: [warehouse, central] }) };

afterEach(() => sessionStorage.clear());

const open = (
  transfer: Transfer,
  api: ApplicationOptions['api'] = {},
  roles: ApplicationOptions['roles'] = ['MERCHANDISER'],
) =>
  openApplication(`/staff/transfers/${id}`, {
    roles,
    api: { ...places, [get]: () => ({ data: transfer }), ...api },
  });
const keyOf = ({ calls }: Awaited<ReturnType<typeof open>>['wire']) =>
  new Headers(calls(receive)[0]?.headers).get('idempotency-key');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('/staff/transfers names the places and what has come, and filters by store', async () => {
  const { lines: _lines, receipts: _receipts, note: _note, version: _version, ...row } = some;
  const { wire, element } = await openApplication('/staff/transfers', {
    roles: ['PACKER'],
    api: { ...places, [list]: () => ({ data: { rows: [row], next: null } }) },
  });
  const found = within(await screen.findByRole('row', { name: new RegExp(id) }));
  for (const text of ['Warehouse', 'Central', '1 of 7', 'On its way'])
    expect(found.getByText(text)).toBeVisible();
  // A packer receives, and prepares none.
  expect(screen.queryByRole('link', { name: 'New transfer' })).toBeNull();
  await expectAccessible(element);
  await userEvent.selectOptions(screen.getByLabelText('Place'), 'Central');
  await waitFor(() => expect(wire.calls(list).at(-1)?.query.get('store')).toBe('CEN'));
});

it('/staff/transfers/new needs two places, and names wrong rows', async () => {
  const errors = [{ path: 'lines.0.skuId', message: 'validation.unknownSku' }];
  const { wire } = await openApplication('/staff/transfers/new', {
    roles: ['MERCHANDISER'],
    api: { ...places, [create]: () => ({ status: 400, code: 400, data: null, errors }) },
  });
  await userEvent.type(await screen.findByLabelText(/SKUs and pieces/), 'NOWHERE 2');
  await press('Prepare the transfer');
  expect(await screen.findByText('Choose a place.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Warehouse');
  await press('Prepare the transfer');
  expect(await screen.findByText('Choose two different places.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Central');
  await press('Prepare the transfer');
  expect(await screen.findByText('Row 1: no item has the SKU “NOWHERE”.')).toBeVisible();
  expect(screen.getByLabelText(/SKUs and pieces/)).toHaveValue('NOWHERE 2');
  expect(wire.calls(create).map(({ body }) => body)).toEqual([
    { fromStoreId: null, toStoreId: 'CEN', lines: [{ skuId: 'NOWHERE', pieces: 2 }] },
  ]);
});

it('is sent after a question, and says what is short', async () => {
  const short = [{ skuId: 'C-S', available: 3 }];
  const answers = [{ status: 409, code: resultCodes.conflict, data: { short } }, { data: sent }];
  const { wire, element } = await open(draft, { [step]: () => answers.shift() ?? { data: sent } });
  await expectAccessible(element);
  await press('Send');
  expect(await screen.findByText(/7 pieces leave the stock of Warehouse now/)).toBeVisible();
  await press('Send it');
  expect(await screen.findByText(/Edit these rows: C-S \(only 3\)/)).toBeVisible();
  await press('Send');
  await press('Send it');
  expect(await screen.findByText('7 pieces are on the way.')).toBeVisible();
  expect(wire.calls(step).map(({ body }) => body)).toEqual([
    { step: 'SEND', version: 'v1' },
    { step: 'SEND', version: 'v1' },
  ]);
});

it('is received in part by a packer who scans, who changes nothing else', async () => {
  const { wire } = await open(sent, { [receive]: () => ({ data: some }) }, ['PACKER']);
  const field = await screen.findByLabelText('Scan or type a SKU');
  expect(screen.queryByRole('button', { name: 'Cancel the transfer' })).toBeNull();
  await userEvent.type(field, 'X-1{Enter}');
  expect(await screen.findByText(/“X-1” is not on this transfer/)).toBeVisible();
  await userEvent.type(field, '4006381333931{Enter}');
  expect(await screen.findByText('Coat, Navy, S: 1 piece came now')).toBeVisible();
  const other = screen.getByLabelText('Came now: Coat, Navy, M');
  await userEvent.type(other, '3');
  expect(await screen.findByText('No more than 2 pieces are on the way.')).toBeVisible();
  await press('Receive 4 pieces');
  expect(wire.calls(receive)).toEqual([]);
  await userEvent.clear(other);
  await press('Receive 1 piece');
  expect(await screen.findByText('1 piece is in the stock of Central now.')).toBeVisible();
  expect(screen.getByText('6 pieces are on the way.')).toBeVisible();
  expect(screen.getByText(/Peter received 1 piece/)).toBeVisible();
  expect(wire.calls(receive)[0]?.body).toEqual({ lines: [{ skuId: 'C-S', pieces: 1 }] });
});

it('keeps what was counted across a reload, with the key', async () => {
  const failing = await open(sent, { [receive]: () => ({ status: 500, code: 500, data: null }) }, ['PACKER']);
  await userEvent.type(await screen.findByLabelText('Scan or type a SKU'), 'C-S{Enter}');
  await press('Receive 1 piece');
  await screen.findByRole('alert');
  const key = keyOf(failing.wire);
  await failing.unmount();
  const { wire } = await open(sent, { [receive]: () => ({ data: some }) }, ['PACKER']);
  expect(await screen.findByText(/What you counted here before is still there/)).toBeVisible();
  await press('Receive 1 piece');
  await waitFor(() => expect(keyOf(wire)).toBe(key));
});

it('is closed with pieces missing, and opened again', async () => {
  const closed: Transfer = {
    ...some,
    state: 'CLOSED',
    endedAt: '2026-11-29T02:00:00.000Z',
    endedBy: 'May',
    version: 'v3',
  };
  const answers = [{ data: closed }, { data: some }];
  const { wire } = await open(some, { [step]: () => answers.shift() ?? { data: some } });
  // Something has come: it cannot be cancelled any more.
  await screen.findByRole('button', { name: 'Close: the rest is missing' });
  expect(screen.queryByRole('button', { name: 'Cancel the transfer' })).toBeNull();
  await press('Close: the rest is missing');
  await press('Close it');
  expect(await screen.findByText('6 pieces are missing.')).toBeVisible();
  expect(screen.getByText(/closed by May, 6 pieces missing/)).toBeVisible();
  await press('Open again');
  expect(await screen.findByText('6 pieces are on the way.')).toBeVisible();
  expect(wire.calls(step).map(({ body }) => body)).toEqual([
    { step: 'CLOSE', version: 'v2' },
    { step: 'REOPEN', version: 'v3' },
  ]);
});

describe('what was received by mistake', () => {
  const undo = `POST /api/merchant/transfers/${id}/receipts/${some.receipts[0]?.receiptId}/undo`;

  it('is taken back by who receives, and the history says so', async () => {
    const undone = { undoneBy: 'Peter', undoneAt: '2026-11-29T02:00:00.000Z' };
    const { wire, element } = await open(
      some,
      { [undo]: () => ({ status: 409, code: 40904, data: { skuIds: ['C-S'] } }) },
      ['PACKER'],
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Take back what was received at/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/1 piece leaves the stock of this place again and is on the way/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(await dialog.findByText(/Pieces of C-S have left this place meanwhile/)).toBeVisible();
    await expectAccessible(element);
    wire.answers[undo] = () => ({
      data: { ...sent, receipts: some.receipts.map((receipt) => ({ ...receipt, ...undone })) },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText(/^Taken back by Peter/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  it.each([
    ['once the transfer is closed', { ...some, state: 'CLOSED' } as Transfer, 'PACKER'],
    ['by who only looks', some, 'SERVICE'],
  ] as const)('is not taken back %s', async (_case, transfer, role) => {
    await open(transfer, {}, [role]);
    expect(await screen.findByText(/Peter received 1 piece/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });
});
