import type {
  Cart,
  CartLine,
  CartLineInput,
  CartTotals,
  InactiveCartLine,
  OrderDetail,
  OrderTotals,
  Store,
} from 'shared-contracts';
import { testAddress } from 'shared-contracts/testing/address';
import type { Answers } from 'shared-contracts/testing/stub-api';

export function cartLine(changes: Partial<CartLine> = {}): CartLine {
  return {
    channelId: 1,
    itemId: 'i1',
    skuId: 'S1',
    itemCode: 'COAT1',
    quantity: 1,
    selected: true,
    inventoryQty: 5,
    availableQty: 5,
    listPrice: 200_000,
    salePrice: 150_000,
    status: 'ON_SHELF',
    title: 'Wool coat',
    brandName: 'Norte',
    image: '/images/coat.jpg',
    color: 'Navy',
    size: 'M',
    ageRestricted: false,
    ...changes,
  };
}

function totalsOf(lines: readonly CartLine[]): CartTotals {
  const selected = lines.filter((line) => line.selected);
  const sum = (of: (line: CartLine) => number, from = selected) =>
    from.reduce((total, line) => total + of(line), 0);
  const listTotal = sum((line) => line.listPrice * line.quantity);
  const subtotal = sum((line) => line.salePrice * line.quantity);
  return {
    totalQuantity: sum((line) => line.quantity, [...lines]),
    selectedQuantity: sum((line) => line.quantity),
    listTotal,
    discountTotal: listTotal - subtotal,
    subtotal,
  };
}

export function cart(
  lines: readonly CartLine[],
  inactive: readonly InactiveCartLine[] = [],
  adjustments: Cart['adjustments'] = [],
): Cart {
  return {
    activeShoppingCarts: [...lines],
    inActiveShoppingCarts: [...inactive],
    totals: totalsOf(lines),
    adjustments,
  };
}

/** The server's response to a guest's lines when it sells these skus. */
export function validated(body: unknown, skus: Readonly<Record<string, Partial<CartLine>>>): Cart {
  const { lines } = body as { lines: CartLineInput[] };
  const priced = (of: readonly CartLineInput[]) =>
    of.flatMap(({ skuId, channelId, quantity, selected = true }) =>
      skus[skuId] ? [cartLine({ skuId, channelId, quantity, selected, ...skus[skuId] })] : [],
    );
  const bag = cart(
    priced(lines.filter(({ saved }) => !saved)),
    lines
      .filter(({ skuId, saved }) => !skus[skuId] && !saved)
      .map((line) => ({
        ...cartLine({ skuId: line.skuId, quantity: line.quantity, availableQty: 0, inventoryQty: 0 }),
        reason: 'SOLD_OUT' as const,
      })),
  );
  return { ...bag, savedShoppingCarts: priced(lines.filter(({ saved }) => saved)) };
}

export const adding = { skuId: 'S1', itemCode: 'COAT1', channelId: 1, quantity: 1 };

export const deliveryMethods = [
  {
    code: 'STANDARD',
    name: 'Standard delivery',
    description: 'To your door by courier',
    fee: 4_000,
    freeFrom: 500_000,
    minDays: 2,
    maxDays: 4,
  },
  {
    code: 'STORE_PICKUP',
    name: 'Click and collect',
    description: 'Pick it up',
    fee: 0,
    freeFrom: null,
    minDays: 1,
    maxDays: 1,
  },
];

export const lockerMethod = {
  code: 'LOCKER',
  name: 'Pick-up locker',
  description: 'Collect it near you',
  fee: 2_000,
  freeFrom: null,
  minDays: 2,
  maxDays: 3,
  pickUp: 'LOCKER',
  maxPieces: 6,
};

/** A store, or a locker with `kind`. */
export function store(changes: Partial<Store> = {}): Store {
  return {
    id: 'mong-kok',
    name: 'Mong Kok',
    region: 'HK',
    area: 'kowloon',
    district: 'yau-tsim-mong',
    address: '62 Fa Yuen Street',
    phone: '',
    hours: [{ days: 'Every day', hours: '24 hours' }],
    channelIds: [1, 2],
    pickUp: true,
    ...changes,
  };
}

export function orderTotals(changes: Partial<OrderTotals> = {}): OrderTotals {
  return {
    listTotal: 200_000,
    discountTotal: 50_000,
    deliveryFee: 4_000,
    grandTotal: 154_000,
    quantity: 1,
    ...changes,
  };
}

export const orderId = 'ITHKEABCDEF123456';

export const address = { ...testAddress, addressLine1: 'Flat 3, 12/F, 1 Hoi Yuen Road' };

export function order(changes: Partial<OrderDetail> = {}): OrderDetail {
  const { selected: _selected, ...line } = cartLine();
  return {
    orderId,
    status: 'PENDING_PAYMENT',
    createdAt: '2026-01-01T04:00:00.000Z',
    paymentDueAt: '2026-01-01T04:30:00.000Z',
    email: 'guest@example.com',
    phoneRegion: '+852',
    phone: '91234567',
    lines: [{ ...line, lineTotal: 150_000 }],
    totals: orderTotals(),
    address,
    delivery: { code: 'STANDARD', name: 'Standard delivery' },
    payment: { method: null, resultCode: null, paidAt: null },
    payable: true,
    cancellable: true,
    ...changes,
  };
}

/** A member without coupons, points and gift cards. */
export const noBenefits: Answers = {
  'POST /api/order/promotion/coupons': () => ({ data: [] }),
  'GET /api/customer/point': () => ({ data: { balance: 0, nextExpiry: null } }),
  'GET /api/gitfcard/list': () => ({ data: { cards: [], totalBalance: 0 } }),
  'POST /api/order/gwp': () => ({ data: [] }),
};
