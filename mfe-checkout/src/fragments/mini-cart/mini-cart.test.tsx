import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionKeys, storageKeys } from 'shared-contracts';
import { noAnswer } from 'shared-contracts/testing/stub-api';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop, type ShopOptions } from '../../testing/create-shop';
import { adding, cart, cartLine, validated } from '../../testing/wire-data';
import { Component as MiniCart } from './mini-cart';

const validate = 'POST /api/shoppingcart/validate';
const change = 'POST /api/shoppingcart';
const read = 'GET /api/shoppingcart';
const sold = { S1: {}, S2: { title: 'Silk scarf', availableQty: 2 } };
const guestApi = { [validate]: ({ body }: { body: unknown }) => ({ data: validated(body, sold) }) };

function openShop(options: ShopOptions = {}, path = '/bit/men') {
  const shop = createShop({ api: guestApi, ...options });
  shop.listen('cart-added', 'cart-add-refused', 'cart-updated', 'toast-requested');
  return { shop, ...renderAt(shop, path, <MiniCart />) };
}
type Opened = ReturnType<typeof openShop>;

const lastOf = ({ shop }: Opened, name: string) =>
  shop.events.findLast((event) => event.name === name)?.payload;
const stored = () => JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]');
const store = (...lines: object[]) => localStorage.setItem(storageKeys.cart, JSON.stringify(lines));
const popover = () => screen.queryByRole('region');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('add-to-cart of a guest (behaviour/roles: the bag is kept in local storage)', () => {
  test('puts the piece into the bag, says so, and shows ADDED TO BAG', async () => {
    const opened = openShop();
    act(() => opened.shop.bus.emit('add-to-cart', adding));
    expect(await screen.findByRole('region', { name: 'ADDED TO BAG' })).toHaveTextContent('Wool coat');
    expect(stored()).toEqual([{ skuId: 'S1', channelId: 1, itemCode: 'COAT1', quantity: 1, selected: true }]);
    expect(lastOf(opened, 'cart-added')).toMatchObject({
      line: { skuId: 'S1', title: 'Wool coat', quantity: 1 },
      totalQuantity: 1,
    });
    expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 1 });
    expect(screen.getByRole('status')).toHaveTextContent('Wool coat added to your bag. 1 item in total.');
  });

  test('answers each request with its id', async () => {
    const opened = openShop();
    act(() => opened.shop.bus.emit('add-to-cart', { ...adding, requestId: 'one' }));
    await waitFor(() => expect(lastOf(opened, 'cart-added')).toMatchObject({ requestId: 'one' }));
    act(() => opened.shop.bus.emit('add-to-cart', { ...adding, requestId: 'two', skuId: 'GONE' }));
    await waitFor(() => expect(lastOf(opened, 'cart-add-refused')).toMatchObject({ requestId: 'two' }));
  });

  test('makes two pieces of two quick clicks', async () => {
    const opened = openShop();
    act(() => {
      opened.shop.bus.emit('add-to-cart', adding);
      opened.shop.bus.emit('add-to-cart', adding);
    });
    await waitFor(() => expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 2 }));
    expect(stored()).toHaveLength(1);
  });

  test('takes what is in stock and says how many that is', async () => {
    const opened = openShop();
    act(() => opened.shop.bus.emit('add-to-cart', { ...adding, skuId: 'S2', quantity: 5 }));
    await waitFor(() => expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 2 }));
    expect(lastOf(opened, 'toast-requested')).toMatchObject({
      message: 'Only 2 of Silk scarf left in stock. Your bag now has 2.',
    });

    act(() => opened.shop.bus.emit('add-to-cart', { ...adding, skuId: 'S2' }));
    await waitFor(() => expect(lastOf(opened, 'cart-add-refused')).toMatchObject({ reason: 'limit' }));
    expect(stored()[0].quantity).toBe(2);
  });

  test('is refused in words when the piece is sold out, and when nobody answers', async () => {
    const opened = openShop();
    act(() => opened.shop.bus.emit('add-to-cart', { ...adding, skuId: 'GONE' }));
    await waitFor(() => expect(lastOf(opened, 'cart-add-refused')).toMatchObject({ reason: 'sold-out' }));
    expect(lastOf(opened, 'toast-requested')).toEqual({
      kind: 'error',
      message: 'Sorry, this item has just sold out.',
    });

    opened.shop.answers[validate] = noAnswer;
    act(() => opened.shop.bus.emit('add-to-cart', adding));
    await waitFor(() => expect(lastOf(opened, 'cart-add-refused')).toMatchObject({ reason: 'unreachable' }));
    expect(stored()).toEqual([]);
    expect(popover()).toBeNull();

    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => opened.shop.bus.emit('add-to-cart', adding));
    await waitFor(() =>
      expect(lastOf(opened, 'toast-requested')).toEqual({
        kind: 'error',
        message: 'You are offline. Add this item once you are connected.',
      }),
    );
    isOnline.mockRestore();
  });

  test('asks for the age first, and takes no for an answer (behaviour/roles)', async () => {
    const opened = openShop();
    opened.shop.bus.on('age-confirmation-requested', ({ requestId }) =>
      opened.shop.bus.emit('age-confirmed', { requestId, confirmed: false }),
    );
    act(() => opened.shop.bus.emit('add-to-cart', { ...adding, ageRestricted: true }));
    await waitFor(() => expect(lastOf(opened, 'cart-add-refused')).toMatchObject({ reason: 'age' }));
    expect(opened.shop.calls(validate)).toHaveLength(0);
  });
});

