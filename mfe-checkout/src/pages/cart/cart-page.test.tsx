import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionKeys, storageKeys } from 'shared-contracts';
import { noAnswer } from 'shared-contracts/testing/stub-api';
import { ServicesProvider } from 'shared-runtime';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop, type ShopOptions } from '../../testing/create-shop';
import { address, cart, cartLine, deliveryMethods, validated } from '../../testing/wire-data';
import { readDraft } from '../payment/guest-choice';
import { Component as CartPage } from './cart-page';

const validate = 'POST /api/shoppingcart/validate';
const change = 'POST /api/shoppingcart';
const read = 'GET /api/shoppingcart';

function openPage(options: ShopOptions) {
  const shop = createShop(options);
  shop.listen('toast-requested', 'wishlist-toggle');
  return { shop, ...renderAt(shop, '/checkout/cart', <CartPage />) };
}
type Opened = ReturnType<typeof openPage>;

/** Opens a guest's bag. The stubbed server accepts its lines as they are. */
function openAsGuest(
  skus: Parameters<typeof validated>[1] = { S1: {} },
  lines: readonly object[] = [{ skuId: 'S1', channelId: 1, quantity: 2 }],
) {
  localStorage.setItem(storageKeys.cart, JSON.stringify(lines));
  return openPage({ api: { [validate]: ({ body }) => ({ data: validated(body, skus) }) } });
}

