import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Handler } from 'shared-contracts/testing/stub-api';
import type { SheetLine } from 'shared-contracts/wire/wholesale-sheets';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';
import { emptyCart } from '../../testing/wire-data';

// jsdom has no layout; the grid renders the rows that fit its height.
for (const name of ['clientWidth', 'clientHeight']) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: 800 });
}

const line = (skuId: string, quantity: number, availableQty = 60): SheetLine => ({
  skuId,
  quantity,
  availableQty,
  styleCode: 'LINEN',
  itemCode: 'LINEN-NAVY',
  brandName: 'Acme',
  title: 'Linen Shirt',
  color: 'Navy',
  size: skuId,
  wholesalePrice: 40_000,
  minimumQuantity: 1,
  increment: 6,
});
const summary = {
  id: 'd1',
  name: 'Spring',
  windowId: null,
  version: 1,
  lineCount: 1,
  pieces: 12,
  updatedAt: '2025-01-02T03:04:05.000Z',
};
const draft = { ...summary, lines: [line('S', 12)], goneSkus: [] };

function server(answers: Record<string, Handler> = {}): Record<string, Handler> {
  return {
    'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
    'GET /api/wholeSale/drafts': () => ({ data: [summary] }),
    'GET /api/wholeSale/drafts/d1': () => ({ data: draft }),
    'POST /api/wholeSale/drafts/d1': () => ({ data: { ...summary, version: 2 } }),
    'POST /api/wholeSale/drafts/d1/cart': () => ({ data: { totalQuantity: 30 } }),
    'POST /api/wholeSale/sheet/check': () => ({
      data: {
        lines: [line('S', 18), line('M', 12)],
        problems: [
          { row: 3, reason: 'UNKNOWN_CODE', value: 'NONE' },
          { row: 4, reason: 'NOT_WHOLE', value: '1,0' },
        ],
      },
    }),
    ...answers,
  };
}
const open = (answers: Record<string, Handler> = {}) =>
  openApplication('/wholesale/draft?id=d1', { api: server(answers) });
beforeEach(() => sessionStorage.clear());

const quantity = (size: string) =>
  screen.findByRole('textbox', { name: `Quantity of Linen Shirt, Navy, ${size}` });

it('order sheets are listed by name, and a new one can be created', async () => {
  const user = userEvent.setup();
  const { wire } = await openApplication('/wholesale/drafts', {
    api: server({
      'GET /api/wholeSale/drafts': () => ({ data: [{ ...summary, lineCount: 1_200, pieces: 21_128 }] }),
      'POST /api/wholeSale/drafts': () => ({ data: summary }),
    }),
  });
  expect(await screen.findByRole('link', { name: 'Spring' })).toHaveAttribute(
    'href',
    '/wholesale/draft?id=d1',
  );
  expect(screen.getByText('21,128')).toBeVisible();
  expect(screen.getByText('1,200')).toBeVisible();
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'New order sheet' }));
  expect(await quantity('S')).toHaveValue('12');
  expect(wire.calls('POST /api/wholeSale/drafts')[0]?.body).toMatchObject({ windowId: null });
});