describe('add-to-cart of a member', () => {
  test('goes to the server, which caps it', async () => {
    const adjustment = { skuId: 'S1', channelId: 1, title: 'Wool coat', requested: 9, quantity: 5 };
    const opened = openShop({
      isLoggedIn: true,
      api: {
        [read]: () => ({ data: cart([]) }),
        [change]: () => ({
          data: cart([cartLine({ quantity: 5 })], [], [{ ...adjustment, reason: 'STOCK' }]),
        }),
      },
    });
    act(() => opened.shop.bus.emit('add-to-cart', { ...adding, quantity: 9 }));
    expect(await screen.findByRole('region', { name: 'ADDED TO BAG' })).toHaveTextContent('Quantity 5');
    expect(opened.shop.calls(change)[0]?.body).toMatchObject({
      type: 'ADD_SHOPPINGCART',
      lines: [{ skuId: 'S1', channelId: 1, quantity: 9 }],
    });
    expect(localStorage.getItem(storageKeys.cart)).toBeNull();

    // The bag already holds the maximum of 5, so nothing is added.
    opened.shop.answers[change] = () => ({
      data: cart([cartLine({ quantity: 5 })], [], [{ ...adjustment, requested: 6, reason: 'STOCK' }]),
    });
    act(() => opened.shop.bus.emit('add-to-cart', adding));
    await waitFor(() => expect(lastOf(opened, 'cart-add-refused')).toMatchObject({ reason: 'limit' }));
  });
});

