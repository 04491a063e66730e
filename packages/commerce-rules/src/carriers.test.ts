import { findCarrier, isNumberOf, listCarriers, trackParcel } from './carriers';
import type { LabelRequest } from './carriers/carrier';
import { checkCharacter } from './carriers/own-delivery';

const request: LabelRequest = {
  kind: 'PARCEL',
  reference: 'SHABCDEFGHJK',
  orderId: 'ITHKE0123456789AB',
  from: { name: 'Harbour', lines: [] },
  to: { name: 'Ada Wong', lines: [] },
  service: 'Standard',
  locale: 'en',
};

test('the check character is that of ISO 7064 MOD 37,36, and finds wrong and swapped characters', () => {
  expect(checkCharacter('A12425GABC1234002')).toBe('M');
  expect(checkCharacter('SH-1')).toBeUndefined();
  const right = `SHABCDEFGHJK${checkCharacter('SHABCDEFGHJK')}`;
  expect(isNumberOf('SHOP', right)).toBe(true);
  expect(isNumberOf('SHOP', right.replace('A', 'B'))).toBe(false);
  expect(isNumberOf('SHOP', right.replace('CD', 'DC'))).toBe(false);
  expect(isNumberOf('SHOP', 'SF123')).toBe(false);
});

test('own labels have the same number however often they are asked for', async () => {
  const labels = findCarrier('SHOP')?.labels;
  const numbers = await Promise.all([1, 2].map(() => labels?.book(request)));
  expect(new Set(numbers).size).toBe(1);
  expect(isNumberOf('SHOP', numbers[0] ?? '')).toBe(true);
  expect(await labels?.book({ ...request, reference: 'SHABCDEFGHJL' })).not.toBe(numbers[0]);
});

test('each carrier has a name in both languages; only own delivery has no page to follow a parcel', () => {
  const pages = listCarriers('zh').map(({ code, name }) => {
    expect(name).not.toBe('');
    return [code, trackParcel({ carrier: code, trackingNumber: 'A/1' }, 'en').trackingUrl !== null];
  });
  expect(Object.fromEntries(pages)).toEqual({ SF: true, HKPOST: true, DHL: true, FEDEX: true, SHOP: false });
  expect(trackParcel({ carrier: 'SF', trackingNumber: 'A/1' }, 'en').trackingUrl).toContain('A%2F1');
});

test('a carrier that does not check numbers takes each, and an unknown one is followed nowhere', () => {
  expect(isNumberOf('SF', '1')).toBe(true);
  expect(trackParcel({ carrier: 'toString', trackingNumber: '1' }, 'en').carrierName).toBeNull();
});
