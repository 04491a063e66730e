import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Handler } from 'shared-contracts/testing/stub-api';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';
import { cartOf, emptyCart, linenShirt } from '../../testing/wire-data';

const path = '/wholesale/product/item?code=LINEN-NAVY';

/** A stubbed server with a cart. */
function server(quantities: Record<string, number> = {}): Record<string, Handler> {
  const cart = { ...quantities };
  return {
    'GET /api/wholeSale/details/LINEN-NAVY': () => ({ data: linenShirt }),
    'GET /api/wholeSale/cart': () => ({ data: cartOf(cart) }),
    'POST /api/wholeSale/add': ({ body }) => {
      for (const { skuId, quantity } of (body as { lines: { skuId: string; quantity: number }[] }).lines) {
        cart[skuId] = quantity;
      }
      return { data: cartOf(cart) };
    },
  };
}

const open = (api = server()) => openApplication(path, { api });
const field = (name: string) => screen.findByRole('textbox', { name });
const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => sessionStorage.clear());

describe('the matrix of a style', () => {
  it('has a row for each colour, a column for each size, and says what is available', async () => {
    await open();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['Navy', 'White', 'Total']);
    expect(noteOf(await field('Navy, size S'))).toBe('60 available');
    expect(await field('Navy, size L')).toBeDisabled();
    expect(noteOf(await field('Navy, size L'))).toBe('Sold out');
    expect(within(table).getByText('Not made in this size')).toBeInTheDocument();
    await expectAccessible(document.body);
  });

  it('breaks what is available in Chinese before the number, not before its measure word', async () => {
    await openApplication(path, { api: server(), locale: 'zh' });
    const [first] = await screen.findAllByRole('textbox');
    expect(noteOf(first as HTMLElement)).toBe('可供應 60\u00a0件');
  });

  it('is found by the code of the style, and keeps its parts apart', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const api = { ...server(), 'GET /api/wholeSale/details/LINEN': () => ({ data: linenShirt }) };
    await openApplication('/wholesale/product/item?code=LINEN', { api });
    expect(await field('Navy, size S')).toBeEnabled();
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it('is navigated with arrow keys and Enter, skipping what can’t be ordered', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await field('Navy, size S'));
    await user.keyboard('{ArrowRight}');
    expect(await field('Navy, size M')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    // Navy L is sold out, so there is no field further right.
    expect(await field('Navy, size M')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await field('White, size M')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(await field('Navy, size S')).toHaveFocus();
    await user.keyboard('12{Enter}');
    expect(await field('White, size S')).toHaveFocus();
    await user.keyboard('6{Enter}');
    expect(await field('Navy, size M')).toHaveFocus();
    expect(await field('Navy, size S')).toHaveValue('12');
    expect(await field('White, size S')).toHaveValue('6');
  });

  it('moves the caret inside a text before it leaves the field', async () => {
    const user = userEvent.setup();
    await open();
    const input = (await field('Navy, size S')) as HTMLInputElement;
    await user.type(input, '12');
    input.setSelectionRange(1, 1);
    await user.keyboard('{ArrowRight}');
    expect(input).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await field('Navy, size M')).toHaveFocus();
  });

  it('is filled by rows pasted from a spreadsheet, and says what was left out', async () => {
    await open();
    fireEvent.paste(await field('Navy, size S'), { clipboardData: { getData: () => '12\t6\n6\t1,0\t6' } });
    expect(await field('Navy, size S')).toHaveValue('12');
    expect(await field('Navy, size M')).toHaveValue('6');
    expect(await field('White, size S')).toHaveValue('6');
    expect(await field('White, size M')).toHaveValue('');
    expect(screen.getByText(/2 pasted values were left out/)).toHaveTextContent(
      '2 pasted values were left out: “1,0” for White, size M (not a whole number); “6” for White, size L (not made in this size)',
    );
    const foot = screen.getByRole('rowheader', { name: 'Total' }).closest('tr') as HTMLElement;
    expect(foot).toHaveTextContent('Total186024HK$9,600.00');
  });
});

