import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes } from 'shared-contracts/result-codes';
import type { WindowDetail, WindowRow, WindowSku } from 'shared-contracts/wire/merchant-windows';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const id = 'DWABCDEFGHJK';
const days = { startsOn: '2099-02-01', endsOn: '2099-02-28', closesOn: '2099-01-15' };
const row: WindowRow = { windowId: id, ...days, isOpen: true, skus: 2, left: 17, orders: 1, ordered: 3 };
const window: WindowDetail = {
  ...row,
  version: 'v1',
  placed: [
    {
      orderId: 'ITHKE000000000001',
      company: 'Mei Fashion',
      pieces: 3,
      placedAt: '2026-11-28T02:00:00.000Z',
      startsOn: days.startsOn,
      endsOn: days.endsOn,
    },
  ],
  changes: [
    {
      id: '2',
      at: '2026-11-28T03:00:00.000Z',
      staffName: 'May',
      kind: 'PIECES',
      before: null,
      after: null,
      skus: 2,
    },
    {
      id: '1',
      at: '2026-11-28T02:00:00.000Z',
      staffName: 'May',
      kind: 'CREATED',
      before: null,
      after: days,
      skus: 0,
    },
  ],
};
const coat: WindowSku = {
  skuId: 'C-S',
  itemCode: 'C1',
  titleEn: 'Coat',
  titleZh: '大衣',
  colorEn: 'Navy',
  colorZh: '深藍',
  size: 'S',
  total: 20,
  ordered: 3,
};
const large: WindowSku = { ...coat, skuId: 'C-L', size: 'L', total: 5, ordered: 0 };

const path = `/staff/windows/${id}`;
const list = 'GET /api/merchant/wholesale/windows';
const create = 'POST /api/merchant/wholesale/windows';
const get = `GET /api/merchant/wholesale/windows/${id}`;
const edit = `POST /api/merchant/wholesale/windows/${id}`;
const stock = `GET /api/merchant/wholesale/windows/${id}/stock`;
const check = `${edit}/stock/check`;
const set = `${edit}/stock`;

