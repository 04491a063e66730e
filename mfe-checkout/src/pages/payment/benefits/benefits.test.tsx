import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type OrderCalculateRequest, resultCodes, storageKeys } from 'shared-contracts';
import { createStubShop, member } from 'shared-contracts/testing/stub-shop';
import { renderAt } from 'shared-runtime/testing/render-at';
import type { ShopOptions } from '../../../testing/create-shop';
import {
  address,
  cart,
  cartLine,
  deliveryMethods,
  order,
  orderTotals,
  validated,
} from '../../../testing/wire-data';
import { chooseGuestCheckout } from '../guest-choice';
import { Component as PaymentPage } from '../payment-page';

const create = 'POST /api/order/create';
const calculate = 'POST /api/order/promotion/calculate';
const check = 'POST /api/order/coupon/check';

const offer = {
  id: 'TEN',
  name: 'HK$100 off',
  terms: 'On everything',
  kind: 'AMOUNT',
  value: 10_000,
  minimumSpend: 0,
  maximumDiscount: null,
  channelIds: [1, 2],
  brandNames: [],
  fullPriceOnly: false,
};
const coupon = {
  ...offer,
  code: 'MINE1',
  status: 'AVAILABLE',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  usedAt: null,
  orderId: null,
};
const card = {
  id: 'g1',
  lastFour: 'WXYZ',
  design: 'classic',
  initialAmount: 50_000,
  balance: 30_000,
  status: 'ACTIVE',
  redeemedAt: null,
  expiresAt: '2030-01-01T00:00:00.000Z',
};
const gift = {
  promotionId: 'CREAM',
  name: 'A gift with your order',
  minimumSpend: 100_000,
  missing: 0,
  isReached: true,
  isAvailable: true,
  skuId: 'G1',
  itemCode: 'CREAM1',
  title: 'Hand cream',
  image: '/images/cream.jpg',
};

/** Prices like the server: 1,540 less what is asked for. */
function priced({
  couponCode,
  points = 0,
  giftCards = [],
  giftCardLimit,
  staffDiscount,
}: OrderCalculateRequest) {
  const off = couponCode ? 10_000 : 0;
  const giftCardAmount = giftCards.length > 0 ? Math.min(30_000, giftCardLimit ?? 30_000) : 0;
  const staff = staffDiscount ? 45_000 : 0;
  return {
    ...orderTotals({
      discountTotal: 50_000 + off + staff,
      markdownTotal: 50_000,
      discounts: [
        ...(couponCode ? [{ kind: 'COUPON' as const, id: 'TEN', name: 'HK$100 off', amount: off }] : []),
        ...(staffDiscount
          ? [{ kind: 'STAFF' as const, id: 'STAFF', name: 'Staff discount', amount: staff }]
          : []),
      ],
      pointsUsed: points,
      pointsAmount: points * 5,
      giftCardAmount,
      grandTotal: 154_000 - off - staff - points * 5 - giftCardAmount,
    }),
    lines: [
      { skuId: 'S1', channelId: 1, quantity: 1, discount: off + staff, lineTotal: 150_000 - off - staff },
    ],
    coupon: couponCode ? { code: couponCode, applicable: true, saving: off, reason: null } : null,
    gifts: [],
  };
}

const api: NonNullable<ShopOptions['api']> = {
  'GET /api/shoppingcart': () => ({ data: cart([cartLine()]) }),
  'POST /api/shoppingcart/validate': ({ body }) => ({ data: validated(body, { S1: {} }) }),
  'GET /api/order/delivery/method': () => ({ data: deliveryMethods }),
  'GET /api/customer/myAccount/address': () => ({ data: [{ ...address, id: 'a1', isDefault: true }] }),
  [calculate]: ({ body }) => ({ data: priced(body as OrderCalculateRequest) }),
  'POST /api/order/promotion/coupons': () => ({
    data: [{ coupon, applicable: true, saving: 10_000, reason: null }],
  }),
  'GET /api/customer/point': () => ({ data: { balance: 1_000, nextExpiry: null } }),
  'GET /api/gitfcard/list': () => ({ data: { cards: [card], totalBalance: 30_000 } }),
  'POST /api/order/gwp': () => ({ data: [] }),
  [create]: () => ({ data: order() }),
};

function open(answers: ShopOptions['api'] = {}, roles: readonly string[] | 'guest' = ['member']) {
  const isGuest = roles === 'guest';
  if (isGuest) {
    chooseGuestCheckout();
    localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 1 }]));
  }
  const shop = createStubShop({
    api: { ...api, ...answers },
    ...(isGuest ? {} : { user: { ...member, roles } }),
  });
  return { shop, ...renderAt(shop, '/checkout/payment', <PaymentPage />) };
}

