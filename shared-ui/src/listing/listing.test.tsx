import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { earlyMarksScript } from 'shared-contracts';
import { repeatChange } from '../island/repeat-change';
import { PlainLink } from '../link';
import { expectAccessible } from '../testing/expect-accessible';
import { listingAt, translateListing } from '../testing/listing';
import { Listing, type ListingProps } from './listing';

function List(props: Partial<ListingProps> & { address?: string; total?: number }) {
  const { address = '/bit/MEN', total = 60, ...rest } = props;
  return (
    <Listing
      listing={listingAt(address, total)}
      pathname="/bit/MEN"
      t={translateListing}
      as={PlainLink}
      onGo={jest.fn()}
      onMore={() => Promise.resolve(true)}
      heart={() => null}
      onQuickView={jest.fn()}
      {...rest}
    />
  );
}

const filters = () => within(screen.getByRole('form', { name: 'Filters' }));

describe('a product list (behaviour/screens, behaviour/entities and behaviour/states)', () => {
  test('shows count, order, products and facets with their counts', async () => {
    const { container } = render(<List />);
    expect(screen.getByRole('status')).toHaveTextContent('60 products');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Recommended');
    expect(within(screen.getByRole('list', { name: 'Products' })).getAllByRole('article')).toHaveLength(24);
    expect(filters().getByRole('checkbox', { name: 'Coats (12)' })).not.toBeChecked();
    expect(filters().getByRole('checkbox', { name: 'M (5)' })).toHaveAttribute('value', 'ALPHA@@@M');
    await expectAccessible(container);
  });

  test('a choice leads to the list with it, and is seen before the products are there', async () => {
    const onGo = jest.fn();
    const { rerender } = render(<List address="/bit/MEN?page=2" onGo={onGo} />);
    await userEvent.click(filters().getByRole('checkbox', { name: 'Black (7)' }));
    await waitFor(() => expect(onGo).toHaveBeenCalledWith('/bit/MEN?color=black'));
    expect(filters().getByRole('checkbox', { name: 'Black (7)' })).toBeChecked();
    rerender(<List onGo={onGo} pendingQuery="color=black" />);
    expect(filters().getByRole('checkbox', { name: 'Black (7)' })).toBeChecked();
    await userEvent.click(filters().getByRole('checkbox', { name: 'S (3)' }));
    await waitFor(() => expect(onGo).toHaveBeenLastCalledWith('/bit/MEN?size=ALPHA%40%40%40S&color=black'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'NEWEST');
    // Choices made while the list is loading are combined.
    await waitFor(() =>
      expect(onGo).toHaveBeenLastCalledWith('/bit/MEN?size=ALPHA%40%40%40S&color=black&sort=NEWEST'),
    );
  });

  describe('a choice', () => {
    const small = '/bit/MEN?size=ALPHA%40%40%40S';
    const smallBlack = `${small}&color=black`;
    /** A list whose navigations end when the test says so, each with whether it led to its list. */
    const openList = (address?: string) => {
      const ends: ((isThere: boolean) => void)[] = [];
      const onGo = jest.fn(() => new Promise<boolean>((end) => ends.push(end)));
      const { rerender } = render(<List onGo={onGo} {...(address && { address })} />);
      return {
        onGo,
        end: (index: number, isThere: boolean) => act(async () => ends[index]?.(isThere)),
        show: (shown: string, pendingQuery?: string) =>
          rerender(<List address={shown} onGo={onGo} pendingQuery={pendingQuery} />),
      };
    };
    const choose = async (name: string) => userEvent.click(filters().getByRole('checkbox', { name }));
    const chosen = () =>
      filters()
        .getAllByRole('checkbox', { checked: true })
        .map((field) => field.getAttribute('value'));

    test('stays while the list of an earlier choice arrives', async () => {
      const { onGo, end, show } = openList();
      await choose('S (3)');
      await choose('Black (7)');
      await waitFor(() => expect(onGo).toHaveBeenCalledTimes(2));
      show(small, 'color=black');
      await end(0, false);
      show(small);
      expect(chosen()).toEqual(['ALPHA@@@S', 'black']);
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'NEWEST');
      await waitFor(() => expect(onGo).toHaveBeenLastCalledWith(`${smallBlack}&sort=NEWEST`));
    });

    test('stays after its navigation until its list shows, and no longer', async () => {
      const { onGo, end, show } = openList(small);
      await choose('Black (7)');
      await waitFor(() => expect(onGo).toHaveBeenCalledWith(smallBlack));
      await end(0, true);
      show(small);
      expect(chosen()).toEqual(['ALPHA@@@S', 'black']);
      show(smallBlack);
      show(small);
      expect(chosen()).toEqual(['ALPHA@@@S']);
    });

    test('that is taken back before its list shows leads to the list that shows', async () => {
      const { onGo, end, show } = openList(small);
      await choose('Black (7)');
      await waitFor(() => expect(onGo).toHaveBeenCalledTimes(1));
      await choose('Black (7)');
      await waitFor(() => expect(onGo).toHaveBeenLastCalledWith(small));
      show(small, 'size=ALPHA%40%40%40S&color=black');
      expect(chosen()).toEqual(['ALPHA@@@S']);
      show(smallBlack);
      expect(chosen()).toEqual(['ALPHA@@@S']);
      await end(1, true);
      show(small);
      expect(chosen()).toEqual(['ALPHA@@@S']);
    });

    test('is gone when its navigation led elsewhere, and at back and forward', async () => {
      const { onGo, end } = openList(small);
      await choose('Black (7)');
      await waitFor(() => expect(onGo).toHaveBeenCalledTimes(1));
      await end(0, false);
      expect(chosen()).toEqual(['ALPHA@@@S']);
      await choose('Black (7)');
      act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
      expect(chosen()).toEqual(['ALPHA@@@S']);
    });

    test('is gone when another list shows', async () => {
      const { show } = openList(small);
      await choose('Black (7)');
      show('/bit/MEN?brand=NORTHWARD');
      expect(chosen()).toEqual(['NORTHWARD']);
    });
  });

  test('a choice that was taken back before the script came is none', () => {
    const onGo = jest.fn();
    render(<List onGo={onGo} />);
    act(() => repeatChange(filters().getByRole('checkbox', { name: 'S (3)' }) as HTMLInputElement));
    expect(onGo).not.toHaveBeenCalled();
  });

  test('lets sold-out sizes match on request', async () => {
    const onGo = jest.fn();
    const { rerender } = render(<List address="/bit/MEN?size=ALPHA%40%40%40S" onGo={onGo} />);
    await userEvent.click(filters().getByRole('checkbox', { name: 'Include sold-out sizes' }));
    await waitFor(() => expect(onGo).toHaveBeenLastCalledWith('/bit/MEN?size=ALPHA%40%40%40S&soldOut=1'));
    rerender(<List address="/bit/MEN?size=ALPHA%40%40%40S&soldOut=1" onGo={onGo} />);
    await userEvent.click(filters().getByRole('checkbox', { name: 'Include sold-out sizes' }));
    await waitFor(() => expect(onGo).toHaveBeenLastCalledWith('/bit/MEN?size=ALPHA%40%40%40S'));
  });

  test('filters by material and fit, and names them among the filters in force', async () => {
    const onGo = jest.fn();
    render(<List address="/bit/MEN?attr=MATERIAL%40%40%40WOOL" onGo={onGo} />);
    expect(filters().getByRole('checkbox', { name: 'Wool (8)' })).toBeChecked();
    fireEvent.click(filters().getByText('Fit', { selector: 'summary' }));
    await userEvent.click(filters().getByRole('checkbox', { name: 'Slim (6)' }));
    await waitFor(() =>
      expect(onGo).toHaveBeenCalledWith('/bit/MEN?attr=FIT%40%40%40SLIM&attr=MATERIAL%40%40%40WOOL'),
    );
    const active = within(screen.getByRole('list', { name: 'Filters in force' }));
    expect(active.getByRole('link', { name: 'Remove filter Wool' })).toBeInTheDocument();
  });

  test('a filter that is removed hands the focus to the next one, the last one to the page', async () => {
    const size = 'size=ALPHA%40%40%40M';
    const main = {
      wrapper: ({ children }: { children: ReactNode }) => <main tabIndex={-1}>{children}</main>,
    };
    const { rerender } = render(
      <List address={`/bit/MEN?${size}&color=black&attr=FIT%40%40%40SLIM`} />,
      main,
    );
    const remove = (name: string) => screen.getByRole('link', { name: `Remove filter ${name}` });
    await userEvent.click(remove('M'));
    expect(remove('Black')).toHaveFocus();
    rerender(<List address="/bit/MEN?color=black&attr=FIT%40%40%40SLIM" />);
    await userEvent.click(remove('Slim'));
    expect(remove('Black')).toHaveFocus();
    rerender(<List address="/bit/MEN?color=black" />);
    await userEvent.click(remove('Black'));
    rerender(<List address="/bit/MEN" />);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('clears all filters from the bar that stays in view on a phone', async () => {
    const onGo = jest.fn();
    const { rerender, container } = render(<List onGo={onGo} />);
    const bar = () => container.querySelector('[aria-haspopup="dialog"]')?.parentElement as HTMLElement;
    expect(within(bar()).queryByRole('link', { name: 'Clear all' })).toBeNull();
    rerender(<List address="/bit/MEN?color=black&sort=NEWEST" onGo={onGo} />);
    await userEvent.click(within(bar()).getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(onGo).toHaveBeenCalledWith('/bit/MEN?sort=NEWEST'));
    // The link is gone with the filters; the keyboard goes on from the button that opens them.
    rerender(<List address="/bit/MEN?sort=NEWEST" onGo={onGo} />);
    expect(within(bar()).getByRole('link', { name: 'Filters' })).toHaveFocus();
  });

  test('a list of one page says once how many products it has', () => {
    const { rerender } = render(<List total={1} />);
    expect(screen.getAllByText(/product/)).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('1 product');
    expect(screen.queryByRole('progressbar')).toBeNull();
    rerender(<List total={25} />);
    expect(screen.getByText('24 of 25 products')).toBeInTheDocument();
  });

  test('shows fewer, larger pictures on request, in the next list and after a reload too', async () => {
    const { unmount } = render(<List />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Large pictures' }));
    expect(document.documentElement).toHaveAttribute('data-density');
    unmount();
    render(<List />);
    const large = screen.getByRole('checkbox', { name: 'Large pictures' });
    expect(large).toBeChecked();
    const reload = () => {
      document.documentElement.removeAttribute('data-density');
      new Function(earlyMarksScript)();
    };
    reload();
    expect(document.documentElement).toHaveAttribute('data-density');
    await userEvent.click(large);
    expect(document.documentElement).not.toHaveAttribute('data-density');
    reload();
    expect(document.documentElement).not.toHaveAttribute('data-density');
  });

  test('keeps what is listed and the order in every address', async () => {
    const onGo = jest.fn();
    render(<List address="/bit/search?sort=NEWEST" subject={{ keyword: 'coat' }} onGo={onGo} />);
    await userEvent.click(filters().getByRole('checkbox', { name: 'NORTHWARD (9)' }));
    await waitFor(() =>
      expect(onGo).toHaveBeenCalledWith('/bit/MEN?keyword=coat&brand=NORTHWARD&sort=NEWEST'),
    );
  });

  test('names the filters in force, each a link to the list without it', async () => {
    const onGo = jest.fn();
    render(
      <List
        address="/bit/MEN?cat=MEN%23%23%23COATS&size=ALPHA@@@M&discount=30-49&minPrice=100"
        onGo={onGo}
      />,
    );
    const links = within(screen.getByRole('list', { name: 'Filters in force' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Remove filter Coats',
      'Remove filter M',
      'Remove filter 30–49% OFF',
      'Remove filter From HK$100',
      'Clear all',
    ]);
    expect(links[3]).toHaveAttribute(
      'href',
      '/bit/MEN?cat=MEN%23%23%23COATS&size=ALPHA%40%40%40M&discount=30-49',
    );
    await userEvent.click(links[4] as HTMLElement);
    await waitFor(() => expect(onGo).toHaveBeenCalledWith('/bit/MEN'));
  });

  test('takes a price range in dollars and says what is no amount', async () => {
    const onGo = jest.fn();
    const { container, rerender } = render(<List onGo={onGo} />);
    fireEvent.click(screen.getByText('Price'));
    await userEvent.type(filters().getByLabelText('From'), 'abc');
    // The second button is for browsers without script.
    const [apply] = filters().getAllByRole('button', { name: 'Apply' });
    await userEvent.click(apply as HTMLElement);
    expect(filters().getByText('Please enter an amount')).toBeInTheDocument();
    expect(onGo).not.toHaveBeenCalled();
    await userEvent.clear(filters().getByLabelText('From'));
    await userEvent.type(filters().getByLabelText('From'), '100');
    await userEvent.type(filters().getByLabelText('To'), '1,500{Enter}');
    await waitFor(() => expect(onGo).toHaveBeenCalledWith('/bit/MEN?minPrice=100&maxPrice=1500'));
    expect(container.querySelector('[placeholder="99"]')).toBeInTheDocument();
    // The list with the range leaves the focus where it is; another range replaces what was typed.
    rerender(<List address="/bit/MEN?minPrice=100&maxPrice=1500" onGo={onGo} />);
    expect(filters().getByLabelText('To')).toHaveFocus();
    expect(filters().getByLabelText('To')).toHaveValue('1500');
    rerender(<List onGo={onGo} />);
    expect(filters().getByLabelText('To')).toHaveValue('');
  });

  test('its filters and its order are forms with a button that sends them', () => {
    render(<List />);
    const order = screen.getByRole('combobox', { name: 'Sort by' }).closest('form');
    for (const form of [screen.getByRole('form', { name: 'Filters' }), order as HTMLElement]) {
      for (const button of within(form).getAllByRole('button'))
        expect(button).toHaveAttribute('type', 'submit');
    }
  });

  test('has its filters in a drawer on a phone, which says how many products they leave', async () => {
    const onGo = jest.fn();
    const { rerender } = render(<List address="/bit/MEN?color=black" total={7} onGo={onGo} />);
    await userEvent.click(screen.getByRole('link', { name: 'Filters (1)' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));
    await userEvent.click(drawer.getByRole('checkbox', { name: 'M (5)' }));
    await waitFor(() => expect(onGo).toHaveBeenCalledWith('/bit/MEN?size=ALPHA%40%40%40M&color=black'));
    rerender(<List address="/bit/MEN?color=black&size=ALPHA@@@M" total={5} onGo={onGo} />);
    await userEvent.click(drawer.getByRole('button', { name: 'SHOW 5 PRODUCTS' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows choices in the drawer at once, and loads one list for those of the same frame', async () => {
    const onGo = jest.fn();
    const { rerender } = render(<List onGo={onGo} />);
    await userEvent.click(screen.getByRole('link', { name: 'Filters' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));
    fireEvent.click(drawer.getByRole('checkbox', { name: 'M (5)' }));
    fireEvent.click(drawer.getByRole('checkbox', { name: 'Black (7)' }));
    expect(drawer.getByRole('checkbox', { name: 'M (5)' })).toBeChecked();
    expect(drawer.getByRole('checkbox', { name: 'Black (7)' })).toBeChecked();
    expect(drawer.getByRole('button', { name: 'Loading products' })).toBeVisible();
    await waitFor(() => expect(onGo).toHaveBeenCalled());
    expect(onGo.mock.calls).toEqual([['/bit/MEN?size=ALPHA%40%40%40M&color=black']]);
    rerender(<List address="/bit/MEN?size=ALPHA%40%40%40M&color=black" total={5} onGo={onGo} />);
    expect(drawer.getByRole('button', { name: 'SHOW 5 PRODUCTS' })).toBeVisible();
    expect(drawer.getByRole('checkbox', { name: 'Black (7)' })).toBeChecked();
  });

  test('says in the drawer that a filter waits for the connection, and then that it loads', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { rerender } = render(<List />);
    await userEvent.click(screen.getByRole('link', { name: 'Filters' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(drawer.getByRole('button', { name: 'SHOW 60 PRODUCTS' })).toBeVisible();
    rerender(<List pendingQuery="color=black" />);
    expect(drawer.getByRole('button', { name: 'Waiting for your connection' })).toBeVisible();
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(drawer.getByRole('button', { name: 'Loading products' })).toBeVisible();
    isOnline.mockRestore();
  });

  test('load more is a link to the next page; a click appends, once until 500 ms after (behaviour/states and behaviour/limits)', async () => {
    jest.useFakeTimers();
    const onMore = jest.fn(() => Promise.resolve(true));
    const { rerender } = render(<List onMore={onMore} />);
    const link = screen.getByRole('link', { name: 'LOAD MORE' });
    expect(link).toHaveAttribute('href', '/bit/MEN?page=2');
    await act(async () => fireEvent.click(link));
    rerender(<List address="/bit/MEN?page=2" onMore={onMore} />);
    expect(screen.getByText('48 of 60 products')).toBeInTheDocument();
    fireEvent.click(link);
    await act(async () => jest.advanceTimersByTime(499));
    fireEvent.click(link);
    expect(onMore).toHaveBeenCalledTimes(1);
    await act(async () => jest.advanceTimersByTime(1));
    await act(async () => fireEvent.click(link));
    expect(onMore).toHaveBeenCalledTimes(2);
    // Nothing is left to load: the focus stays in place instead of moving to the top of the page.
    rerender(<List address="/bit/MEN?page=3" onMore={onMore} />);
    expect(screen.queryByRole('link', { name: 'LOAD MORE' })).toBeNull();
    expect(document.activeElement).toHaveTextContent('60 of 60 products');
    jest.useRealTimers();
  });

  test('keeps the products when more can’t be loaded, and tries again (behaviour/errors)', async () => {
    const onMore = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    render(<List onMore={onMore} />);
    await userEvent.click(screen.getByRole('link', { name: 'LOAD MORE' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('More products could not be loaded.');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onMore).toHaveBeenCalledTimes(2);
  });

  test('tells filters that leave nothing from a list that is empty', () => {
    const { rerender } = render(<List address="/bit/MEN?color=black" total={0} />);
    expect(screen.getByRole('heading', { name: 'No products match these filters' })).toBeInTheDocument();
    // In the bar of phones and beside the filters in force, of which a screen shows one; not in the text as well.
    expect(screen.getAllByRole('link', { name: 'Clear all' })).toHaveLength(2);
    rerender(<List total={0} empty={<p>Opps</p>} />);
    expect(screen.getByText('Opps')).toBeInTheDocument();
  });

  test('shows the other colours of a style as links below its tile', async () => {
    const listing = listingAt('/bit/MEN', 2);
    const [first] = listing.products;
    const colors = [
      { code: 'P0', name: 'Navy', hex: '#000080' },
      { code: 'P0R', name: 'Red', hex: '#ff0000' },
    ];
    if (first) Object.assign(first, { colorCount: 4, colors });
    const { container } = render(<List listing={listing} />);
    const swatches = screen.getByRole('list', { name: '4 colours' });
    const links = within(swatches).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Navy', '/bit/item/P0'],
      ['Red', '/bit/item/P0R'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null]);
    expect(swatches).toHaveTextContent('+2');
    expect(container.querySelector('[style]')).toBeNull();
    await expectAccessible(container);
  });

  test('shows the picture of a swatch under the pointer or with keyboard focus, and loads it only then', async () => {
    const listing = listingAt('/bit/MEN', 1);
    const colors = [
      { code: 'P0', name: 'Navy', hex: '#000080' },
      { code: 'P0R', name: 'Red', hex: '#ff0000', image: '/images/red' },
    ];
    Object.assign(listing.products[0] ?? {}, { colorCount: 2, colors });
    const { container } = render(<List listing={listing} />);
    const pictures = () =>
      Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('src'));
    const own = pictures();
    const red = screen.getByRole('link', { name: 'Red' });
    await userEvent.hover(red);
    expect(pictures()).toEqual([...own, '/images/red?w=800']);
    await userEvent.hover(screen.getByRole('link', { name: 'Navy' }));
    expect(pictures()).toEqual([...own, ...own]);
    await userEvent.unhover(screen.getByRole('article'));
    expect(pictures()).not.toContain('/images/red?w=800');
    act(() => red.focus());
    expect(pictures()).toContain('/images/red?w=800');
    fireEvent.load(container.querySelectorAll('img')[1] as Element);
    expect(container.querySelectorAll('img')[1]).toHaveAttribute('data-loaded');
    act(() => red.blur());
    expect(pictures()).not.toContain('/images/red?w=800');
  });

  test('a tile can be led to by the code of its product', () => {
    render(<List />);
    const [first] = screen.getAllByRole('article');
    expect(first).toHaveAttribute('id', listingAt('/bit/MEN', 60).products[0]?.code);
  });

  test('asks for the quick view of a product', async () => {
    const onQuickView = jest.fn();
    render(<List total={1} onQuickView={onQuickView} />);
    await userEvent.click(screen.getByRole('button', { name: 'QUICK VIEW Wool coat 0' }));
    expect(onQuickView).toHaveBeenCalledWith(expect.objectContaining({ code: 'P0' }));
  });
});
