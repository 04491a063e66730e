import { compareSizes } from './group-lines';

test.each([
  [
    ['L', 'S', 'XL', 'M'],
    ['S', 'M', 'L', 'XL'],
  ],
  [
    ['42', '39.5', '40'],
    ['39.5', '40', '42'],
  ],
  [['One size'], ['One size']],
])('%j are shown as %j', (sizes, shown) => expect([...sizes].sort(compareSizes)).toEqual(shown));