const open = (api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication(path, {
    roles: ['WHOLESALE_MANAGER'],
    ...options,
    api: {
      [get]: () => ({ data: window }),
      [stock]: () => ({ data: { rows: [coat, large], pageCount: 1 } }),
      [set]: () => ({ data: null }),
      ...api,
    },
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
/** One answer after the other. */
type Handler = NonNullable<ApplicationOptions['api']>[string];
function oneAfterOther(...answers: Handler[]): Handler {
  let asked = 0;
  return (request) => (answers[Math.min(asked++, answers.length - 1)] as Handler)(request);
}
const conflict = (data: unknown) => ({ status: 409, code: resultCodes.conflict, data });

it('lists windows with their days, orders and pieces (behaviour/back-office)', async () => {
  const { element } = await openApplication('/staff/windows', {
    roles: ['WHOLESALE_MANAGER'],
    api: { [list]: () => ({ data: { windows: [row, { ...row, windowId: 'OLD', isOpen: false }] } }) },
  });
  const first = (
    await screen.findAllByRole('row', { name: /01\/02\/2099 to 28\/02\/2099/ })
  )[0] as HTMLElement;
  expect(within(first).getByText('15/01/2099')).toBeVisible();
  expect(within(first).getByText('17')).toBeVisible();
  expect(screen.getAllByText('Closed')).toHaveLength(1);
  await expectAccessible(element);
});

it('a packer sees no delivery windows', async () => {
  await openApplication('/staff/windows', { roles: ['PACKER'] });
  expect(screen.queryByText('New delivery window')).toBeNull();
});

it('adds a window, with wrong days named at their fields and kept', async () => {
  const { wire } = await openApplication('/staff/windows/new', {
    roles: ['WHOLESALE_MANAGER'],
    api: {
      [create]: oneAfterOther(
        () => ({ status: 400, code: 400, errors: [{ path: 'startsOn', message: 'validation.windowTaken' }] }),
        () => ({ data: window }),
      ),
      [get]: () => ({ data: window }),
      [stock]: () => ({ data: { rows: [], pageCount: 0 } }),
    },
  });
  await type(/Delivery from/, '2099-02-01');
  await type(/Delivery until/, '2099-01-28');
  await type(/Last day to order/, '2099-03-15');
  await click('Add the window');
  expect(await screen.findByText('Choose a day from the first day of delivery on.')).toBeVisible();
  expect(screen.getByText('Choose a day up to the last day of delivery.')).toBeVisible();
  expect(wire.calls(create)).toHaveLength(0);
  await type(/Delivery until/, '2099-02-28');
  await type(/Last day to order/, '2099-01-15');
  await click('Add the window');
  expect(await screen.findByText('Another window has the same days of delivery.')).toBeVisible();
  expect(screen.getByLabelText(/Delivery until/)).toHaveValue('2099-02-28');
  await click('Add the window');
  expect(await screen.findByRole('heading', { name: 'Delivery 01/02/2099 to 28/02/2099' })).toBeVisible();
  expect(wire.calls(create).at(-1)?.body).toEqual(days);
  expect(await screen.findByText(/Nothing can be ordered for this window/)).toBeVisible();
});

it('shows the orders that stand in a window before its days change', async () => {
  const { wire, element } = await open({
    [edit]: oneAfterOther(
      () => conflict({ orders: 2 }),
      () => ({ data: window }),
    ),
  });
  expect(await screen.findByText('Mei Fashion')).toBeVisible();
  expect(screen.getByText(/May: pieces of 2 SKUs set/)).toBeVisible();
  await expectAccessible(element);
  await click('Change the days');
  expect(screen.getByText('1 order stands in this window.')).toBeVisible();
  await type(/Delivery until/, '2099-03-05');
  await click('Save');
  expect(await screen.findByText(/More orders stand in this window by now/)).toBeVisible();
  expect(screen.getByLabelText(/Delivery until/)).toHaveValue('2099-03-05');
  await click('Save');
  expect(await screen.findByText('The days are saved.')).toBeVisible();
  expect(wire.calls(edit).at(-1)?.body).toEqual({ ...days, endsOn: '2099-03-05', version: 'v1', orders: 1 });
});

it('closes a window after a question, and opens it again', async () => {
  let shown = window;
  const { wire } = await open({
    [get]: () => ({ data: shown }),
    [edit]: () => ({ data: shown }),
  });
  await click('Close for orders');
  shown = { ...window, isOpen: false, closesOn: '2020-01-01', version: 'v2' };
  await click('Close it');
  expect(await screen.findByText('The window is closed for orders.')).toBeVisible();
  await click('Open again');
  await waitFor(() => expect(wire.calls(edit)).toHaveLength(2));
  expect(wire.calls(edit)[1]?.body).toMatchObject({ closesOn: days.closesOn, version: 'v2' });
});

it('sets pieces in place, never below what is ordered, and takes them back', async () => {
  const { wire } = await open();
  const small = /All pieces of Coat, Navy, S/;
  await type(small, '2');
  expect(await screen.findByText('Enter a whole number from 3 on.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Take out Coat, Navy, S/ })).toBeNull();
  await type(small, '30');
  await click('Save 1 change');
  expect(await screen.findByText('1 SKU is saved.')).toBeVisible();
  expect(wire.calls(set)[0]?.body).toEqual({ lines: [{ skuId: 'C-S', total: 30, before: 20 }] });
  await click('Take back');
  await waitFor(() => expect(wire.calls(set)).toHaveLength(2));
  expect(wire.calls(set)[1]?.body).toEqual({ lines: [{ skuId: 'C-S', total: 20, before: 30 }] });
  expect(await screen.findByText('1 SKU is saved.')).toBeVisible();
});

it('says which line somebody else changed, and keeps what was typed', async () => {
  await open({
    [set]: () => conflict({ refused: [{ skuId: 'C-S', reason: 'CHANGED', total: 25, ordered: 3 }] }),
  });
  await type(/All pieces of Coat, Navy, S/, '30');
  await click('Save 1 change');
  expect(
    await screen.findByText('C-S: somebody else has set 25 pieces meanwhile. Look again.'),
  ).toBeVisible();
  expect(screen.getByLabelText(/All pieces of Coat, Navy, S/)).toHaveValue('30');
});

it('checks pasted rows, names each wrong one, and shows what changes before it is saved', async () => {
  const { wire } = await open({
    [check]: () => ({ data: { rows: [coat, { ...large, skuId: 'C-M', size: 'M', total: null }] } }),
  });
  const rows = /SKUs and all pieces/;
  await type(rows, 'C-S');
  await click('Check');
  expect(await screen.findByText(/Row 1: “C-S” needs a SKU and a number/)).toBeVisible();
  await type(rows, 'C-S 2\nNONE 4');
  await click('Check');
  expect(await screen.findByText(/Row 1: 3 pieces of “C-S” are ordered/)).toBeVisible();
  expect(screen.getByText(/Row 2: no item has the SKU “NONE”/)).toBeVisible();
  await type(rows, 'C-S 40\nC-M 0');
  await click('Check');
  const review = await screen.findByRole('table', { name: 'What changes' });
  expect(within(review).getByText('Not in the window')).toBeVisible();
  await click('Save 2 SKUs');
  expect(await screen.findByText('2 SKUs are saved.')).toBeVisible();
  expect(wire.calls(set).at(-1)?.body).toEqual({
    lines: [
      { skuId: 'C-S', total: 40, before: 20 },
      { skuId: 'C-M', total: 0, before: null },
    ],
  });
});