describe('the guest cart after a login (behaviour/states, guest cart merge)', () => {
  const lines = [
    { skuId: 'S1', channelId: 1, quantity: 3 },
    { skuId: 'S2', channelId: 2, quantity: 1 },
  ];

  test('is merged, leaves this browser, and what was capped is said', async () => {
    store(...lines);
    const opened = openShop();
    expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 4 });
    opened.shop.answers[change] = () => ({
      data: cart(
        [cartLine({ quantity: 2 })],
        [],
        [
          {
            skuId: 'S1',
            channelId: 1,
            title: 'Wool coat',
            size: 'M',
            requested: 3,
            quantity: 2,
            reason: 'STOCK',
          },
        ],
      ),
    });
    act(() => opened.shop.logIn());
    await waitFor(() => expect(localStorage.getItem(storageKeys.cart)).toBeNull());
    expect(opened.shop.calls(change).map(({ body }) => body)).toEqual([
      { type: 'MERGE_SHOPPINGCART', lines },
    ]);
    await waitFor(() => expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 2 }));
    expect(lastOf(opened, 'toast-requested')).toMatchObject({
      message: expect.stringContaining('Wool coat, M: only 2 could be added.'),
    });
  });

  test.each([
    [1, 'The item you chose before is in your bag.'],
    [3, 'The 3 items you chose before are in your bag.'],
  ])('says that %s came along', async (quantity, message) => {
    store({ skuId: 'S1', channelId: 1, quantity });
    const opened = openShop({
      api: { ...guestApi, [change]: () => ({ data: cart([cartLine({ quantity })]) }) },
    });
    act(() => opened.shop.logIn());
    await waitFor(() => expect(lastOf(opened, 'toast-requested')).toMatchObject({ message }));
  });

  test('takes what was saved for later along, and says nothing of it', async () => {
    const saved = [{ skuId: 'S1', channelId: 1, quantity: 2, saved: true }];
    store(...saved);
    const opened = openShop({
      api: { ...guestApi, [change]: () => ({ data: { ...cart([]), savedShoppingCarts: [cartLine()] } }) },
    });
    expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 0 });
    act(() => opened.shop.logIn());
    await waitFor(() => expect(localStorage.getItem(storageKeys.cart)).toBeNull());
    expect(opened.shop.calls(change)[0]?.body).toEqual({ type: 'MERGE_SHOPPINGCART', lines: saved });
    expect(lastOf(opened, 'toast-requested')).toBeUndefined();
  });

  test('stays in this browser when nobody answers', async () => {
    store(...lines);
    const opened = openShop({ api: { ...guestApi, [change]: noAnswer } });
    act(() => opened.shop.logIn());
    await waitFor(() => expect(opened.shop.calls(change)).toHaveLength(1));
    expect(stored()).toEqual(lines);
  });

  test('is discarded without a call when it is empty', async () => {
    localStorage.setItem(storageKeys.cart, '[]');
    const opened = openShop({ api: { [read]: () => ({ data: cart([cartLine()]) }) } });
    act(() => opened.shop.logIn());
    await waitFor(() => expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 1 }));
    expect(localStorage.getItem(storageKeys.cart)).toBeNull();
    expect(opened.shop.calls(change)).toHaveLength(0);
  });
});

describe('the stored bag', () => {
  test.each(['{"a":', '"text"', '{"lines":[]}', '[null,{"skuId":7}]'])(
    '%s is dropped with a word in the log, and the bag is empty',
    async (text) => {
      localStorage.setItem(storageKeys.cart, text);
      const opened = openShop();
      await waitFor(() =>
        expect(opened.shop.log.warn).toHaveBeenCalledWith(expect.stringContaining('SHOP-CART-001')),
      );
      expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 0 });
      expect(localStorage.getItem(storageKeys.cart)).toBeNull();
    },
  );

  test('follows what another tab does', async () => {
    const opened = openShop();
    store({ skuId: 'S1', channelId: 1, quantity: 2 });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart })));
    await waitFor(() => expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 2 }));
  });

  test('of a member is read again when all that is stored may have changed, as after Back', async () => {
    let lines = [cartLine()];
    const opened = openShop({ isLoggedIn: true, api: { [read]: () => ({ data: cart(lines) }) } });
    await waitFor(() => expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 1 }));
    lines = [];
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await waitFor(() => expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 0 }));
  });

  test('holds what a forbidden storage would not take', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const opened = openShop();
    act(() => opened.shop.bus.emit('add-to-cart', adding));
    await waitFor(() => expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 1 }));
    setItem.mockRestore();
    // The in-memory fallback belongs to the document, which all tests share.
    act(() => void opened.shop.bus.emit('add-to-cart', adding));
    await waitFor(() => expect(lastOf(opened, 'cart-updated')).toEqual({ totalQuantity: 2 }));
  });
});