const user = userEvent.setup({ delay: null });
const place = (amount: string) => screen.findByRole('button', { name: `Place order · ${amount}` });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a coupon, points and a part of a gift card pay one order together (behaviour/calls)', async () => {
  const { shop } = open();
  await user.click(await screen.findByRole('radio', { name: /HK\$100 off/ }));
  await place('HK$1,440.00');
  await user.type(await screen.findByRole('textbox', { name: /Points to use/ }), '600');
  await place('HK$1,410.00');
  await user.click(screen.getByRole('checkbox', { name: 'Card ending in WXYZ, balance HK$300.00' }));
  await place('HK$1,110.00');
  await user.type(screen.getByRole('textbox', { name: /Maximum to pay by gift card/ }), '200');
  await user.click(await place('HK$1,210.00'));
  await waitFor(() => expect(shop.calls(create)).toHaveLength(1));
  expect(shop.calls(create)[0]?.body).toMatchObject({
    couponCode: 'MINE1',
    points: 600,
    giftCards: ['g1'],
    giftCardLimit: 20_000,
    expectedTotal: 121_000,
  });
});

test('what was chosen survives a reload', async () => {
  const first = open();
  await user.click(await screen.findByRole('radio', { name: /HK\$100 off/ }));
  await user.type(await screen.findByRole('textbox', { name: /Points to use/ }), '600');
  await user.click(screen.getByRole('checkbox', { name: /Card ending in WXYZ/ }));
  await place('HK$1,110.00');
  first.unmount();
  open();
  await place('HK$1,110.00');
  expect(await screen.findByRole('textbox', { name: /Points to use/ })).toHaveValue('600');
  expect(screen.getByRole('checkbox', { name: /Card ending in WXYZ/ })).toBeChecked();
});

