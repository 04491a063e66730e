import { shopAddress } from './shop-address';

test.each([
  ['/bit/men?a=1', 'https://shop.test/bit/men?a=1'],
  ['//evil.test/bit', 'https://shop.test//evil.test/bit'],
  ['/\\evil.test/bit', 'https://shop.test//evil.test/bit'],
  ['//a:99999/', 'https://shop.test//a:99999/'],
  ['http://evil.test/bit', 'https://shop.test/http://evil.test/bit'],
])('%s is an address of the shop', (path, address) => {
  expect(shopAddress(path, 'https://shop.test/').href).toBe(address);
});