describe('the popover (behaviour/states, mini cart)', () => {
  const line = { ...adding, title: 'Wool coat', brandName: 'Norte', image: '', color: 'Navy', size: 'M' };
  const added = { line: { ...line, listPrice: 200_000, salePrice: 150_000 }, totalQuantity: 1 };
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function openPopover(path?: string) {
    const opened = openShop({}, path);
    act(() => opened.shop.bus.emit('cart-added', added));
    return opened;
  }

  test('hides itself after 3 s, with a fade of 300 ms', () => {
    openPopover();
    wait(2999);
    expect(popover()).not.toHaveClass('fading');
    wait(1);
    expect(popover()).toHaveClass('fading');
    wait(300);
    expect(popover()).toBeNull();
  });

  test('stays while the pointer is on it, and while it fades it comes back', () => {
    openPopover();
    wait(3100);
    fireEvent.pointerEnter(screen.getByRole('region'));
    wait(60_000);
    expect(popover()).not.toHaveClass('fading');
    fireEvent.pointerLeave(screen.getByRole('region'));
    wait(3300);
    expect(popover()).toBeNull();
  });

  test('stays while the focus is in it, and Escape closes it', async () => {
    openPopover();
    act(() => screen.getByRole('link', { name: 'View bag' }).focus());
    wait(60_000);
    expect(popover()).toBeInTheDocument();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.keyboard('{Escape}');
    expect(popover()).toBeNull();
  });

  test('stays while the pointer is on the icon, then begins its time; Escape closes it', () => {
    store({ skuId: 'S1', channelId: 1, quantity: 2 });
    const { shop } = openShop();
    const hover = (isHeld: boolean) =>
      act(() => shop.bus.emit('mini-cart-requested', { mode: 'cart', isHeld }));
    hover(true);
    wait(60_000);
    expect(popover()).not.toHaveClass('fading');
    hover(false);
    wait(2999);
    expect(popover()).not.toHaveClass('fading');
    wait(301);
    expect(popover()).toBeNull();

    hover(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(popover()).toBeNull();
    // The pointer leaves an icon whose popover is closed already.
    hover(false);
    wait(5000);
    expect(popover()).toBeNull();
  });

  test('restarts its timer with the next piece', () => {
    const { shop } = openPopover();
    wait(2000);
    act(() => shop.bus.emit('cart-added', added));
    wait(2000);
    expect(popover()).not.toHaveClass('fading');
  });

  test('shows ADDED TO WISHLIST for a piece that was put there', () => {
    const { shop } = openPopover();
    act(() =>
      shop.bus.emit('wishlist-added', { ...adding, line: { title: 'Silk scarf', salePrice: 9_900 } }),
    );
    const region = screen.getByRole('region', { name: 'ADDED TO WISHLIST' });
    expect(region).toHaveTextContent('Silk scarf');
    expect(within(region).getByRole('link', { name: 'View wishlist' })).toHaveAttribute(
      'href',
      '/account/wish-list',
    );
  });
});

describe('the popover on desktop hover', () => {
  test('says N ITEM(S), and nothing for an empty bag or on the bag page', async () => {
    const empty = openShop();
    act(() => empty.shop.bus.emit('mini-cart-requested', { mode: 'cart' }));
    expect(popover()).toBeNull();
    empty.unmount();

    store({ skuId: 'S1', channelId: 1, quantity: 2 });
    const onBagPage = openShop({}, '/checkout/cart');
    await waitFor(() => expect(lastOf(onBagPage, 'cart-updated')).toEqual({ totalQuantity: 2 }));
    act(() => onBagPage.shop.bus.emit('mini-cart-requested', { mode: 'cart' }));
    expect(popover()).toBeNull();
    onBagPage.unmount();

    const opened = openShop();
    act(() => opened.shop.bus.emit('mini-cart-requested', { mode: 'cart' }));
    const region = await screen.findByRole('region', { name: '2 ITEM(S)' });
    expect(await within(region).findByText('Wool coat')).toBeInTheDocument();
    expect(within(region).getByRole('link', { name: 'View bag' })).toHaveAttribute('href', '/checkout/cart');
  });

  test('shows a member’s wish list under the heart of the header', async () => {
    const empty = { list: [], pageNo: 1, isLastPage: true, totalCount: 0 };
    const api = { ...guestApi, 'GET /api/customer/favorites': () => ({ data: empty }) };
    const { shop } = openShop({ api, isLoggedIn: true });
    act(() => shop.bus.emit('mini-cart-requested', { mode: 'wishlist', isHeld: true }));
    const region = await screen.findByRole('region', { name: 'YOUR WISHLIST' });
    expect(await within(region).findByText('Your wishlist is empty.')).toBeVisible();
    expect(within(region).getByRole('link', { name: 'View wishlist' })).toBeVisible();
  });

  test('a wish has the first of its pictures (behaviour/entities)', async () => {
    const wish = {
      skuId: 'S9',
      itemId: 'I9',
      itemCode: 'SCARF9',
      channelId: 1,
      title: 'Silk scarf',
      brandName: 'Norte',
      color: 'Navy',
      size: '',
      listPrice: 9_900,
      salePrice: 9_900,
      availableQty: 3,
      images: ['/images/scarf-front', '/images/scarf-back'],
    };
    const list = { list: [wish], pageNo: 1, isLastPage: true, totalCount: 1 };
    const api = { ...guestApi, 'GET /api/customer/favorites': () => ({ data: list }) };
    const { shop } = openShop({ api, isLoggedIn: true });
    act(() => shop.bus.emit('mini-cart-requested', { mode: 'wishlist', isHeld: true }));
    const line = await screen.findByRole('link', { name: /Silk scarf/ });
    expect(line).toHaveAttribute('href', '/bit/item/SCARF9');
    expect(line.querySelector('img')).toHaveAttribute('src', '/images/scarf-front?w=800');
  });

  test('says that the wish list can’t be loaded, not that it is empty', async () => {
    const api = { ...guestApi, 'GET /api/customer/favorites': () => ({ status: 404 }) };
    const { shop } = openShop({ api, isLoggedIn: true });
    act(() => shop.bus.emit('mini-cart-requested', { mode: 'wishlist', isHeld: true }));
    expect(await screen.findByText('Your wishlist can’t be loaded at the moment.')).toBeVisible();
    expect(screen.queryByText('Your wishlist is empty.')).toBeNull();
  });

  test('opens for the hover that had it loaded', async () => {
    store({ skuId: 'S1', channelId: 1, quantity: 2 });
    const shop = createShop({ api: guestApi });
    shop.bus.emit('mini-cart-requested', { mode: 'cart' });
    renderAt(shop, '/bit/men', <MiniCart />);
    expect(await screen.findByRole('region', { name: '2 ITEM(S)' })).toBeInTheDocument();
  });
});

test('what a member typed in the checkout goes with the logout, and stays when the login runs out', async () => {
  sessionStorage.setItem(sessionKeys.checkout, JSON.stringify({ addressLine1: '1 Nathan Road' }));
  const opened = openShop({ isLoggedIn: true, api: { [read]: () => ({ data: cart([]) }) } });
  act(() => opened.shop.services.session.end('expired'));
  expect(sessionStorage.getItem(sessionKeys.checkout)).not.toBeNull();
  act(() => opened.shop.logIn());
  act(() => opened.shop.logOut());
  expect(sessionStorage.getItem(sessionKeys.checkout)).toBeNull();
});
