import type { ItemDetail } from 'shared-contracts/wire/merchant-items';

/** An item as the API shows it to staff: what the pages' tests do not care about. */
export const shownFields: ItemDetail['fields'] = {
  titleEn: 'Coat',
  titleZh: '大衣',
  descriptionEn: '',
  descriptionZh: '',
  compositionEn: '',
  compositionZh: '',
  careEn: '',
  careZh: '',
  labels: [],
  channelIds: [1, 2],
  onShelf: true,
  ageRestricted: false,
  images: ['/images/1', '/images/2'],
  prices: [{ skuId: 'C-S', listPrice: 20_000, salePrice: 20_000 }],
};

export const shownItem: ItemDetail = {
  code: 'C1',
  styleCode: 'C',
  brandName: 'Acme',
  colorEn: 'Navy',
  colorZh: '深藍',
  version: 'v1',
  fields: shownFields,
  schedules: [],
  labels: [],
  skus: [{ skuId: 'C-S', size: 'S', stock: 3 }],
  history: [],
};
