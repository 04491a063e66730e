import type { WholesaleCart, WholesaleDetail, WholesaleList } from 'shared-contracts';

const colors = [
  { code: 'LINEN-NAVY', color: 'Navy', colorHex: '#1b2a4a' },
  { code: 'LINEN-WHITE', color: 'White', colorHex: '#ffffff' },
];

/** Minimum 24, increment 6. White has no L; Navy L is sold out. */
export const linenShirt: WholesaleDetail = {
  styleCode: 'LINEN',
  title: 'Linen Shirt',
  brandName: 'Acme',
  channelId: 1,
  description: 'A shirt of linen.',
  composition: '100% linen',
  retailPrice: 80_000,
  wholesalePrice: 40_000,
  minimumQuantity: 24,
  increment: 6,
  sizes: ['S', 'M', 'L'],
  rows: colors.map((color, index) => ({
    ...color,
    images: [`/images/${color.code}`],
    cells: (index === 0 ? ['S', 'M', 'L'] : ['S', 'M']).map((size) => ({
      skuId: `${color.color}-${size}`,
      size,
      availableQty: size === 'L' ? 0 : 60,
      wholesalePrice: 40_000,
    })),
  })),
};

export const emptyCart: WholesaleCart = { lines: [], totalQuantity: 0, total: 0, problems: [] };

/** A cart as the server prices it. */
export function cartOf(quantities: Record<string, number>): WholesaleCart {
  const lines = linenShirt.rows.flatMap((row) =>
    row.cells.flatMap(({ skuId, size, availableQty }) => {
      const quantity = quantities[skuId] ?? 0;
      if (quantity === 0) return [];
      return [
        {
          skuId,
          size,
          availableQty,
          quantity,
          styleCode: 'LINEN',
          itemCode: row.code,
          channelId: 1,
          title: 'Linen Shirt',
          brandName: 'Acme',
          image: '/images/linen',
          color: row.color,
          wholesalePrice: 40_000,
          lineTotal: quantity * 40_000,
        },
      ];
    }),
  );
  const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { lines, totalQuantity, total: totalQuantity * 40_000, problems: [] };
}

export const list: WholesaleList = {
  data: {
    list: [
      {
        styleCode: 'LINEN',
        code: 'LINEN-NAVY',
        title: 'Linen Shirt',
        brandName: 'Acme',
        channelId: 1,
        image: '/images/linen',
        colors: colors.map((color) => ({ ...color, image: '/images/linen' })),
        sizes: ['S', 'M', 'L'],
        retailPrice: 80_000,
        wholesalePrice: 40_000,
        minimumQuantity: 24,
        increment: 6,
        availableQty: 240,
      },
    ],
    pageNum: 1,
    isLastPage: false,
  },
  filterOptions: {
    category: [
      { code: 'MEN', name: 'Men', count: 30 },
      { code: 'MEN###SHIRTS', name: 'Shirts', count: 12 },
    ],
    brand: [{ value: 'Acme', name: 'Acme', count: 30 }],
    color: [{ value: 'navy', name: 'Navy', hex: '#1b2a4a', count: 9 }],
    price: { min: 10_000, max: 90_000 },
  },
  totalCount: 30,
};

export const savedAddress = {
  id: 'a1',
  isDefault: true,
  firstName: 'Mei',
  lastName: 'Chan',
  phoneRegion: '+852',
  phone: '51234567',
  region: 'HK',
  area: 'kowloon',
  district: 'kwun-tong',
  addressLine1: '1 Harbour Road',
  addressLine2: null,
};

/** The response to an order of the cart. */
export function orderOf(cart: WholesaleCart, orderId = 'ITHKE0123456789AB') {
  const { id: _id, isDefault: _isDefault, ...address } = savedAddress;
  return {
    orderId,
    status: 'PENDING_PAYMENT',
    createdAt: '2025-01-02T03:04:05.000Z',
    paymentDueAt: null,
    email: 'buyer@example.com',
    phoneRegion: '+852',
    phone: '51234567',
    lines: cart.lines.map((line) => ({
      ...line,
      listPrice: line.wholesalePrice,
      salePrice: line.wholesalePrice,
    })),
    totals: {
      listTotal: cart.total,
      discountTotal: 0,
      deliveryFee: 0,
      grandTotal: cart.total,
      quantity: cart.totalQuantity,
    },
    address,
    delivery: { code: 'FREIGHT', name: 'Freight' },
    payment: { method: null, resultCode: null, paidAt: null },
    payable: false,
    cancellable: false,
    wholesale: true,
  };
}