it('names the place of each pasted value that lies beyond the matrix', async () => {
  await open();
  fireEvent.paste(await field('White, size M'), { clipboardData: { getData: () => '6\t\t6\n6\t6' } });
  expect(await field('White, size M')).toHaveValue('6');
  expect(screen.getByText(/3 pasted values were left out/)).toHaveTextContent(
    '3 pasted values were left out: “6” in row 1, column 3 of the pasted cells (beyond the table); “6” in row 2, column 1 of the pasted cells (beyond the table); “6” in row 2, column 2 of the pasted cells (beyond the table)',
  );
});

describe('the terms of a style, checked while typing', () => {
  it('names the nearest multiples at the field, and sends nothing that is wrong', async () => {
    const user = userEvent.setup();
    const { wire } = await open();
    const input = await field('Navy, size S');
    await user.type(input, '14');
    expect(input).toBeInvalid();
    expect(noteOf(input)).toBe('In multiples of 6: 12 or 18');
    await user.click(screen.getByRole('button', { name: 'Add to wholesale cart' }));
    expect(input).toHaveFocus();
    expect(wire.calls('POST /api/wholeSale/add')).toEqual([]);
  });

  it('says what is missing to the minimum, and what is more than there is', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(await field('Navy, size S'), '18');
    expect(screen.getByText('6 more pieces to the minimum of 24')).toBeVisible();
    const other = await field('Navy, size M');
    await user.type(other, '66');
    expect(noteOf(other)).toBe('Only 60 available');
    await user.clear(other);
    await user.type(other, 'six');
    expect(noteOf(other)).toBe('Whole numbers only');
  });
});

