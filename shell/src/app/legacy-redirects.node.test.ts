import { legacyRedirect } from './legacy-redirects';

const target = (path: string) => legacyRedirect(new URL(path, 'http://shop.test'));

test.each([
  ['/Bit/brands/', '/bit/ALL/brands'],
  ['/Sit/brands/', '/sit/ALL/brands'],
  ['/Bit/item/ABC123.html', '/bit/item/ABC123'],
  ['/s_it/linen-shirt-ABC123.html', '/sit/item/ABC123'],
  ['/bit/brand?brandName=Maison%20Kowloon', '/bit/brand/Maison%20Kowloon'],
  ['/Sit/brands?brand=', '/sit/brands'],
  ['/b_it', '/bit/men'],
  ['/s_it/', '/sit/men'],
  ['/on', '/'],
  ['/Bit/item/AC2002-BLK.html', '/bit/item/AC2002-BLK'],
  ['/HB1049BEI.html', '/bit/item/HB1049BEI'],
  ['/linen-shirt-ABC123.HTML', '/bit/item/ABC123'],
  ['/item/AC2002-BLK.html', '/bit/item/AC2002-BLK'],
  ['/bit/item/ABC123.HTML', '/bit/item/ABC123'],
  ['/sit/Item/AC2002-BLK.html', '/sit/item/AC2002-BLK'],
  ['/brand?brandName=Acme', '/bit/brand/Acme'],
  ['/brands?brand=Acme', '/bit/brand/Acme'],
  ['/Brands?brand=', '/bit/brands'],
  ['/Bit/men', '/bit/men'],
  ['/SIT/MEN/CLOTHING/', '/sit/MEN/CLOTHING'],
  ['/Sit', '/sit'],
])('%s lives at %s now (behaviour/screens)', (from, to) => {
  expect(target(from)).toBe(to);
});

test.each([
  ['/b_it?promoid=SPRING', '/bit/men?promoid=SPRING'],
  ['/sit/linen-shirt-ABC123.html?tscode=t1&lang=zh', '/sit/item/ABC123?tscode=t1&lang=zh'],
  ['/Bit/brands?brand=Acme&sex=women&promoid=SPRING', '/bit/brand/Acme?sex=women&promoid=SPRING'],
  ['/on?promoid=SPRING', '/?promoid=SPRING'],
])('%s keeps its campaign, language and tab (behaviour/screens)', (from, to) => {
  expect(target(from)).toBe(to);
});

test.each([
  '/',
  '/bit/brands',
  '/brand',
  '/brands',
  '/help/faq.html',
  '/account/ABC.html',
  '/bit/brand/Acme',
  '/bit/item/ABC',
  '/only',
  '/help/on',
  '/bit/MEN',
])('%s is no legacy address', (path) => {
  expect(target(path)).toBeUndefined();
});
