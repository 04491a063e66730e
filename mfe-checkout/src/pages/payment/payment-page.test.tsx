import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type OrderCreateRequest,
  readGuestProof,
  resultCodes,
  sessionKeys,
  storageKeys,
} from 'shared-contracts';
import { noAnswer } from 'shared-contracts/testing/stub-api';
import { member } from 'shared-contracts/testing/stub-shop';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop, type ShopOptions } from '../../testing/create-shop';
import {
  address,
  cart,
  cartLine,
  deliveryMethods,
  noBenefits,
  order,
  orderId,
  orderTotals,
  validated,
} from '../../testing/wire-data';
import { chooseGift, chooseGuestCheckout, isGuestCheckout } from './guest-choice';
import { Component as PaymentPage } from './payment-page';

const create = 'POST /api/order/create';
const calculate = 'POST /api/order/promotion/calculate';
const account = 'GET /api/customer/myAccount/profile';
const key = 'idempotency-key';

const api: NonNullable<ShopOptions['api']> = {
  ...noBenefits,
  'POST /api/shoppingcart/validate': ({ body }) => ({ data: validated(body, { S1: {} }) }),
  [account]: () => ({ status: 404 }),
  'GET /api/shoppingcart': () => ({ data: cart([cartLine()]) }),
  'GET /api/order/delivery/method': () => ({ data: deliveryMethods }),
  [calculate]: () => ({ data: orderTotals() }),
  [create]: () => ({ data: order() }),
  'POST /api/order/guest/orderDetails': () => ({ data: order() }),
  [`GET /api/myAccount/order/orderDetails/${orderId}`]: () => ({ data: order() }),
  'POST /api/order/payment/paymentMethods': () => ({
    data: {
      paymentMethods: [{ type: 'scheme', name: 'Cards' }],
      amount: { currency: 'HKD', value: 154_000 },
      environment: 'sandbox',
    },
  }),
};

function openPage(options: ShopOptions = {}, path = '/checkout/payment') {
  const shop = createShop({ ...options, api: { ...api, ...options.api } });
  shop.listen('order-placed', 'cart-updated');
  return { shop, ...renderAt(shop, path, <PaymentPage />) };
}

const fillBag = () =>
  localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 1 }]));

/** Opens the page as a guest who chose to continue without an account. */
function openAsGuest(answers: ShopOptions['api'] = {}) {
  chooseGuestCheckout();
  fillBag();
  return openPage({ api: answers });
}

const user = userEvent.setup({ delay: null });
const field = (name: string) => screen.findByRole('textbox', { name });
const placeButton = () => screen.findByRole('button', { name: 'Place order · HK$1,540.00' });

async function fillIn(phone = '9123 4567') {
  await user.type(await field('E-mail'), 'guest@example.com');
  await fillInAddress(phone);
}

async function fillInAddress(phone = '9123 4567') {
  await user.type(await field('First name'), 'Mei');
  await user.type(await field('Last name'), 'Chan');
  await user.type(await field('Phone'), phone);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Kowloon');
  await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Kwun Tong');
  await user.type(await field('Address'), 'Flat 3, 12/F, 1 Hoi Yuen Road');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a complete address is checked before the order: its district can be put right at once (behaviour/calls)', async () => {
  const check = 'POST /api/order/address/check';
  const { shop } = openAsGuest({
    [check]: ({ body }) => ({ data: { deliverable: true, address: body, otherDistrict: 'wan-chai' } }),
  });
  await fillIn();
  expect(await screen.findByText(/^Your address is in Wan Chai/)).toBeVisible();
  expect(shop.calls(check)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Change to Wan Chai' }));
  expect(screen.getByRole('combobox', { name: 'District' })).toHaveDisplayValue('Wan Chai');
});

test('says that deliveries take longer while the shop has switched that on (behaviour/calls, switch)', async () => {
  openAsGuest({ 'GET /api/store/switch/delivery_delay': () => ({ data: true }) });
  expect(await screen.findByText(/^Deliveries take longer than usual/)).toBeVisible();
});

