import { findByCode, makerBarcode } from './maker-barcode';

describe('the barcode of a maker', () => {
  it.each([
    ['EAN-13', '4006381333931', '4006381333931'],
    ['EAN-8', '96385074', '96385074'],
    ['UPC-A, with the zero that makes it an EAN-13', '036000291452', '0036000291452'],
    ['the same UPC-A as some scanners read it', '0036000291452', '0036000291452'],
    ['full width and blanks', ' ４００６３８１ 333931 ', '4006381333931'],
  ])('takes %s', (_kind, typed, stored) => {
    expect(makerBarcode(typed)).toBe(stored);
  });

  it.each(['4006381333932', '9638507', '12345678901234', 'HB1049-BEI-S', '', '40063813339A1'])(
    'refuses %j',
    (typed) => {
      expect(makerBarcode(typed)).toBeUndefined();
    },
  );
});

describe('the sku of a code', () => {
  const small = { skuId: 'HB1-S', barcode: '4006381333931' };
  const medium = { skuId: 'HB1-M', barcode: null };
  // A shop may number its sizes as its makers do.
  const numbered = { skuId: '0036000291452' };
  const all = [small, medium, numbered, { skuId: 'HB2-S', barcode: '0036000291452' }];

  it('is found by its own code in any case, and by the barcode of its maker', () => {
    expect(findByCode(all, ' hb1-m')).toBe(medium);
    expect(findByCode(all, '4006381333931')).toBe(small);
    expect(findByCode(all, '4006381333932')).toBeUndefined();
  });

  it('is the one with this as its own code first', () => {
    expect(findByCode(all, '0036000291452')).toBe(numbered);
    expect(findByCode(all, '036000291452')).toBe(all[3]);
  });
});
