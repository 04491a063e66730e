import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Handler } from 'shared-contracts/testing/stub-api';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';
import { emptyCart, list } from '../../testing/wire-data';

const path = '/wholesale/product/list';

function open(search = '', query: Handler = () => ({ data: list })) {
  return openApplication(path + search, {
    api: { 'POST /api/wholeSale/query': query, 'GET /api/wholeSale/cart': () => ({ data: emptyCart }) },
  });
}

const filters = () => screen.findByRole('complementary', { name: 'Filters' });
const address = () => window.location.pathname + window.location.search;

describe('the wholesale list (behaviour/screens)', () => {
  it('shows both prices, the terms, the colours and what is available of a style', async () => {
    await open();
    const tile = (await screen.findByRole('link', { name: 'Acme Linen Shirt' })).closest(
      'article',
    ) as HTMLElement;
    expect(within(tile).getByText('HK$400.00')).toBeVisible();
    expect(within(tile).getByText('HK$800.00')).toBeVisible();
    expect(tile).toHaveTextContent('Minimum 24 pieces, each size in multiples of 6');
    expect(tile).toHaveTextContent('240 available');
    expect(within(tile).getAllByRole('link', { name: /^(Navy|White)$/ })).toHaveLength(2);
    await expectAccessible(document.body);
  });

  it('keeps the place of the delivery window until it is known whether there is one', async () => {
    let answer: (cart: { data: typeof emptyCart }) => void = () => undefined;
    const cart = new Promise<{ data: typeof emptyCart }>((resolve) => {
      answer = resolve;
    });
    await openApplication(path, {
      api: {
        'POST /api/wholeSale/query': () => ({ data: list }),
        'GET /api/wholeSale/cart': () => cart,
      },
    });
    expect(await screen.findByRole('combobox', { name: 'Delivery' })).toBeDisabled();
    answer({ data: emptyCart });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Delivery' })).not.toBeInTheDocument());
  });

  it('reads filters, sort and page from the address', async () => {
    const { wire } = await open('?brand=Acme&stock=1&sort=NEWEST&page=2&min=10000');
    await screen.findByText('30 styles');
    expect(wire.calls('POST /api/wholeSale/query')[0]?.body).toEqual({
      brandName: ['Acme'],
      inStockOnly: true,
      minPrice: 10_000,
      sortType: 'NEWEST',
      pageNum: 2,
      pageSize: 24,
    });
    expect(within(await filters()).getByRole('checkbox', { name: /Acme/ })).toBeChecked();
  });

  it('keeps each change in the address, on the first page, and Back takes it away', async () => {
    const user = userEvent.setup();
    await open('?page=2');
    await user.click(within(await filters()).getByRole('checkbox', { name: /Acme/ }));
    expect(address()).toBe(`${path}?brand=Acme`);
    await user.click(within(await filters()).getByRole('radio', { name: /Men/ }));
    await user.click(within(await filters()).getByRole('radio', { name: /Shirts/ }));
    expect(address()).toBe(`${path}?category=MEN%23%23%23SHIRTS&brand=Acme`);
    window.history.back();
    await waitFor(() => expect(address()).toBe(`${path}?category=MEN&brand=Acme`));
    await user.click(await screen.findByRole('button', { name: /^Remove filter Men/ }));
    expect(address()).toBe(`${path}?brand=Acme`);
  });

  it('shows the largest of many brands, and finds any other by its name', async () => {
    const user = userEvent.setup();
    const brand = Array.from({ length: 20 }, (_, index) => ({
      value: `Brand ${index}`,
      name: `Brand ${index}`,
      count: index,
    }));
    await open('?brand=Brand+3', () => ({
      data: { ...list, filterOptions: { ...list.filterOptions, brand } },
    }));
    const column = within(await filters());
    const nameAndCount = (index: number) => `Brand ${index}${index}`;
    expect(
      column.getAllByRole('checkbox', { name: /Brand/ }).map((box) => box.closest('label')?.textContent),
    ).toEqual([3, 19, 18, 17, 16, 15, 14].map(nameAndCount));
    await user.hover(column.getByRole('combobox', { name: 'Find a brand' }));
    await column.findByRole('button', { name: /^Show all brands/ });
    await user.type(column.getByRole('combobox', { name: 'Find a brand' }), 'brand 7{ArrowDown}{Enter}');
    expect(address()).toBe(`${path}?brand=Brand+3&brand=Brand+7`);
    expect(column.getByRole('checkbox', { name: /Brand 7/ })).toBeChecked();
    expect(column.getByRole('combobox', { name: 'Find a brand' })).toHaveValue('');
  });

  it('searches by a keyword and sorts', async () => {
    const user = userEvent.setup();
    const { wire } = await open();
    await screen.findByText('30 styles');
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), ' linen {Enter}');
    expect(address()).toBe(`${path}?keyword=linen`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, low to high');
    await waitFor(() =>
      expect(wire.calls('POST /api/wholeSale/query').at(-1)?.body).toMatchObject({
        keyword: 'linen',
        sortType: 'PRICE_LOW_TO_HIGH',
      }),
    );
  });

  it('takes prices as they are typed and says what is wrong with them', async () => {
    const user = userEvent.setup();
    await open();
    const column = within(await filters());
    await user.type(column.getByRole('textbox', { name: 'From' }), '120.5');
    await user.type(column.getByRole('textbox', { name: 'To' }), '100');
    await user.click(column.getByRole('button', { name: 'Apply' }));
    expect(column.getByText('The upper price is below the lower one.')).toBeVisible();
    await user.clear(column.getByRole('textbox', { name: 'To' }));
    await user.click(column.getByRole('button', { name: 'Apply' }));
    expect(address()).toBe(`${path}?min=12050`);
  });

  it('says before the download how many lines the line sheet leaves out', async () => {
    const user = userEvent.setup();
    const documents = [
      { kind: 'LINE_SHEET_PDF', name: 'a.pdf', path: '/a' },
      { kind: 'LINE_SHEET_CSV', name: 'a.csv', path: '/b' },
    ];
    await openApplication(path, {
      api: {
        'POST /api/wholeSale/query': () => ({ data: list }),
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        'POST /api/wholeSale/lineSheet': () => ({ data: { documents, leftOut: 1_500 } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Line sheet of this list' }));
    expect(await screen.findByText(/^1,500 lines of this list are beyond/)).toBeVisible();
  });

  it('has pages with addresses of their own', async () => {
    await open('?keyword=linen');
    expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      `${path}?keyword=linen&page=2`,
    );
  });

  it('says that nothing matches, and an outage never reads as that', async () => {
    const user = userEvent.setup();
    let isDown = true;
    await open('?keyword=zzz', () =>
      isDown ? { status: 400 } : { data: { ...list, data: { ...list.data, list: [] }, totalCount: 0 } },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('can’t be shown');
    expect(screen.queryByText('No styles match')).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No styles match')).toBeVisible();
  });

  it('takes several filters in the drawer of a phone at once, and says what they leave (behaviour/calls, facet)', async () => {
    const { wire } = await open();
    await screen.findByText('30 styles');
    wire.answers['POST /api/wholeSale/facet'] = ({ body }) => ({
      data: { ...list.filterOptions, totalCount: (body as { inStockOnly?: boolean }).inStockOnly ? 7 : 12 },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('checkbox', { name: /Acme/ }));
    expect(await drawer.findByRole('button', { name: 'Show 12 styles' })).toBeVisible();
    await userEvent.click(drawer.getByRole('checkbox', { name: /In stock/i }));
    expect(wire.calls('POST /api/wholeSale/query')).toHaveLength(1);
    await userEvent.click(await drawer.findByRole('button', { name: 'Show 7 styles' }));
    await waitFor(() => expect(address()).toBe('/wholesale/product/list?brand=Acme&stock=1'));
    expect(wire.calls('POST /api/wholeSale/query')).toHaveLength(2);
  });
});