describe('putting a style into the wholesale cart', () => {
  it('sets all changed quantities in one call and shows what is in the cart', async () => {
    const user = userEvent.setup();
    const { wire } = await open(server({ 'Navy-S': 24 }));
    expect(await field('Navy, size S')).toHaveValue('24');
    await user.clear(await field('Navy, size S'));
    await user.type(await field('White, size S'), '12');
    await user.type(await field('White, size M'), '12');
    await user.click(screen.getByRole('button', { name: 'Update wholesale cart' }));
    expect(await screen.findByText('24 pieces of this style are in your wholesale cart.')).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/add').map(({ body }) => body)).toEqual([
      {
        windowId: null,
        lines: [
          { skuId: 'Navy-S', quantity: 0 },
          { skuId: 'White-S', quantity: 12 },
          { skuId: 'White-M', quantity: 12 },
        ],
      },
    ]);
    expect(screen.getByRole('link', { name: 'View wholesale cart' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed over a reload, and forgets it at log out', async () => {
    const user = userEvent.setup();
    const api = server();
    const { unmount } = await open(api);
    await user.type(await field('Navy, size S'), '14');
    await unmount();
    await open(api);
    expect(await field('Navy, size S')).toHaveValue('14');
    expect(screen.getByText(/What you typed before is still here/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(Object.keys(sessionStorage).join()).not.toContain('wholesaleDraft'));
  });

  it('shows at the field what the server refuses, and keeps what was typed', async () => {
    const user = userEvent.setup();
    const problems = [{ styleCode: 'LINEN', skuId: 'Navy-S', problem: 'STOCK', limit: 12 }];
    await open({
      ...server(),
      'POST /api/wholeSale/add': () => ({ status: 409, code: 40902, data: { problems } }),
    });
    await user.type(await field('Navy, size S'), '24');
    await user.click(screen.getByRole('button', { name: 'Add to wholesale cart' }));
    await waitFor(async () => expect(noteOf(await field('Navy, size S'))).toBe('Only 12 available'));
    expect(await field('Navy, size S')).toHaveValue('24');
  });
});

describe('a style that can’t be shown', () => {
  it('says that it is not in the price list, and that for nothing but a 404', async () => {
    await openApplication(path, { api: { 'GET /api/wholeSale/cart': () => ({ data: emptyCart }) } });
    expect(
      await screen.findByRole('heading', { name: 'This style is not in your price list' }),
    ).toBeVisible();
    await openApplication(path, {
      api: {
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        'GET /api/wholeSale/details/LINEN-NAVY': () => ({ status: 500 }),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
  });
});

describe('the delivery window', () => {
  const windows = [
    { id: '2027-02', startsOn: '2027-02-01', endsOn: '2027-02-28', closesOn: '2026-12-31' },
    { id: '2027-03', startsOn: '2027-03-01', endsOn: '2027-03-31', closesOn: '2027-01-31' },
  ];
  const made = {
    ...linenShirt,
    rows: linenShirt.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, availableQty: 240 })),
    })),
  };
  const select = () => screen.findByRole('combobox', { name: 'Delivery' });

  it('is chosen where there are some: the matrix says what it has, what was typed stays', async () => {
    const user = userEvent.setup();
    let windowId: string | null = null;
    const cart = () => ({ data: { ...emptyCart, windows, windowId } });
    const { wire } = await open({
      'GET /api/wholeSale/details/LINEN-NAVY': () => ({ data: windowId ? made : linenShirt }),
      'GET /api/wholeSale/cart': cart,
      'POST /api/wholeSale/window': ({ body }) => {
        ({ windowId } = body as { windowId: string | null });
        return cart();
      },
    });
    await user.type(await field('Navy, size S'), '24');
    expect(
      within(await select())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Now, from stock',
      '01/02/2027 to 28/02/2027, order by 31/12/2026',
      '01/03/2027 to 31/03/2027, order by 31/01/2027',
    ]);
    await user.selectOptions(await select(), '2027-02');
    await waitFor(async () => expect(noteOf(await field('Navy, size L'))).toBe('240 available'));
    expect(await field('Navy, size S')).toHaveValue('24');
    expect(await select()).toHaveValue('2027-02');
    await user.selectOptions(await select(), 'Now, from stock');
    await waitFor(async () => expect(noteOf(await field('Navy, size L'))).toBe('Sold out'));
    expect(wire.calls('POST /api/wholeSale/window').map(({ body }) => body)).toEqual([
      { windowId: '2027-02' },
      { windowId: null },
    ]);
    await expectAccessible(document.body);
  });

  it('stays as it was where it can’t be chosen, and says so', async () => {
    const user = userEvent.setup();
    await open({
      ...server(),
      'GET /api/wholeSale/cart': () => ({ data: { ...emptyCart, windows, windowId: null } }),
      'POST /api/wholeSale/window': () => ({ status: 404 }),
    });
    await user.selectOptions(await select(), '2027-02');
    expect(await screen.findByText('This is no longer offered.')).toBeVisible();
    expect(await select()).toHaveDisplayValue('Now, from stock');
  });

  it('says of a style that it does not have where that can be ordered', async () => {
    const outside = {
      ...linenShirt,
      offeredIn: [null, '2027-03'],
      rows: linenShirt.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, availableQty: 0, isOffered: false })),
      })),
    };
    await open({
      'GET /api/wholeSale/details/LINEN-NAVY': () => ({ data: outside }),
      'GET /api/wholeSale/cart': () => ({ data: { ...emptyCart, windows, windowId: '2027-02' } }),
    });
    expect(noteOf(await field('Navy, size S'))).toBe('Not in this delivery');
    expect(screen.getByText(/Delivery from stock; Delivery 01\/03\/2027 to 31\/03\/2027/)).toBeVisible();
  });

  it('is not asked for when there is no window to choose', async () => {
    await open();
    await field('Navy, size S');
    expect(screen.queryByRole('combobox', { name: 'Delivery' })).not.toBeInTheDocument();
  });
});