describe('an order sheet', () => {
  it('takes pasted rows, sets what was there, and names every row that is left out', async () => {
    const user = userEvent.setup();
    const { wire } = await open();
    expect(await quantity('S')).toHaveValue('12');
    await user.click(screen.getByRole('textbox', { name: /Rows from a spreadsheet/ }));
    await user.paste('S\t18\nM\t12\nNONE\t1\nL\t1,0');
    await user.click(screen.getByRole('button', { name: 'Add rows' }));
    expect(await quantity('M')).toHaveValue('12');
    expect(await quantity('S')).toHaveValue('18');
    expect(screen.getByText('2 rows were left out')).toBeVisible();
    expect(screen.getByText('Row 3: the code “NONE” is unknown')).toBeVisible();
    expect(screen.getByText('Row 4: “1,0” is not a whole number')).toBeVisible();
    expect(screen.getByText(/^2 lines, 30 pieces, HK\$12,000\.00/)).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/sheet/check')[0]?.body).toEqual({
      windowId: null,
      rows: [
        { row: 1, code: 'S', quantity: '18' },
        { row: 2, code: 'M', quantity: '12' },
        { row: 3, code: 'NONE', quantity: '1' },
        { row: 4, code: 'L', quantity: '1,0' },
      ],
    });
    await expectAccessible(document.body);
  });

  it('reads a file, checks quantities while typing, and is saved before it goes into the cart', async () => {
    const user = userEvent.setup();
    const { wire } = await open();
    const file = new File(['sku,quantity\nS,18\nM,12\n'], 'order.csv', { type: 'text/csv' });
    // jsdom's File has no arrayBuffer().
    file.arrayBuffer = async () => new TextEncoder().encode('sku,quantity\nS,18\nM,12\n').buffer;
    await user.upload(await screen.findByLabelText(/Upload CSV or XLSX/), file);
    const field = await quantity('M');
    await user.clear(field);
    await user.type(field, '13');
    expect(field).toBeInvalid();
    expect(screen.getByText(/1 line needs a correction/)).toBeVisible();
    await user.clear(field);
    await user.type(field, '24');
    await user.click(screen.getByRole('button', { name: 'Put into wholesale cart' }));
    expect(await screen.findByText('30 pieces are in your wholesale cart.')).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/drafts/d1')[0]?.body).toEqual({
      name: 'Spring',
      windowId: null,
      version: 1,
      lines: [
        { skuId: 'S', quantity: 18 },
        { skuId: 'M', quantity: 24 },
      ],
    });
  });

  it('keeps the rows that are pasted and not added yet when a file is added', async () => {
    const user = userEvent.setup();
    await open();
    const rows = await screen.findByRole('textbox', { name: /Rows from a spreadsheet/ });
    await user.click(rows);
    await user.paste('L\t6');
    const file = new File(['sku,quantity\nS,18\nM,12\n'], 'order.csv', { type: 'text/csv' });
    file.arrayBuffer = async () => new TextEncoder().encode('sku,quantity\nS,18\nM,12\n').buffer;
    await user.upload(screen.getByLabelText(/Upload CSV or XLSX/), file);
    expect(await quantity('M')).toHaveValue('12');
    expect(rows).toHaveValue('L\t6');
  });

  it('that was renamed has its new name in the path and in the title of the page', async () => {
    const user = userEvent.setup();
    await open({
      'POST /api/wholeSale/drafts/d1': () => ({ data: { ...summary, name: 'Summer', version: 2 } }),
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Summer');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/saved/)).toBeVisible();
    expect(
      within(screen.getByRole('navigation', { name: 'You are here' })).getByText('Summer'),
    ).toBeVisible();
    await waitFor(() => expect(document.title).toContain('Summer'));
  });

  it('takes a pasted column downwards, and shows at its field what is no quantity', async () => {
    const lines = [line('S', 12), line('M', 6), line('L', 6)];
    await open({ 'GET /api/wholeSale/drafts/d1': () => ({ data: { ...draft, lines } }) });
    fireEvent.paste(await quantity('S'), { clipboardData: { getData: () => '18\n1,0\n24' } });
    expect(await quantity('S')).toHaveValue('18');
    expect(await quantity('M')).toHaveValue('1,0');
    expect(await quantity('M')).toBeInvalid();
    expect(await quantity('L')).toHaveValue('24');
  });

  it('shows the stock of another delivery at its lines, and keeps what was typed', async () => {
    const user = userEvent.setup();
    const early = { id: 'EARLY', startsOn: '2099-02-01', endsOn: '2099-02-28', closesOn: '2099-01-31' };
    const { wire } = await open({
      'GET /api/wholeSale/cart': () => ({ data: { ...emptyCart, windows: [early] } }),
      'GET /api/wholeSale/drafts/d1': () => ({ data: { ...draft, lines: [line('S', 12), line('M', 6)] } }),
      'POST /api/wholeSale/sheet/check': () => ({
        data: {
          lines: [line('S', 1, 18)],
          problems: [{ row: 2, reason: 'NOT_IN_DELIVERY', value: 'M' }],
        },
      }),
    });
    await user.clear(await quantity('S'));
    await user.type(await quantity('S'), '24');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Delivery' }),
      'Delivery 01/02/2099 to 28/02/2099',
    );
    expect(await screen.findByText('Only 18 available')).toBeVisible();
    expect(await quantity('S')).toHaveValue('24');
    expect(await quantity('M')).toHaveValue('6');
    expect(await quantity('M')).toHaveAccessibleDescription('Sold out');
    expect(screen.getByText(/2 lines need a correction/)).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/sheet/check')[0]?.body).toEqual({
      windowId: 'EARLY',
      rows: [
        { row: 1, code: 'S', quantity: '1' },
        { row: 2, code: 'M', quantity: '1' },
      ],
    });
  });

  it('of a delivery that has closed says so, and can be moved', async () => {
    await open({ 'GET /api/wholeSale/drafts/d1': () => ({ data: { ...draft, windowId: 'GONE' } }) });
    expect(await screen.findByRole('combobox', { name: 'Delivery' })).toHaveDisplayValue(
      'Delivery window that is closed',
    );
  });

  it('asks before a sheet with unsaved changes is left', async () => {
    const user = userEvent.setup();
    await open();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.clear(await quantity('S'));
    expect(isAsked()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The order sheet is saved.')).toBeVisible();
    expect(isAsked()).toBe(false);
  });

  it('keeps what is not saved when a link inside the shop leads away, until it is discarded', async () => {
    const user = userEvent.setup();
    await open();
    await user.clear(await quantity('S'));
    await user.type(await quantity('S'), '24');
    await user.click(screen.getAllByRole('link', { name: 'Order sheets' })[0] as HTMLElement);
    await user.click(await screen.findByRole('link', { name: 'Spring' }));
    expect(await quantity('S')).toHaveValue('24');
    expect(screen.getByText('Your changes from before are here. They are not saved yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(await quantity('S')).toHaveValue('12');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(sessionStorage).toHaveLength(0);
  });

  it('says that a sheet was saved elsewhere since, and replaces that when it is saved', async () => {
    const user = userEvent.setup();
    let version = 1;
    const answers = { 'GET /api/wholeSale/drafts/d1': () => ({ data: { ...draft, version } }) };
    await open(answers);
    await user.clear(await quantity('S'));
    await user.type(await quantity('S'), '24');
    version = 2;
    await open(answers);
    expect(await screen.findByText(/The sheet was saved elsewhere meanwhile/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The order sheet is saved.')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps asking for what was typed while it was being saved, and saves it the next time', async () => {
    const user = userEvent.setup();
    let answer = () => {};
    const { wire } = await open({
      'POST /api/wholeSale/drafts/d1': () =>
        new Promise((resolve) => {
          answer = () => resolve({ data: { ...summary, version: 2 } });
        }),
    });
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const field = await quantity('S');
    await user.clear(field);
    await user.type(field, '18');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.clear(field);
    await user.type(field, '24');
    // It would save once more, beside the first time.
    await user.click(screen.getByRole('button', { name: 'Put into wholesale cart' }));
    await waitFor(() => expect(wire.calls('POST /api/wholeSale/drafts/d1')).toHaveLength(1));
    answer();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'),
    );
    expect(isAsked()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(wire.calls('POST /api/wholeSale/drafts/d1')).toHaveLength(2));
    expect(wire.calls('POST /api/wholeSale/drafts/d1')[1]?.body).toMatchObject({
      version: 2,
      lines: [{ skuId: 'S', quantity: 24 }],
    });
    await act(async () => answer());
    expect(await screen.findByText('The order sheet is saved.')).toBeVisible();
  });

  it('that another tab has saved meanwhile is refused, and what was typed stays', async () => {
    const user = userEvent.setup();
    await open({ 'POST /api/wholeSale/drafts/d1': () => ({ status: 409, code: 409 }) });
    await user.clear(await quantity('S'));
    await user.type(await quantity('S'), '24');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Reload the page and try again/)).toBeVisible();
    expect(await quantity('S')).toHaveValue('24');
  });

  it('says why nothing was put into the cart', async () => {
    const user = userEvent.setup();
    const problems = [{ styleCode: 'LINEN', skuId: 'S', problem: 'STOCK', limit: 6 }];
    await open({
      'POST /api/wholeSale/drafts/d1/cart': () => ({ status: 409, code: 40902, data: { problems } }),
    });
    await quantity('S');
    await user.click(screen.getByRole('button', { name: 'Put into wholesale cart' }));
    expect(await screen.findByText('Linen Shirt, Navy, size S: only 6 available.')).toBeVisible();
  });

  it('counts a style below its minimum as a line to correct, and leads to it from the bar and from the refusal', async () => {
    const user = userEvent.setup();
    const need = (skuId: string, quantity: number) => ({ ...line(skuId, quantity), minimumQuantity: 24 });
    const problems = [
      { styleCode: 'LINEN', problem: 'MINIMUM_QUANTITY', limit: 24 },
      { styleCode: '', problem: 'MINIMUM_ORDER', limit: 1_000_000 },
    ];
    await open({
      'GET /api/wholeSale/drafts/d1': () => ({ data: { ...draft, lines: [need('S', 0), need('M', 12)] } }),
      'POST /api/wholeSale/drafts/d1/cart': () => ({ status: 409, code: 40903, data: { problems } }),
    });
    const field = await quantity('M');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Minimum 24: 12 more');
    expect(screen.getByText(/1 line needs a correction/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the next line' }));
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Put into wholesale cart' }));
    const why = await screen.findByRole('button', { name: 'Linen Shirt: at least 24 pieces are needed.' });
    await waitFor(() => expect(field).not.toHaveFocus());
    await user.click(why);
    await waitFor(() => expect(field).toHaveFocus());
    // What is about the whole order has no line.
    expect(screen.getByText(/^An order is at least/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^An order is at least/ })).toBeNull();
    await expectAccessible(document.body);
    await user.clear(field);
    await user.type(field, '24');
    expect(screen.queryByText(/needs a correction/)).toBeNull();
  });

  it('whose name is emptied keeps its name, and shows it again once it is saved', async () => {
    const user = userEvent.setup();
    const { wire } = await open();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The order sheet is saved.')).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/drafts/d1')[0]?.body).toMatchObject({ name: 'Spring' });
    expect(name).toHaveValue('Spring');
  });

  it('renders the visible rows of five thousand only', async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => line(`N${index}`, 6));
    await open({ 'GET /api/wholeSale/drafts/d1': () => ({ data: { ...draft, lines } }) });
    const table = await screen.findByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '5001');
    expect(within(table).getAllByRole('textbox').length).toBeLessThan(60);
  });
});

