import { isSafeLink, isShopPath, webAddressOf } from './safe-path';

const paths = [
  '/',
  '/checkout/payment?orderId=ITHKE1',
  '/bit/men#new',
  '/a?next=%2Faccount',
  '/item/100%25',
  '/商店',
];
const tricks = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/a\\..\\..\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/%00',
  '/%2e%2f/evil.example',
  '/%zz',
  '/%e0%a4',
  '/?a=\nb',
  'evil.example',
  '@evil.example',
  '',
  'javascript:alert(1)',
  'https://evil.example',
];

test.each(paths)('%s is a path of the shop', (path) => expect(isShopPath(path)).toBe(true));
test.each(tricks)('%j is not a path of the shop', (path) => expect(isShopPath(path)).toBe(false));

test.each([...paths, '', 'https://example.com/@a?b#c'])('%s may be linked to', (link) => {
  expect(isSafeLink(link)).toBe(true);
});
test.each([
  ...tricks.filter((trick) => trick !== '' && trick !== 'https://evil.example'),
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'http://example.com',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://user:password@evil.example',
  'https://shop.example@evil.example',
  'https://',
  'https://a b',
])('%j may not', (link) => expect(isSafeLink(link)).toBe(false));

it('a website is an http or https address, typed with or without its scheme', () => {
  expect(webAddressOf(' meifashion.com.hk ')).toBe('https://meifashion.com.hk');
  expect(webAddressOf('http://mei.example/shop?a=1')).toBe('http://mei.example/shop?a=1');
  expect(webAddressOf('www.例子.hk:8080')).toBe('https://www.例子.hk:8080');
  const refused = [
    'javascript:alert(1)',
    'JavaScript:1',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    ...[
      'mailto:a@b.example',
      'https://a@b.example',
      'ftp://a.example',
      'my shop.hk',
      'none',
      '//\\evil.example',
    ],
  ];
  expect(refused.filter((text) => webAddressOf(text) !== undefined)).toEqual([]);
});