describe('who may be here (behaviour/roles)', () => {
  test('a visitor who did not choose to go on as a guest is led to the login, which comes back', async () => {
    const { address: where } = openPage();
    await waitFor(() => expect(where()).toBe('/login?redirecturl=%2Fcheckout%2Fpayment'));
  });

  test('a guest is here by the address alone, which is short again', async () => {
    fillBag();
    const { address: where } = openPage({}, '/checkout/payment?as=guest');
    expect(await screen.findByRole('textbox', { name: 'First name' })).toBeVisible();
    await waitFor(() => expect(where()).toBe('/checkout/payment'));
    expect(isGuestCheckout()).toBe(true);
  });
  test('an empty bag leads to the bag', async () => {
    chooseGuestCheckout();
    const { address: where } = openPage();
    await waitFor(() => expect(where()).toBe('/checkout/cart'));
  });

  test('also of a guest who has placed the order, goes back and on as a guest again', async () => {
    chooseGuestCheckout();
    const { address: where, router } = renderAt(
      createShop({ api }),
      '/checkout/payment',
      <PaymentPage />,
      null,
      async () => null,
    );
    await waitFor(() => expect(where()).toBe('/checkout/cart'));
    // The bag is known now, so that the page can redirect at once.
    await act(() => router.navigate('/checkout/payment?as=guest'));
    await waitFor(() => expect(where()).toBe('/checkout/cart'));
  });
});

