import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Handler } from 'shared-contracts/testing/stub-api';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';
import { cartOf, linenShirt } from '../../testing/wire-data';

const path = '/wholesale/product/cart';
const full = { 'Navy-S': 18, 'White-M': 6 };

/** A stubbed server with a cart; `answers` override its responses. */
function server(answers: Record<string, Handler> = {}): Record<string, Handler> {
  const cart: Record<string, number> = { ...full };
  return {
    'GET /api/wholeSale/details/LINEN': () => ({ data: linenShirt }),
    'GET /api/wholeSale/cart': () => ({ data: cartOf(cart) }),
    'POST /api/wholeSale/add': ({ body }) => {
      for (const { skuId, quantity } of (body as { lines: { skuId: string; quantity: number }[] }).lines) {
        cart[skuId] = quantity;
      }
      return { data: cartOf(cart) };
    },
    ...answers,
  };
}

const open = (answers: Record<string, Handler> = {}) => openApplication(path, { api: server(answers) });
const review = () => screen.findByRole('button', { name: 'Review order' });

beforeEach(() => sessionStorage.clear());

describe('the wholesale cart (behaviour/screens)', () => {
  it('groups the lines by style as a matrix, with the server’s totals', async () => {
    await open();
    expect(await screen.findByRole('textbox', { name: 'Navy, size S' })).toHaveValue('18');
    expect(screen.getByRole('textbox', { name: 'White, size M' })).toHaveValue('6');
    expect(screen.getByRole('heading', { level: 3, name: 'Linen Shirt' })).toBeVisible();
    await review();
    expect(screen.getByText('24 pieces · HK$9,600.00')).toBeVisible();
    await expectAccessible(document.body);
  });

  it('saves changed quantities in one call, and holds them to the terms of the style', async () => {
    const user = userEvent.setup();
    const { wire } = await open();
    const input = await screen.findByRole('textbox', { name: 'Navy, size S' });
    await user.clear(input);
    await user.type(input, '20');
    expect(await screen.findByText('In multiples of 6: 18 or 24')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update quantities' })).toBeDisabled();
    await user.clear(input);
    await user.type(input, '24');
    await user.click(screen.getByRole('button', { name: 'Update quantities' }));
    expect(await screen.findByText('30 pieces · HK$12,000.00')).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/add').map(({ body }) => body)).toEqual([
      { windowId: null, lines: [{ skuId: 'Navy-S', quantity: 24 }] },
    ]);
  });

  it('removes a style, and undoes it', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Remove Linen Shirt' }));
    expect(await screen.findByText('Linen Shirt was removed.')).toBeVisible();
    expect(screen.getByText('Your wholesale cart is empty')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('textbox', { name: 'Navy, size S' })).toHaveValue('18');
    expect(screen.queryByText('Linen Shirt was removed.')).not.toBeInTheDocument();
  });

  it('says why a colour can’t go, and leaves it', async () => {
    const user = userEvent.setup();
    const problems = [{ styleCode: 'LINEN', skuId: null, problem: 'MINIMUM_QUANTITY', limit: 24 }];
    await open({ 'POST /api/wholeSale/add': () => ({ status: 422, code: 42203, data: { problems } }) });
    await user.click(await screen.findByRole('button', { name: 'Remove White' }));
    expect(await screen.findByText('Linen Shirt: at least 24 pieces are needed.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'White, size M' })).toHaveValue('6');
  });

  it('lists what stands against the order, leads there, and opens no review', async () => {
    const user = userEvent.setup();
    const cart = {
      ...cartOf(full),
      problems: [
        { styleCode: 'LINEN', skuId: null, problem: 'MINIMUM_QUANTITY', limit: 36 },
        { styleCode: 'LINEN', skuId: 'Navy-S', problem: 'STOCK', limit: 12 },
        { styleCode: '', skuId: 'GONE-1', problem: 'INACTIVE', limit: 0 },
      ],
    };
    const { wire } = await open({ 'GET /api/wholeSale/cart': () => ({ data: cart }) });
    await user.click(await review());
    const notice = screen
      .getByText('Please settle this before you order')
      .closest('[tabindex]') as HTMLElement;
    expect(notice).toHaveFocus();
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Linen Shirt: at least 36 pieces are needed.',
      'Linen Shirt, Navy, size S: only 12 available.',
      '1 line is no longer sold: GONE-1 Remove it',
    ]);
    await user.click(
      within(notice).getByRole('button', { name: 'Linen Shirt, Navy, size S: only 12 available.' }),
    );
    expect(screen.getByRole('textbox', { name: 'Navy, size S' })).toHaveFocus();
    await user.click(
      within(notice).getByRole('button', { name: 'Linen Shirt: at least 36 pieces are needed.' }),
    );
    expect(screen.getAllByRole('textbox')[0]).toHaveFocus();
    await user.click(within(notice).getByRole('button', { name: 'Remove it' }));
    expect(wire.calls('POST /api/wholeSale/add')[0]?.body).toEqual({
      windowId: null,
      lines: [{ skuId: 'GONE-1', quantity: 0 }],
    });
    expect(window.location.pathname).toBe(path);
  });

  it('opens the whole matrix of a style in place, to add a size that was not ordered', async () => {
    const user = userEvent.setup();
    const { wire } = await open();
    expect(screen.queryByRole('textbox', { name: 'Navy, size M' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'All sizes and colours' }));
    await user.type(await screen.findByRole('textbox', { name: 'Navy, size M' }), '12');
    await user.click(screen.getByRole('button', { name: 'Update quantities' }));
    expect(await screen.findByText('36 pieces · HK$14,400.00')).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/add')[0]?.body).toEqual({
      windowId: null,
      lines: [{ skuId: 'Navy-M', quantity: 12 }],
    });
  });

  it('has a section for each delivery, and moves one to another', async () => {
    const user = userEvent.setup();
    const early = { id: 'EARLY', startsOn: '2099-02-01', endsOn: '2099-02-28', closesOn: '2099-01-31' };
    const { lines, total, totalQuantity } = cartOf(full);
    const closed = { styleCode: '', skuId: null, problem: 'WINDOW_CLOSED', limit: 0 };
    const part = { lines, total, totalQuantity, problems: [] };
    const both = {
      ...cartOf(full),
      windows: [early],
      windowId: null,
      deliveries: [
        { windowId: null, window: null, ...part },
        { windowId: 'GONE', window: null, ...part, problems: [closed] },
      ],
    };
    const { wire } = await open({
      'GET /api/wholeSale/cart': () => ({ data: both }),
      'POST /api/wholeSale/window/move': () => ({
        data: { ...both, deliveries: [{ windowId: 'EARLY', window: early, ...part }] },
      }),
    });
    const gone = await screen.findByRole('region', { name: 'Delivery window that is closed' });
    expect(within(gone).getByText(/The delivery window is closed/)).toBeVisible();
    expect(screen.getByText('48 pieces · HK$19,200.00')).toBeVisible();
    await user.selectOptions(
      within(gone).getByRole('combobox', { name: 'Move to another delivery' }),
      'Delivery 01/02/2099 to 28/02/2099',
    );
    expect(await screen.findByRole('region', { name: 'Delivery 01/02/2099 to 28/02/2099' })).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/window/move')[0]?.body).toEqual({ from: 'GONE', to: 'EARLY' });
    await user.click(await review());
    expect(window.location.pathname).toBe('/wholesale/product/review');
  });

  it('renders the visible styles of 1,250 only, and keeps one with unsaved quantities', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
    const user = userEvent.setup();
    const [line] = cartOf(full).lines;
    const lines = Array.from({ length: 1_250 }, (_, index) => ({
      ...line,
      skuId: `sku-${index}`,
      styleCode: `S${index}`,
      title: `Shirt ${index}`,
    }));
    const cart = { lines, totalQuantity: 22_500, total: 900_000_000, problems: [] };
    await open({ 'GET /api/wholeSale/cart': () => ({ data: cart }) });
    await review();
    expect(screen.getByText('22,500 pieces · HK$9,000,000.00')).toBeVisible();
    expect(screen.getAllByRole('textbox').length).toBeLessThan(20);
    await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '6');
    (document.activeElement as HTMLElement).blur();
    act(() => {
      window.scrollY = 200_000;
      window.dispatchEvent(new Event('scroll'));
    });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 3, name: 'Shirt 500' })).toBeInTheDocument(),
    );
    expect(screen.queryByRole('heading', { level: 3, name: 'Shirt 1' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox')[0]).toHaveValue('6');
    window.scrollY = 0;
    height.mockRestore();
  });
});
