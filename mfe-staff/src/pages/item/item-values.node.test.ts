import type { ItemDetail, ItemFields } from 'shared-contracts/wire/merchant-items';
import { shownFields } from '../../testing/shown-item';
import { readPrices, readValues, takeOver, toValues, withEarlier } from './item-values';

const fields: ItemFields = {
  ...shownFields,
  images: ['/images/1'],
  prices: [{ skuId: 'S', listPrice: 20_000, salePrice: 15_050 }],
};

it('reads prices as typed, and none when one is no amount', () => {
  const { prices } = toValues({ fields });
  expect(prices).toEqual([{ skuId: 'S', listPrice: '200.00', salePrice: '150.50' }]);
  expect(readPrices(prices)).toEqual(fields.prices);
  expect(readPrices([{ skuId: 'S', listPrice: '200', salePrice: 'a lot' }])).toBeUndefined();
});

it('takes over what another changed, and loses nothing that was typed', () => {
  const typed = { ...toValues({ fields }), titleEn: 'Long coat' };
  const theirs = { ...fields, titleEn: 'Short coat', labels: ['NEW'] };
  expect(takeOver(typed, { fields }, { fields: theirs })).toMatchObject({
    titleEn: 'Long coat',
    labels: ['NEW'],
  });
});

const sorting = {
  brandName: 'Acme',
  colorCode: 'NAVY',
  colorEn: 'Navy',
  colorZh: '深藍',
  categoryCode: 'MEN###COATS',
  categoryCodes: ['MEN', 'MEN###COATS', 'SALE'],
  attributes: [],
  keywords: ['warm', 'wool'],
};

it('sends brand, categories and search words only where the API has them', () => {
  const values = toValues({ fields, sorting });
  expect(values).toMatchObject({ moreCategories: ['SALE'], keywords: 'warm, wool' });
  expect(readValues(values, fields.prices)).toEqual({ fields, sorting });
  expect(readValues(toValues({ fields }), fields.prices)).toEqual({ fields });
});

it('goes back to earlier categories and search words', () => {
  const values = toValues({ fields, sorting });
  const earlier = { categoryCodes: ['MEN', 'MEN###COATS', 'GIFTS'], keywords: [] };
  expect(withEarlier(values, earlier, { skus: [] as ItemDetail['skus'] } as ItemDetail)).toEqual({
    ...values,
    moreCategories: ['GIFTS'],
    keywords: '',
  });
});

it('goes back to earlier values, without sizes that are gone', () => {
  const detail = { skus: [{ skuId: 'S', size: 'S', stock: 1 }] } as ItemDetail;
  const earlier = {
    titleEn: 'Old coat',
    prices: [
      { skuId: 'S', listPrice: 100, salePrice: 100 },
      { skuId: 'GONE', listPrice: 100, salePrice: 100 },
    ],
    path: '/images/2',
  };
  expect(withEarlier(toValues({ fields }), earlier, detail)).toEqual({
    ...toValues({ fields }),
    titleEn: 'Old coat',
    prices: [{ skuId: 'S', listPrice: '1.00', salePrice: '1.00' }],
  });
});

it('goes back to the barcodes of before, which the history keeps as sku:barcode', () => {
  const detail = { skus: [] as ItemDetail['skus'] } as ItemDetail;
  const barcodes = [
    { skuId: 'S', barcode: '96385074' },
    { skuId: 'M', barcode: '4006381333931' },
  ];
  const earlier = { barcodes: ['S:4006381333931', 'GONE:96385074'] };
  expect(withEarlier(toValues({ fields, barcodes }), earlier, detail).barcodes).toEqual([
    { skuId: 'S', barcode: '4006381333931' },
    { skuId: 'M', barcode: '' },
  ]);
});