const stored = () => JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]');
const bodies = ({ shop }: Opened, call: string) => shop.calls(call).map(({ body }) => body);
const total = () => within(screen.getByRole('region', { name: 'Order summary' }));
const user = () => userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a guest’s bag (behaviour/entities, cart line)', () => {
  test('shows the lines with the server’s prices and leads to check-in', async () => {
    openAsGuest();
    expect(await screen.findByRole('button', { name: 'Remove Wool coat, Navy, M' })).toBeInTheDocument();
    expect(total().getByText('HK$3,000.00')).toBeInTheDocument();
    expect(total().getByText('-HK$1,000.00')).toBeInTheDocument();
    // The stepper says the quantity.
    expect(screen.getByText('HK$1,500.00 each')).toBeVisible();
    expect(screen.queryByText(/2 ×/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Proceed to checkout' })).toHaveAttribute(
      'href',
      '/checkout/checklogin',
    );
  });

  test('keeps a line for later in this browser, out of every total, and takes it back into the bag', async () => {
    openAsGuest({ S1: {}, S2: { title: 'Silk scarf', size: '' } }, [
      { skuId: 'S1', channelId: 1, quantity: 2 },
      { skuId: 'S2', channelId: 1, quantity: 1 },
    ]);
    await user().click(await screen.findByRole('button', { name: 'Save for later: Wool coat, Navy, M' }));
    const saved = within(await screen.findByRole('region', { name: 'Saved for later (1)' }));
    expect(saved.getByRole('link', { name: /Wool coat/ })).toBeVisible();
    await waitFor(() => expect(total().getByText('1 item selected')).toBeVisible());
    expect(stored()).toEqual([
      expect.objectContaining({ skuId: 'S1', quantity: 2, saved: true }),
      expect.objectContaining({ skuId: 'S2', quantity: 1 }),
    ]);
    await user().click(saved.getByRole('button', { name: 'Move to bag: Wool coat, Navy, M' }));
    await waitFor(() => expect(total().getByText('3 items selected')).toBeVisible());
    expect(screen.queryByRole('region', { name: /Saved for later/ })).not.toBeInTheDocument();
  });

  test('shows what is saved for later beside an empty bag', async () => {
    openAsGuest({ S1: {} }, [{ skuId: 'S1', channelId: 1, quantity: 1, saved: true }]);
    expect(await screen.findByRole('region', { name: 'Saved for later (1)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible();
    await user().click(screen.getByRole('button', { name: 'Remove Wool coat, Navy, M' }));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  test('an empty bag leads on by one main button', async () => {
    openPage({});
    await screen.findByRole('heading', { name: 'Your bag is empty' });
    const main = screen.getAllByRole('link').filter(({ classList }) => classList.contains('primary'));
    expect(main.map(({ textContent }) => textContent)).toEqual(['Shop women']);
  });

  test('says to a guest in Chinese without a space between sentences that the empty bag waits', async () => {
    openPage({ locale: 'zh' });
    expect(
      await screen.findByText('你選購的貨品會在這裏等候你。登入即可查看你在其他裝置選購的貨品。'),
    ).toBeVisible();
  });

  test('explains promotions line by line, free delivery, arrival and gifts before the checkout', async () => {
    localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 2 }]));
    const gift = { promotionId: 'G', minimumSpend: 400_000, isAvailable: true, skuId: 'S9', itemCode: 'I9' };
    const totals = {
      listTotal: 400_000,
      discountTotal: 130_000,
      markdownTotal: 100_000,
      deliveryFee: 4_000,
      grandTotal: 274_000,
      quantity: 2,
      discounts: [{ kind: 'MULTI_BUY', id: 'TWO', name: 'Buy 2, save 10%', amount: 30_000 }],
      lines: [{ skuId: 'S1', channelId: 1, quantity: 2, discount: 30_000, lineTotal: 270_000 }],
    };
    const { shop, address } = openPage({
      api: {
        [validate]: ({ body }) => ({ data: validated(body, { S1: {} }) }),
        'POST /api/order/promotion/calculate': () => ({ data: totals }),
        'GET /api/order/delivery/method': () => ({ data: deliveryMethods }),
        'POST /api/order/payment/paymentMethods': () => ({
          data: {
            paymentMethods: [
              { type: 'scheme', name: 'Cards' },
              { type: 'googlepay', name: 'Google Pay' },
            ],
            amount: { currency: 'HKD', value: 274_000 },
          },
        }),
        'POST /api/order/gwp': () => ({
          data: [
            { ...gift, name: 'A scarf', title: 'Silk scarf', image: '', isReached: false, missing: 100_000 },
          ],
        }),
      },
    });
    expect(await screen.findByText('Promotions -HK$300.00')).toBeVisible();
    expect(total().getByText('Buy 2, save 10%').nextElementSibling).toHaveTextContent('-HK$300.00');
    expect(total().getByText('Delivery to Hong Kong').nextElementSibling).toHaveTextContent('HK$40.00');
    expect(
      await total().findByRole('progressbar', { name: 'HK$2,000.00 more for free delivery' }),
    ).toHaveValue(300_000);
    expect(total().getByText(/With you in 2 to 4 working days/)).toBeVisible();
    expect(await total().findByText('A scarf: HK$1,000.00 to go')).toBeVisible();
    expect(total().getByText('Estimated total').nextElementSibling).toHaveTextContent('HK$2,740.00');
    expect(shop.calls('POST /api/order/promotion/calculate')[0]?.body).toEqual({
      lines: [{ skuId: 'S1', channelId: 1, quantity: 2 }],
      region: 'HK',
      deliveryMethod: 'STANDARD',
    });
    // An express wallet leads a guest straight to the address, and is chosen there.
    await user().click(await total().findByRole('button', { name: 'Google Pay' }));
    await waitFor(() => expect(address()).toBe('/checkout/payment'));
    expect(readDraft(null)).toMatchObject({ asGuest: true, wayToPay: 'googlepay' });
  });

  describe('the place of delivery that the bag assumes', () => {
    const calculate = 'POST /api/order/promotion/calculate';
    const macau = { ...address, id: 'a2', isDefault: true, region: 'MO', area: 'taipa', district: 'pac-on' };
    const totals = {
      listTotal: 400_000,
      discountTotal: 0,
      deliveryFee: 8_000,
      grandTotal: 408_000,
      quantity: 2,
      discounts: [],
      lines: [],
    };
    const api = {
      [calculate]: () => ({ data: totals }),
      'GET /api/order/delivery/method': () => ({ data: deliveryMethods }),
    };
    const expectMacau = async (shop: ReturnType<typeof createShop>) => {
      const row = await screen.findByText('Delivery to Macau');
      expect(row.nextElementSibling).toHaveTextContent('HK$80.00');
      expect(shop.calls(calculate)).toHaveLength(1);
      expect(shop.calls(calculate)[0]?.body).toMatchObject({ region: 'MO' });
      expect(shop.calls('GET /api/order/delivery/method')[0]?.query.get('region')).toBe('MO');
    };

    test('is the one a guest has chosen in the checkout', async () => {
      sessionStorage.setItem(sessionKeys.checkout, JSON.stringify({ asGuest: true, region: 'MO' }));
      localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 2 }]));
      const { shop } = openPage({
        api: { [validate]: ({ body }) => ({ data: validated(body, { S1: {} }) }), ...api },
      });
      await expectMacau(shop);
    });

    test('is that of a member’s default address', async () => {
      const { shop } = openPage({
        isLoggedIn: true,
        api: {
          'GET /api/shoppingcart': () => ({ data: cart([cartLine({ quantity: 2 })]) }),
          'GET /api/customer/myAccount/address': () => ({ data: [macau] }),
          ...api,
        },
      });
      await expectMacau(shop);
    });

    test('is Hong Kong for a member whose addresses can not be read', async () => {
      openPage({
        isLoggedIn: true,
        api: {
          'GET /api/shoppingcart': () => ({ data: cart([cartLine({ quantity: 2 })]) }),
          'GET /api/customer/myAccount/address': () => ({ status: 400 }),
          ...api,
        },
      });
      expect(await screen.findByText('Delivery to Hong Kong')).toBeVisible();
    });
  });

  test('offline keeps a changed quantity, shows no sum that contradicts it, and asks for it when back', async () => {
    openAsGuest();
    const more = await screen.findByRole('button', { name: 'Increase quantity of Wool coat, Navy, M' });
    act(() => void window.dispatchEvent(new Event('offline')));
    await user().click(more);
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    expect(await screen.findByText('3 items')).toBeVisible();
    expect(total().queryByText('HK$3,000.00')).not.toBeInTheDocument();
    expect(stored()[0].quantity).toBe(3);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(total().getByText('HK$4,500.00')).toBeInTheDocument());
  });

  test('opened without a connection it is readable with its age, keeps a change, and orders nothing', async () => {
    const opened = openAsGuest();
    await screen.findByRole('button', { name: 'Remove Wool coat, Navy, M' });
    opened.unmount();
    const isConnected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const { address, shop } = openPage({
      api: { [validate]: ({ body }) => ({ data: validated(body, { S1: { salePrice: 200_000 } }) }) },
    });
    expect(await screen.findByText(/Prices and stock are from \d\d\/\d\d\/\d{4}/)).toBeInTheDocument();
    expect(total().getByText('HK$3,000.00')).toBeInTheDocument();
    await user().click(screen.getByRole('button', { name: 'Increase quantity of Wool coat, Navy, M' }));
    await waitFor(() => expect(total().queryByText('HK$3,000.00')).toBeNull());
    expect(screen.getAllByText(/You are offline/)).toHaveLength(1);
    await user().click(screen.getByRole('link', { name: 'Proceed to checkout' }));
    expect(await screen.findByText('You can order once you are connected.')).toBeInTheDocument();
    expect(address()).toBe('/checkout/cart');
    expect(shop.calls(validate)).toHaveLength(0);

    isConnected.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(total().getAllByText('HK$6,000.00')).toHaveLength(2));
    expect(screen.queryByText(/Prices and stock are from/)).toBeNull();
    isConnected.mockRestore();
  });

  test('sends one change for several presses on the stepper', async () => {
    const opened = openAsGuest();
    const more = await screen.findByRole('button', { name: 'Increase quantity of Wool coat, Navy, M' });
    await user().click(more);
    await user().click(more);
    expect(screen.getByRole('textbox', { name: 'Quantity of Wool coat, Navy, M' })).toHaveValue('4');
    await waitFor(() => expect(total().getByText('HK$6,000.00')).toBeInTheDocument());
    expect(bodies(opened, validate)).toHaveLength(2);
    expect(stored()[0].quantity).toBe(4);
  });

  test('takes a line out at once, and Undo puts it back', async () => {
    const opened = openAsGuest();
    await user().click(await screen.findByRole('button', { name: 'Remove Wool coat, Navy, M' }));
    expect(await screen.findByText('Your bag is empty')).toBeInTheDocument();
    expect(stored()).toEqual([]);
    const { payload } = opened.shop.events[0] ?? {};
    expect(payload).toMatchObject({
      message: 'Wool coat, Navy, M removed from your bag.',
      action: { label: 'Undo' },
    });
    const { id } = (payload as { action: { id: string } }).action;
    act(() => opened.shop.bus.emit('toast-action-taken', { id }));
    expect(await screen.findByRole('textbox', { name: 'Quantity of Wool coat, Navy, M' })).toHaveValue('2');
    expect(stored()).toMatchObject([{ skuId: 'S1', quantity: 2 }]);
  });

  test('Undo shows the line again without a connection, too', async () => {
    const opened = openAsGuest();
    const remove = await screen.findByRole('button', { name: 'Remove Wool coat, Navy, M' });
    const isConnected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user().click(remove);
    expect(await screen.findByText('Your bag is empty')).toBeInTheDocument();
    const { payload } = opened.shop.events[0] ?? {};
    const { id } = (payload as { action: { id: string } }).action;
    act(() => opened.shop.bus.emit('toast-action-taken', { id }));
    expect(await screen.findByRole('textbox', { name: 'Quantity of Wool coat, Navy, M' })).toHaveValue('2');
    expect(stored()).toMatchObject([{ skuId: 'S1', quantity: 2 }]);
    isConnected.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(total().getByText('HK$3,000.00')).toBeInTheDocument());
    isConnected.mockRestore();
  });

  test('marks a quantity above the stock, and does not continue until it is reduced', async () => {
    const { address } = openAsGuest({ S1: { availableQty: 1, inventoryQty: 5 } });
    expect(await screen.findByText('Not enough in stock')).toBeInTheDocument();
    await user().click(screen.getByRole('link', { name: 'Proceed to checkout' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Reduce the marked quantities to check out.');
    expect(address()).toBe('/checkout/cart');
    await user().click(screen.getByRole('button', { name: 'Change to 1' }));
    await waitFor(() => expect(screen.queryByText('Not enough in stock')).toBeNull());
    await user().click(screen.getByRole('link', { name: 'Proceed to checkout' }));
    await waitFor(() => expect(address()).toBe('/checkout/checklogin'));
  });

  test('counts what is selected only', async () => {
    const { address } = openAsGuest();
    await user().click(await screen.findByRole('checkbox', { name: 'Select Wool coat, Navy, M' }));
    await waitFor(() => expect(total().getAllByText('HK$0.00')).toHaveLength(2));
    expect(stored()[0].selected).toBe(false);
    await user().click(screen.getByRole('link', { name: 'Proceed to checkout' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Select at least one item');
    expect(address()).toBe('/checkout/cart');
  });

  test.each([
    ['NO_TURN', /sold by turns, and it is not yours at the moment/],
    ['ONE_PIECE', /sold by turns: one piece for each member/],
  ])('says why the checkout led back here with an item of a launch (%s)', async (launchRefused, words) => {
    const { router } = openAsGuest();
    await act(() => router.navigate('/checkout/cart', { state: { launchRefused } }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('shows what can no longer be bought with its reason, apart and without a price', async () => {
    openAsGuest({ S1: {} }, [
      { skuId: 'S1', channelId: 1, quantity: 1 },
      { skuId: 'OLD', channelId: 1, quantity: 1 },
    ]);
    const inactive = (await screen.findByRole('heading', { name: 'No longer available' })).closest('section');
    expect(inactive).toHaveTextContent('Sold out');
    expect(total().getByText('1 item selected')).toBeInTheDocument();
    await user().click(screen.getByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(screen.queryByText('No longer available')).toBeNull());
    expect(stored()).toHaveLength(1);
  });

  test('says which price has changed since it was seen last', async () => {
    localStorage.setItem(storageKeys.cartPrices, JSON.stringify({ '1:S1': 180_000 }));
    const first = openAsGuest();
    expect(await screen.findByText(/The price went down from HK\$1,800.00/)).toBeInTheDocument();
    first.unmount();
    openAsGuest();
    await screen.findByRole('button', { name: 'Remove Wool coat, Navy, M' });
    expect(screen.queryByText(/The price went/)).toBeNull();
  });

  test('an outage is not an empty bag', async () => {
    localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 1 }]));
    const { shop } = openPage({ api: { [validate]: noAnswer } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop can’t be reached');
    shop.answers[validate] = ({ body }) => ({ data: validated(body, { S1: {} }) });
    await user().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Remove Wool coat, Navy, M' })).toBeInTheDocument();
  });

  test('a malformed stored bag is an empty one (behaviour/entities)', async () => {
    localStorage.setItem(storageKeys.cart, '{"lines": oops');
    const { shop } = openPage({});
    expect(await screen.findByText('Your bag is empty')).toBeInTheDocument();
    expect(shop.log.warn).toHaveBeenCalledWith(expect.stringContaining('SHOP-CART-001'));
  });
});

describe('a member’s bag', () => {
  const api = { [read]: () => ({ data: cart([cartLine()]) }) };

  test('leads to the payment page', async () => {
    openPage({ isLoggedIn: true, api });
    expect(await screen.findByRole('link', { name: 'Proceed to checkout' })).toHaveAttribute(
      'href',
      '/checkout/payment',
    );
  });

  test('rolls back to the server’s state when a change fails, and shows a message', async () => {
    const opened = openPage({ isLoggedIn: true, api: { ...api, [change]: () => ({ status: 503 }) } });
    await user().click(await screen.findByRole('checkbox', { name: 'Select Wool coat, Navy, M' }));
    await waitFor(() =>
      expect(opened.shop.events.at(-1)?.payload).toMatchObject({
        kind: 'error',
        message: 'This is not available at the moment. Please try again in a minute.',
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select Wool coat, Navy, M' })).toBeChecked(),
    );
  });

  test('says of what fewer pieces are left than were wanted', async () => {
    const { skuId, channelId, title } = cartLine();
    const adjustment = { skuId, channelId, title, quantity: 1, requested: 3, reason: 'STOCK' };
    const { shop } = openPage({
      isLoggedIn: true,
      api: { ...api, [change]: () => ({ data: { ...cart([cartLine()]), adjustments: [adjustment] } }) },
    });
    await user().click(await screen.findByRole('checkbox', { name: 'Select Wool coat, Navy, M' }));
    await waitFor(() =>
      expect(shop.events).toContainEqual({
        name: 'toast-requested',
        payload: { kind: 'info', message: expect.stringMatching(/^Wool coat: only 1 /) },
      }),
    );
  });

  test('moves a line to the wishlist, and takes it out when it is there', async () => {
    const opened = openPage({ isLoggedIn: true, api: { ...api, [change]: () => ({ data: cart([]) }) } });
    await user().click(await screen.findByRole('button', { name: 'Move to wishlist: Wool coat, Navy, M' }));
    expect(opened.shop.events.at(-1)).toMatchObject({
      name: 'wishlist-toggle',
      payload: { skuId: 'S1', channelId: 1, favourite: true },
    });
    expect(opened.shop.calls(change)).toHaveLength(0);
    act(() => opened.shop.bus.emit('wishlist-added', { skuId: 'S1', itemCode: 'COAT1', channelId: 1 }));
    expect(await screen.findByText('Your bag is empty')).toBeInTheDocument();
    expect(bodies(opened, change)).toEqual([
      { type: 'REMOVE_SHOPPINGCART', lines: [{ skuId: 'S1', channelId: 1 }] },
    ]);
  });
});

test('a guest who moves a line to the wishlist is led to the login, which comes back (behaviour/roles)', async () => {
  const { address } = openAsGuest();
  await user().click(await screen.findByRole('button', { name: 'Move to wishlist: Wool coat, Navy, M' }));
  expect(address()).toBe('/login?addtowishlist=S1&cId=1&redirecturl=%2Fcheckout%2Fcart');
});

test('the server sends the empty bag beside the placeholder; hydration keeps its elements', async () => {
  const shop = createShop({});
  const router = createMemoryRouter([{ path: '*', element: <CartPage /> }]);
  const page = (
    <ServicesProvider services={shop.services}>
      <RouterProvider router={router} />
    </ServicesProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const [sent, waiting] = [screen.getByText(/Items you add/), screen.getByText('Loading your bag')];
  render(page, { container, hydrate: true });
  // The placeholder must not appear in between.
  expect(waiting).not.toBeInTheDocument();
  expect(screen.getByText(/Items you add/)).toBe(sent);
  expect(sent.closest('.ifEmpty')).toBeNull();
  expect(shop.calls(validate)).toHaveLength(0);
});
