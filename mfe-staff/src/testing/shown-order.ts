/** An order as the API shows it to staff: what the pages' tests do not care about. */
export const shownAddress = {
  firstName: 'Ada',
  lastName: 'Wong',
  phoneRegion: '+852',
  phone: '61234567',
  region: 'HK',
  area: 'kowloon',
  district: 'yau-tsim-mong',
  addressLine1: '1 Nathan Road',
  addressLine2: null,
};

/** Two pieces of a coat, of which none is packed. */
export const shownLine = {
  position: 0,
  skuId: 'S1',
  itemCode: 'C1',
  channelId: 1,
  title: 'Coat',
  color: 'Navy',
  size: 'M',
  brandName: 'Acme',
  image: '',
  listPrice: 1,
  salePrice: 1,
  quantity: 2,
  lineTotal: 2,
  cancelled: 0,
  packed: 0,
  left: 0,
  arrived: 0,
  back: 0,
};

/** A paid order of a guest without lines. */
export const shownOrder = {
  orderId: 'ITHKE0123456789AB',
  status: 'PAID',
  createdAt: '2026-03-01T04:00:00.000Z',
  locale: 'en',
  wholesale: false,
  remark: null,
  address: shownAddress,
  purchaseOrderNumber: null,
  delivery: { code: 'STANDARD', name: 'Standard delivery', window: null, pickUpPoint: null },
  lines: [] as object[],
  shipments: [] as object[],
  returns: [],
  customer: null,
  timeline: [] as object[],
  carriers: [] as object[],
  mays: { pack: true, cancel: false, cancelPieces: false, refund: false },
};
