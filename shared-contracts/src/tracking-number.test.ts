import { toTrackingNumber } from './tracking-number';

it.each([
  ['SF2800000000002', 'SF2800000000002'],
  [' sf 2800 0000 00002 ', 'SF2800000000002'],
  ['SF\u00a02800\u00a00000\u00a000002', 'SF2800000000002'],
  ['ＳＦ２８００００００００００２', 'SF2800000000002'],
  ['', ''],
])('reads %j as one number', (typed, number) => {
  expect(toTrackingNumber(typed)).toBe(number);
});