test('Enter in the field of a code applies the code and does not order', async () => {
  const { shop } = open({
    [check]: () => ({
      data: { code: 'OPEN10', offer, applicable: true, saving: 10_000, reason: null },
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'open10{Enter}');
  await place('HK$1,440.00');
  expect(screen.getByRole('radio', { name: /OPEN10/ })).toBeChecked();
  expect(shop.calls(create)).toHaveLength(0);
});

test.each([
  ['unknown', { status: 404 }, /There is no coupon with this code/],
  [
    'below its minimum',
    { data: { code: 'X', offer, applicable: false, saving: 0, reason: 'MINIMUM_SPEND' } },
    /below its minimum spend/,
  ],
])('a typed code that is %s says so at its field', async (_title, answer, text) => {
  open({ [check]: () => answer });
  await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'X{Enter}');
  expect(await screen.findByText(text)).toBeInTheDocument();
  await place('HK$1,540.00');
});

test('a code that is typed while another one is checked stays', async () => {
  let answer = () => {};
  open({
    [check]: () =>
      new Promise((resolve) => {
        answer = () =>
          resolve({ data: { code: 'OPEN10', offer, applicable: true, saving: 10_000, reason: null } });
      }),
  });
  const field = await screen.findByRole('textbox', { name: 'Coupon code' });
  await user.type(field, 'open10{Enter}');
  await user.clear(field);
  await user.type(field, 'OPEN20');
  answer();
  await place('HK$1,440.00');
  expect(screen.getByRole('radio', { name: /OPEN10/ })).toBeChecked();
  expect(field).toHaveValue('OPEN20');
});

test('points are typed in full-width digits too, as a Chinese keyboard writes them', async () => {
  open();
  const field = await screen.findByRole('textbox', { name: /Points to use/ });
  fireEvent.change(field, { target: { value: '６００' } });
  expect(field).toHaveValue('600');
  await place('HK$1,510.00');
});

test('points are never more than there are', async () => {
  open();
  const field = await screen.findByRole('textbox', { name: /Points to use/ });
  expect(screen.getByText('You have 1,000 points, worth HK$50.00.')).toBeInTheDocument();
  await user.type(field, '99999');
  expect(field).toHaveValue('1000');
  await place('HK$1,490.00');
});

test('store credit is one choice without a code, beside gift cards, and what expires first is spent first', async () => {
  const credit = { ...card, kind: 'STORE_CREDIT', balance: 10_000 };
  const late = { ...credit, id: 'c2', expiresAt: '2031-01-01T00:00:00.000Z' };
  const early = { ...credit, id: 'c1', expiresAt: '2029-01-01T00:00:00.000Z' };
  const { shop } = open({
    'GET /api/gitfcard/list': () => ({ data: { cards: [late, card, early], totalBalance: 50_000 } }),
  });
  const choice = await screen.findByRole('checkbox', { name: 'Use store credit, HK$200.00' });
  await user.click(screen.getByRole('checkbox', { name: /Card ending in WXYZ/ }));
  await user.click(choice);
  expect(screen.getByRole('textbox', { name: /Maximum to pay by gift card and store credit/ })).toBeVisible();
  await user.click(await place('HK$1,240.00'));
  await waitFor(() => expect(shop.calls(create)[0]?.body).toMatchObject({ giftCards: ['c1', 'c2', 'g1'] }));
});

test('store credit that is taken away again leaves the gift cards', async () => {
  const credit = { ...card, id: 'c1', kind: 'STORE_CREDIT' };
  const { shop } = open({
    'GET /api/gitfcard/list': () => ({ data: { cards: [card, credit], totalBalance: 60_000 } }),
  });
  const choice = await screen.findByRole('checkbox', { name: /Use store credit/ });
  await user.click(choice);
  await user.click(screen.getByRole('checkbox', { name: /Card ending in WXYZ/ }));
  await user.click(choice);
  await user.click(await place('HK$1,240.00'));
  await waitFor(() => expect(shop.calls(create)[0]?.body).toMatchObject({ giftCards: ['g1'] }));
});

test('a gift card is added by its code and used at once', async () => {
  const added = { ...card, id: 'g2', lastFour: 'NEWC' };
  const cards = [card];
  const { shop } = open({
    'GET /api/gitfcard/list': () => ({ data: { cards, totalBalance: 30_000 } }),
    'POST /api/gitfcard/redeem': () => {
      cards.push(added);
      return { data: added };
    },
  });
  await user.type(
    await screen.findByRole('textbox', { name: /Gift card number/ }),
    'ABCD EFGH JKLM NEWC{Enter}',
  );
  expect(await screen.findByRole('checkbox', { name: /Card ending in NEWC/ })).toBeChecked();
  await user.click(await place('HK$1,240.00'));
  await waitFor(() => expect(shop.calls(create)[0]?.body).toMatchObject({ giftCards: ['g2'] }));
});

test('what is chosen and typed while a gift card is added stays', async () => {
  const added = { ...card, id: 'g2', lastFour: 'NEWC' };
  const cards = [card];
  let answer = () => {};
  open({
    'GET /api/gitfcard/list': () => ({ data: { cards, totalBalance: 30_000 } }),
    'POST /api/gitfcard/redeem': () =>
      new Promise((resolve) => {
        answer = () => {
          cards.push(added);
          resolve({ data: added });
        };
      }),
  });
  const field = await screen.findByRole('textbox', { name: /Gift card number/ });
  await user.type(field, 'ABCD EFGH JKLM NEWC{Enter}');
  await user.click(screen.getByRole('checkbox', { name: /Card ending in WXYZ/ }));
  await user.clear(field);
  await user.type(field, 'ABCD');
  answer();
  expect(await screen.findByRole('checkbox', { name: /Card ending in NEWC/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Card ending in WXYZ/ })).toBeChecked();
  expect(field).toHaveValue('ABCD');
});

test('a guest pays with a gift card by its code, and can take it away again', async () => {
  open(
    {
      'POST /api/gitfcard/guest': ({ body }) => {
        const { code, giftCards = [] } = body as { code?: string; giftCards?: string[] };
        if (code === 'WRONGWRONGWRONG2') return { status: 404, code: resultCodes.notFound };
        const held = code ? [{ ...card, id: 'pass' }] : [];
        const kept = giftCards.map((id) => ({ ...card, id }));
        return { data: { cards: [...kept, ...held], totalBalance: 30_000 } };
      },
    },
    'guest',
  );
  const field = await screen.findByRole('textbox', { name: /Gift card number/ });
  await user.type(field, 'WRONGWRONGWRONG2{Enter}');
  expect(await screen.findByText(/There is no gift card with this number/)).toBeInTheDocument();
  expect(field).toHaveValue('WRONGWRONGWRONG2');
  await user.clear(field);
  await user.type(field, 'ABCD EFGH JKLM WXYZ{Enter}');
  expect(await screen.findByText('Card ending in WXYZ, balance HK$300.00')).toBeInTheDocument();
  await place('HK$1,240.00');
  expect(JSON.stringify(sessionStorage)).not.toContain('JKLM');
  await user.click(screen.getByRole('button', { name: 'Remove the card ending in WXYZ' }));
  await place('HK$1,540.00');
});

test('a guest’s gift card that is taken away while another one is added stays away', async () => {
  let answer = () => {};
  const cardOf = (id: string) => ({ ...card, id, lastFour: id });
  open(
    {
      'POST /api/gitfcard/guest': ({ body }) => {
        const { code, giftCards = [] } = body as { code?: string; giftCards?: string[] };
        const held = code ? [cardOf(code.slice(-4))] : [];
        const data = { cards: [...giftCards.map(cardOf), ...held], totalBalance: 30_000 };
        if (!code?.endsWith('TWOX')) return { data };
        return new Promise((resolve) => {
          answer = () => resolve({ data });
        });
      },
    },
    'guest',
  );
  const field = await screen.findByRole('textbox', { name: /Gift card number/ });
  await user.type(field, 'ABCDEFGHJKLMONEX{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove the card ending in ONEX' });
  await user.type(field, 'ABCDEFGHJKLMTWOX{Enter}');
  await user.click(remove);
  answer();
  expect(await screen.findByText(/Card ending in TWOX/)).toBeInTheDocument();
  expect(screen.queryByText(/Card ending in ONEX/)).toBeNull();
});

test('a benefit that is gone is taken out, said, and the order goes on without it', async () => {
  let isShort = false;
  const { shop } = open({
    [calculate]: ({ body }) =>
      isShort && (body as OrderCalculateRequest).points
        ? { status: 409, code: resultCodes.pointsShort, data: { balance: 0 } }
        : { data: priced(body as OrderCalculateRequest) },
    [create]: ({ body }) => {
      isShort = true;
      return (body as OrderCalculateRequest).points
        ? { status: 409, code: resultCodes.pointsShort, data: { balance: 0 } }
        : { data: order() };
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /Points to use/ }), '600');
  await user.click(await place('HK$1,510.00'));
  expect(await screen.findByText('You do not have that many points.')).toBeInTheDocument();
  await user.click(await place('HK$1,540.00'));
  await waitFor(() => expect(shop.calls(create)).toHaveLength(2));
  expect(shop.calls(create)[1]?.body).not.toHaveProperty('points');
});

const quota = { year: 2026, percent: 30, limit: 2_000_000, used: 500_000, remaining: 1_500_000 };

test('staff sees the quota and what the bag would cost; the staff discount replaces coupons', async () => {
  const { shop } = open(
    {
      'GET /api/staff/quota/m1': () => ({
        data: quota,
      }),
      'POST /api/order/promotion/staff': () => ({
        data: {
          totals: {
            listTotal: 200_000,
            discountTotal: 91_000,
            deliveryFee: 0,
            grandTotal: 109_000,
            quantity: 1,
          },
          quota,
        },
      }),
    },
    ['member', 'staff'],
  );
  await user.click(await screen.findByRole('radio', { name: /HK\$100 off/ }));
  const staff = await screen.findByRole('checkbox', { name: 'Use my staff discount of 30%' });
  await waitFor(() =>
    expect(staff).toHaveAccessibleDescription(
      'With it, this bag costs HK$1,090.00. HK$15,000.00 of HK$20,000.00 are left for 2026.',
    ),
  );
  expect(shop.calls('POST /api/order/promotion/staff').at(-1)?.body).toMatchObject({ region: 'HK' });
  await user.click(staff);
  await user.click(await place('HK$1,090.00'));
  expect(screen.queryByRole('textbox', { name: 'Coupon code' })).not.toBeInTheDocument();
  await waitFor(() => expect(shop.calls(create)[0]?.body).toMatchObject({ staffDiscount: true }));
  expect(shop.calls(create)[0]?.body).not.toHaveProperty('couponCode');
});

test('a gift is shown before the order and can be left', async () => {
  const later = { ...gift, promotionId: 'BAG', title: 'Tote', isReached: false, missing: 25_000 };
  const { shop } = open({ 'POST /api/order/gwp': () => ({ data: [gift, later] }) });
  const gifts = await screen.findByRole('region', { name: 'Your gifts' });
  expect(within(gifts).getByText('Add HK$250.00 more to receive it.')).toBeInTheDocument();
  const take = within(gifts).getByRole('checkbox', { name: 'Add this gift to my order' });
  expect(take).toBeChecked();
  await user.click(take);
  await user.click(await place('HK$1,540.00'));
  await waitFor(() => expect(shop.calls(create)[0]?.body).toMatchObject({ declinedGifts: ['CREAM'] }));
});

test('a code is taken in full-width letters, and the Enter of an input method does not apply it (behaviour/validation)', async () => {
  const { shop } = open({ [check]: () => ({ status: 404 }) });
  const code = await screen.findByRole('textbox', { name: 'Coupon code' });
  await userEvent.type(code, 'ＳＰＲＩＮＧ１０');
  fireEvent.keyDown(code, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(code, { key: 'Enter', keyCode: 229 });
  expect(shop.calls(check)).toHaveLength(0);
  fireEvent.keyDown(code, { key: 'Enter' });
  await waitFor(() => expect(shop.calls(check)[0]?.body).toMatchObject({ code: 'SPRING10' }));
  expect(shop.calls(create)).toHaveLength(0);
});