describe('an application for a trade account', () => {
  it('asks for company and registration, and shows what became of it', async () => {
    const user = userEvent.setup();
    let application: object | null = null;
    const { wire } = await openApplication('/wholesale/apply', {
      user: { ...(await import('../../testing/render-application')).buyer, roles: ['member'] },
      api: {
        'GET /api/wholeSale/application': () => ({ data: application }),
        'POST /api/wholeSale/application': ({ body }) => {
          const { company } = body as { company: string };
          application = { state: 'PENDING', company, createdAt: '2025-01-02T03:04:05.000Z', reason: null };
          return { data: application };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send application' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Company' })).toBeInvalid());
    expect(wire.calls('POST /api/wholeSale/application')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Mei Fashion');
    await user.type(screen.getByRole('textbox', { name: 'Business registration number' }), '12345678');
    await expectAccessible(document.body);
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    expect(
      await screen.findByText(/We received the application of Mei Fashion on 02\/01\/2025/),
    ).toBeVisible();
  });

  it('that was approved opens the area at once, although the login is older', async () => {
    await openApplication('/wholesale/apply', {
      user: { ...(await import('../../testing/render-application')).buyer, roles: ['member'] },
      api: {
        'GET /api/wholeSale/application': () => ({
          data: { state: 'APPROVED', company: 'Mei', createdAt: '2025-01-02T03:04:05.000Z', reason: null },
        }),
      },
    });
    expect(await screen.findByText('You have a trade account.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to products' })).toHaveAttribute(
      'href',
      '/wholesale/product/list',
    );
  });
});
