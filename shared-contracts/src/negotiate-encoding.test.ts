import { negotiateEncoding } from './negotiate-encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR;Q=0.9', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.8 , gzip;q=0.8', 'br'],
  ['*', 'br'],
  ['deflate, *;q=0.1', 'br'],
])('%s gets the best of what is accepted: %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, *', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0', 'identity'],
  ['gzip;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=wrong', 'identity'],
])('%s never gets what is refused, but %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test.each([[undefined], [''], ['identity'], ['deflate, zstd'], ['abrasive'], ['identity, br;q=0.5']])(
  '%s gets plain text',
  (header) => {
    expect(negotiateEncoding(header)).toBe('identity');
  },
);
