import { earlyMarksScript } from './early-marks';
import { storageKeys } from './keys';

/** The attributes that the script sets with these storage entries. */
function marksOf(storage: { getItem(key: string): string | null }, cookie = ''): object {
  const dataset = {};
  new Function('localStorage', 'document', earlyMarksScript)(storage, {
    documentElement: { dataset },
    cookie,
  });
  return dataset;
}
const holding = (...held: string[]) => ({ getItem: (key: string) => (held.includes(key) ? 'x' : null) });

test('a browser without a bag and without a login is marked', () => {
  expect(marksOf(holding(storageKeys.guestId))).toEqual({ emptyBag: '' });
});

test.each(['cart', 'token', 'isLogin'] as const)('a browser that holds "%s" is not marked', (key) => {
  expect(marksOf(holding(storageKeys[key]))).toEqual({});
});

test('a browser whose visitor wants large pictures is marked', () => {
  const chosen = 'itType=bit; shopState=lastSearchTab%3Dkids%26largePictures%3D1; lang=en';
  expect(marksOf(holding(storageKeys.cart), chosen)).toEqual({ density: '' });
  expect(marksOf(holding(storageKeys.cart), 'shopState=lastSearchTab%3Dkids; x=largePictures')).toEqual({});
});

test('a browser that refuses its storage is not marked, and the page starts', () => {
  const refusing = {
    getItem(): never {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  expect(marksOf(refusing)).toEqual({});
});