describe('placing an order', () => {
  test('sends what a guest typed, empties the bag and goes on to the payment', async () => {
    const { shop, address: where } = openAsGuest();
    await fillIn();
    await user.click(await placeButton());
    await waitFor(() => expect(where()).toBe(`/checkout/payment?orderId=${orderId}`));
    const [sent] = shop.calls(create);
    expect(sent?.body).toEqual({
      lines: [{ skuId: 'S1', channelId: 1, quantity: 1 }],
      address,
      deliveryMethod: 'STANDARD',
      guest: { email: 'guest@example.com', phoneRegion: '+852', phone: '91234567' },
      expectedTotal: 154_000,
    });
    expect(sent?.headers[key]).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage.getItem(storageKeys.cart)).toBeNull();
    expect(sessionStorage.getItem(sessionKeys.orderKey)).toBeNull();
    // Until the order is paid it may be changed.
    expect(sessionStorage.getItem(sessionKeys.checkout)).toContain('Hoi Yuen Road');
    expect(shop.events).toContainEqual({
      name: 'order-placed',
      payload: { orderId, grandTotal: 154_000, quantity: 1 },
    });
    expect(shop.events).toContainEqual({ name: 'cart-updated', payload: { totalQuantity: 0 } });
    expect(await screen.findByRole('button', { name: 'Pay HK$1,540.00' })).toBeInTheDocument();
    // The proof is stored, so success, order details and pay again do not ask for it (behaviour/roles).
    expect(readGuestProof(orderId)).toEqual({ email: 'guest@example.com' });
  });

  test('does not ask again how to pay, and offers the other ways', async () => {
    const paymentMethods = [
      { type: 'scheme', name: 'Cards' },
      { type: 'alipay_hk', name: 'AlipayHK' },
    ];
    const amount = { currency: 'HKD', value: 154_000 };
    openAsGuest({
      'POST /api/order/payment/paymentMethods': () => ({
        data: { paymentMethods, amount, environment: 'sandbox' },
      }),
    });
    await fillIn();
    await user.click(await placeButton());
    await user.click(await screen.findByRole('button', { name: 'Choose another way to pay' }));
    expect(screen.getByRole('radio', { name: 'AlipayHK' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Credit or debit card/ })).toBeChecked();
  });

  test('a Chinese character takes the place of two on the card of a gift, in counter and rule alike (behaviour/validation)', async () => {
    chooseGift(true, null);
    const { shop } = openAsGuest();
    await fillIn();
    const words = screen.getByRole('textbox', { name: /Your message/ });
    await user.click(words);
    await user.paste('福'.repeat(99));
    expect(screen.getByText(/^2 letters left/)).toBeVisible();
    await user.paste('福壽');
    expect(screen.getByText(/^0 letters left/)).toBeVisible();
    await user.click(await placeButton());
    expect(await screen.findByText('This is too long.')).toBeVisible();
    expect(shop.calls(create)).toEqual([]);
  });

  test('a gift takes the words of its card, also chosen in the bag before', async () => {
    chooseGift(true, null);
    const { shop } = openAsGuest();
    await fillIn();
    expect(screen.getByRole('checkbox', { name: /This order is a gift/ })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: /Your message/ }), ' Happy birthday ');
    await user.click(await placeButton());
    await waitFor(() => expect(shop.calls(create)[0]?.body).toMatchObject({ giftMessage: 'Happy birthday' }));
  });

  test('a gift has a phone of its receiver, which is checked, and the parcel holds no prices', async () => {
    chooseGift(true, null);
    const { shop } = openAsGuest();
    await fillIn();
    expect(screen.getByText(/No prices are in the parcel/)).toBeVisible();
    const phone = screen.getByRole('textbox', { name: /Receiver’s phone/ });
    await user.type(phone, '123');
    await user.click(await placeButton());
    await waitFor(() => expect(phone).toBeInvalid());
    expect(shop.calls(create)).toHaveLength(0);
    await user.clear(phone);
    await user.type(phone, '6123 4567');
    await user.click(await placeButton());
    await waitFor(() =>
      expect(shop.calls(create)[0]?.body).toMatchObject({
        giftPhone: { phoneRegion: '+852', phone: '61234567' },
      }),
    );
  });

  test('keeps what was typed when the address form of Kowloon is refused, and goes to the first mistake (behaviour/validation)', async () => {
    const { shop } = openAsGuest();
    await fillIn('3123');
    await user.clear(await field('Address'));
    await user.type(await field('Address'), '--');
    await user.click(await placeButton());
    expect(await field('Address')).toHaveFocus();
    expect(screen.getByText(/Enter a valid phone number/)).toBeInTheDocument();
    expect(screen.getByText(/Use 3 to 120 letters/)).toBeInTheDocument();
    expect(await field('First name')).toHaveValue('Mei');
    expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('kowloon');
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue('kwun-tong');
    expect(shop.calls(create)).toHaveLength(0);
  });

  test('asks to check the marked fields only while one is marked', async () => {
    openAsGuest();
    await fillIn('3123');
    await user.click(await placeButton());
    expect(await screen.findByText('Please check the marked fields.')).toBeVisible();
    await user.clear(await field('Phone'));
    await user.type(await field('Phone'), '91234567');
    await waitFor(() =>
      expect(screen.queryByText('Please check the marked fields.')).not.toBeInTheDocument(),
    );
  });

  test('puts what the server refuses at its field', async () => {
    const errors = [{ path: 'address.addressLine1', message: 'validation.addressLine' }];
    openAsGuest({ [create]: () => ({ status: 400, errors }) });
    await fillIn();
    await user.click(await placeButton());
    expect(await screen.findByText(/Use 3 to 120 letters/)).toBeInTheDocument();
    expect(await field('Address')).toHaveFocus();
    expect(await field('E-mail')).toHaveValue('guest@example.com');
  });

  test('offers the districts of the chosen area only', async () => {
    openAsGuest();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Region' }), 'Macau');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Coloane');
    const districts = within(screen.getByRole('combobox', { name: 'District' })).getAllByRole('option');
    expect(districts.map((option) => option.textContent)).toContain('Hac Sa');
    expect(districts.map((option) => option.textContent)).not.toContain('Kwun Tong');
    expect(screen.getByRole('combobox', { name: 'Region code' })).toHaveValue('+853');
  });

  test('asks for the region once, before the ways to deliver and the phone that depend on it', async () => {
    openAsGuest();
    const region = await screen.findByRole('combobox', { name: 'Region' });
    const [way] = await screen.findAllByRole('radio', { name: /delivery/i });
    const phone = screen.getByRole('textbox', { name: 'Phone' });
    for (const later of [way, phone])
      expect(region.compareDocumentPosition(later ?? region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('asks for no total of a method that the new region does not have', async () => {
    const [standard, ...others] = deliveryMethods;
    const express = { ...standard, code: 'EXPRESS', name: 'Express delivery' };
    const { shop } = openAsGuest({
      'GET /api/order/delivery/method': ({ query }) => ({
        data: query.get('region') === 'HK' ? [standard, express, ...others] : [standard, ...others],
      }),
    });
    await user.click(await screen.findByRole('radio', { name: /Express delivery/ }));
    await waitFor(() =>
      expect(shop.calls(calculate).at(-1)?.body).toMatchObject({ region: 'HK', deliveryMethod: 'EXPRESS' }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Macau');
    await waitFor(() =>
      expect(shop.calls(calculate).at(-1)?.body).toMatchObject({ region: 'MO', deliveryMethod: 'STANDARD' }),
    );
    const asked = shop.calls(calculate).map(({ body }) => body);
    expect(asked).not.toContainEqual(expect.objectContaining({ region: 'MO', deliveryMethod: 'EXPRESS' }));
    expect(await placeButton()).toBeEnabled();
  });

  test('a look at the other region costs neither area nor district', async () => {
    openAsGuest();
    await fillIn();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Macau');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Hong Kong');
    expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('kowloon');
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue('kwun-tong');
  });

  test('what was typed survives a reload', async () => {
    const first = openAsGuest();
    await fillIn();
    first.unmount();
    openPage();
    expect(await field('E-mail')).toHaveValue('guest@example.com');
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue('kwun-tong');
  });
});

describe('the way to pay is chosen before the order', () => {
  const methods = 'POST /api/order/payment/paymentMethods';
  const pay = 'POST /api/order/payment/pay';
  const offer = {
    paymentMethods: [
      { type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] },
      { type: 'payme', name: 'PayMe' },
    ],
    amount: { currency: 'HKD', value: 154_000 },
    environment: 'sandbox',
  };
  const paid = { orderId, orderStatus: 'PAID', resultCode: 'Authorised', action: null };

  test('a guest sees the ways for the total, and the chosen wallet is gone to with the order', async () => {
    const { shop, address: where } = openAsGuest({
      [methods]: () => ({ data: offer }),
      [pay]: () => ({ data: paid }),
    });
    await user.click(await screen.findByRole('radio', { name: /PayMe/ }));
    expect(screen.getByText(/You’ll continue to PayMe to pay/)).toBeVisible();
    expect(shop.calls(methods)[0]?.body).toEqual({ amount: 154_000 });
    await fillIn();
    await user.click(await placeButton());
    expect(await screen.findByText('elsewhere', {}, { timeout: 4_000 })).toBeVisible();
    expect(where()).toBe(`/checkout/success?orderId=${orderId}`);
    expect(shop.calls(pay).map(({ body }) => body)).toMatchObject([{ paymentMethod: { type: 'payme' } }]);
  });

  test('a card is typed after the order, and nothing is paid before', async () => {
    const { shop } = openAsGuest({ [methods]: () => ({ data: offer }) });
    expect(await screen.findByRole('radio', { name: /Credit or debit card/ })).toBeChecked();
    await fillIn();
    await user.click(await placeButton());
    expect(await field('Card number')).toBeVisible();
    expect(shop.calls(pay)).toHaveLength(0);
  });

  test('a stored card is charged when the order is placed, once', async () => {
    const card = {
      id: 'c1',
      type: 'scheme',
      brand: 'visa',
      lastFour: '1111',
      expiryMonth: 3,
      expiryYear: 2040,
    };
    const stored = [{ ...card, holderName: null, isDefault: true, isExpired: false }];
    const { shop, address: where } = openPage({
      isLoggedIn: true,
      api: {
        'GET /api/customer/myAccount/address': () => ({ data: [{ ...address, id: 'a1', isDefault: true }] }),
        [methods]: () => ({ data: { ...offer, storedPaymentMethods: stored } }),
        [pay]: () => ({ data: { ...paid, resultCode: 'Refused', orderStatus: 'PENDING_PAYMENT' } }),
      },
    });
    expect(
      await screen.findByText('Visa ending in 1111 will be charged when you place the order.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/^Please pay within/)).not.toBeInTheDocument();
    await user.click(await placeButton());
    expect(await screen.findByText('Payment declined')).toBeVisible();
    expect(where()).toBe(`/checkout/payment?orderId=${orderId}`);
    expect(shop.calls(pay).map(({ body }) => body)).toMatchObject([
      { paymentMethod: { type: 'scheme', storedPaymentMethodId: 'c1' } },
    ]);
  });

  test('an order can be placed while the ways can not be loaded', async () => {
    const { shop } = openAsGuest({ [methods]: noAnswer });
    expect(await screen.findByText(/You can choose one after placing the order/)).toBeVisible();
    await fillIn();
    await user.click(await placeButton());
    await waitFor(() => expect(shop.calls(create)).toHaveLength(1));
  });
});

describe('the summary', () => {
  test('names what comes off, and what pays a part of it (behaviour/calls)', async () => {
    const totals = orderTotals({
      discountTotal: 70_000,
      markdownTotal: 50_000,
      discounts: [{ kind: 'MULTI_BUY', id: 'TWO', name: 'Buy 2, save 10%', amount: 20_000 }],
      pointsUsed: 200,
      pointsAmount: 1_000,
      giftCardAmount: 3_000,
      grandTotal: 130_000,
    });
    openAsGuest({ [calculate]: () => ({ data: totals }) });
    const amountBeside = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
    expect(await amountBeside('Buy 2, save 10%')).toBe('-HK$200.00');
    expect(await amountBeside('Discount')).toBe('-HK$500.00');
    expect(await amountBeside('200 points')).toBe('-HK$10.00');
    expect(await amountBeside('Gift cards')).toBe('-HK$30.00');
    expect(await amountBeside('To pay')).toBe('HK$1,300.00');
  });

  test('tells the coupon from promotions at each item, and says when it is not for all of them', async () => {
    const two = [cartLine(), cartLine({ skuId: 'S2', title: 'Knitted vest' })];
    localStorage.setItem(
      storageKeys.cart,
      JSON.stringify(two.map(({ skuId }) => ({ skuId, channelId: 1, quantity: 1 }))),
    );
    chooseGuestCheckout();
    const piece = { channelId: 1, quantity: 1, lineTotal: 100_000 };
    const totals = {
      ...orderTotals({
        discounts: [
          { kind: 'MULTI_BUY', id: 'TWO', name: 'Buy 2, save 10%', amount: 20_000 },
          { kind: 'COUPON', id: 'TEN', name: '10% off your order', amount: 5_400 },
        ],
      }),
      lines: [
        { ...piece, skuId: 'S1', discount: 20_000, couponDiscount: 0 },
        { ...piece, skuId: 'S2', discount: 5_400, couponDiscount: 5_400 },
      ],
    };
    openPage({
      api: {
        [calculate]: () => ({ data: totals }),
        'POST /api/shoppingcart/validate': ({ body }) => ({ data: validated(body, { S1: {}, S2: {} }) }),
      },
    });
    expect(await screen.findByText('Promotions -HK$200.00')).toBeVisible();
    expect(screen.getByText('Coupon -HK$54.00')).toBeVisible();
    expect(screen.queryByText('Promotions -HK$54.00')).toBeNull();
    expect(screen.getByText('For 1 of 2 items')).toBeVisible();
  });
});

describe('what can go wrong', () => {
  test('a changed total is shown and asked for again (40901)', async () => {
    const totals = orderTotals({ grandTotal: 164_000, discountTotal: 40_000 });
    let isRaised = false;
    const { shop } = openAsGuest({
      [calculate]: () => ({ data: isRaised ? totals : orderTotals() }),
      [create]: ({ body }) => {
        isRaised = true;
        return (body as OrderCreateRequest).expectedTotal === 164_000
          ? { data: order({ totals }) }
          : { status: 409, code: resultCodes.priceChanged, data: { totals } };
      },
    });
    await fillIn();
    await user.click(await placeButton());
    expect(await screen.findByText(/It was HK\$1,540.00 and is now HK\$1,640.00/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Place order · HK$1,640.00' }));
    await waitFor(() => expect(shop.calls(create)).toHaveLength(2));
    const keys = shop.calls(create).map(({ headers }) => headers[key]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('something sold out leads back to the bag (40902)', async () => {
    const { address: where, router } = openAsGuest({
      [create]: () => ({ status: 409, code: resultCodes.outOfStock, data: { skuIds: ['S1'] } }),
    });
    await fillIn();
    await user.click(await placeButton());
    await waitFor(() => expect(where()).toBe('/checkout/cart'));
    expect(router.state.location.state).toEqual({ outOfStock: true });
  });

  test('an item that is sold by turns leads back to the bag, which says so (40917)', async () => {
    const { address: where, router } = openAsGuest({
      [create]: () => ({
        status: 409,
        code: resultCodes.launchTurn,
        data: { launchReason: 'NO_TURN', skuIds: ['S1'] },
      }),
    });
    await fillIn();
    await user.click(await placeButton());
    await waitFor(() => expect(where()).toBe('/checkout/cart'));
    expect(router.state.location.state).toEqual({ launchRefused: 'NO_TURN' });
  });

  test('too many pieces in unpaid orders are told with what helps (42901)', async () => {
    openAsGuest({
      [create]: () => ({
        status: 429,
        code: resultCodes.tooManyHolds,
        data: { maxPieces: 20, skuIds: ['S1'] },
      }),
    });
    await fillIn();
    await user.click(await placeButton());
    expect(await screen.findByText(/Pay or cancel an earlier order first/)).toBeInTheDocument();
  });

  test('says that the order is being placed, and after five seconds that it takes longer', async () => {
    openAsGuest({ [create]: () => new Promise<never>(() => undefined) });
    await fillIn();
    await user.click(await placeButton());
    expect(await screen.findByText('Placing your order')).toBeVisible();
    const late = await screen.findByText(/^This is taking longer than usual/, {}, { timeout: 15_000 });
    expect(late).toHaveTextContent('your order won’t be placed twice');
  });

  test('after a time-out the order is placed again with the same key, a reload in between too', async () => {
    const first = openAsGuest({ [create]: noAnswer });
    await fillIn();
    await user.click(await placeButton());
    expect(await screen.findByText('We couldn’t confirm your order')).toBeInTheDocument();
    await user.click(await placeButton());
    await waitFor(() => expect(first.shop.calls(create)).toHaveLength(2));
    const keys = first.shop.calls(create).map(({ headers }) => headers[key]);
    expect(keys[0]).toBe(keys[1]);
    first.unmount();

    const second = openPage();
    expect(await screen.findByText('We couldn’t confirm your order')).toBeInTheDocument();
    await user.click(await placeButton());
    await waitFor(() => expect(second.address()).toContain(orderId));
    expect(second.shop.calls(create)[0]?.headers[key]).toBe(keys[0]);
  });

  test('an order that was placed by the try before is found again though the form was changed', async () => {
    const first: unknown[] = [];
    const { shop, address: where } = openAsGuest({
      [create]: ({ body }) => {
        first.push(body);
        if (first.length === 1) return noAnswer();
        const isSame = JSON.stringify(body) === JSON.stringify(first[0]);
        return isSame ? { data: order() } : { status: 409, code: resultCodes.idempotencyMismatch };
      },
    });
    await fillIn();
    await user.click(await placeButton());
    await screen.findByText('We couldn’t confirm your order');
    await user.type(await field('First name'), 'li');
    await user.click(await placeButton());
    await waitFor(() => expect(where()).toContain(orderId));
    expect(new Set(shop.calls(create).map(({ headers }) => headers[key])).size).toBe(1);
  });

  test('something for adults only needs a confirmation (behaviour/roles)', async () => {
    const { shop } = openAsGuest({
      'POST /api/shoppingcart/validate': ({ body }) => ({
        data: validated(body, { S1: { ageRestricted: true } }),
      }),
    });
    await fillIn();
    await user.click(await placeButton());
    const confirmation = screen.getByRole('checkbox', { name: 'I am 18 years of age or older.' });
    expect(confirmation).toHaveFocus();
    expect(shop.calls(create)).toHaveLength(0);
    await user.click(confirmation);
    await user.click(await placeButton());
    await waitFor(() => expect(shop.calls(create)[0]?.body).toMatchObject({ ageConfirmed: true }));
  });
});

describe('a member', () => {
  const saved = [
    { ...address, id: 'a1', isDefault: true },
    { ...address, id: 'a2', isDefault: false, region: 'MO', area: 'taipa', district: 'x', firstName: 'Ana' },
  ];
  const addresses = 'GET /api/customer/myAccount/address';

  test('orders to the default address without typing', async () => {
    const { shop } = openPage({ isLoggedIn: true, api: { [addresses]: () => ({ data: saved }) } });
    expect(await screen.findByRole('radio', { name: /Mei Chan/ })).toBeChecked();
    await user.click(await placeButton());
    await waitFor(() => expect(shop.calls(create)).toHaveLength(1));
    const { body } = shop.calls(create)[0] ?? {};
    expect(body).toMatchObject({ address });
    expect(body).not.toHaveProperty('guest');
  });

  test('who is logged out by another tab is led to the login and back, not to a guest’s empty bag', async () => {
    // From an order before the login.
    chooseGuestCheckout();
    const { shop, address: where } = openPage({
      isLoggedIn: true,
      api: { [addresses]: () => ({ data: saved }) },
    });
    await placeButton();
    act(() => shop.services.session.end('expired'));
    await waitFor(() => expect(where()).toBe('/login?redirecturl=%2Fcheckout%2Fpayment'));
  });

  test('can type another address, which is kept for the next time', async () => {
    const save = 'POST /api/customer/myAccount/saveOrUpdateAddress';
    const { shop } = openPage({
      isLoggedIn: true,
      api: { [addresses]: () => ({ data: saved }), [save]: () => ({ data: saved }) },
    });
    await user.click(await screen.findByRole('radio', { name: 'A new address' }));
    expect(screen.getByRole('radio', { name: 'A new address' })).toBeChecked();
    await fillInAddress();
    await user.click(screen.getByRole('checkbox', { name: 'Save to my address book' }));
    await user.click(await placeButton());
    await waitFor(() => expect(shop.calls(save)).toHaveLength(1));
    expect(shop.calls(save)[0]?.body).toEqual(address);
    expect(shop.calls(create)[0]?.body).toMatchObject({ address });
  });

  test('a saved address with a gap is named before the order, and another one goes (behaviour/validation, object)', async () => {
    const whole = { ...saved[0], id: 'whole', firstName: 'Bo' };
    const book = [{ ...saved[0], phone: '' }, whole];
    const { shop } = openPage({ isLoggedIn: true, api: { [addresses]: () => ({ data: book }) } });
    await user.click(await placeButton());
    expect(await screen.findByText(/^Something is missing from this address/)).toBeVisible();
    expect(shop.calls(create)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /^Bo/ }));
    await user.click(await placeButton());
    await waitFor(() => expect(shop.calls(create)).toHaveLength(1));
  });

  test('without a saved address starts with the names of the account', async () => {
    const { shop } = openPage({ isLoggedIn: true, api: { [addresses]: () => ({ data: [] }) } });
    await waitFor(async () => expect(await field('First name')).toHaveValue('Mei'));
    expect(await field('Last name')).toHaveValue('Chan');
    await user.clear(await field('First name'));
    await user.type(await field('First name'), 'Lin');
    expect(await field('First name')).toHaveValue('Lin');
    expect(shop.calls(create)).toEqual([]);
  });

  test('finds the phone of the account filled in', async () => {
    const profile = {
      ...member,
      sfccCustomerNo: null,
      birthday: null,
      subscribed: false,
      createdAt: '2026-01-01T00:00:00Z',
      phoneRegion: '+853',
      phone: '66123456',
    };
    const answers = { [addresses]: () => ({ data: [] }), [account]: () => ({ data: profile }) };
    openPage({ isLoggedIn: true, api: answers });
    await waitFor(async () => expect(await field('Phone')).toHaveValue('66123456'));
    expect(screen.getByRole('combobox', { name: 'Region code' })).toHaveValue('+853');
  });

  test('is offered the delivery of the region of the chosen address', async () => {
    const { shop } = openPage({ isLoggedIn: true, api: { [addresses]: () => ({ data: saved }) } });
    await user.click(await screen.findByRole('radio', { name: /Ana Chan/ }));
    await waitFor(() =>
      expect(shop.calls('GET /api/order/delivery/method').map(({ query }) => query.get('region'))).toContain(
        'MO',
      ),
    );
  });
});
