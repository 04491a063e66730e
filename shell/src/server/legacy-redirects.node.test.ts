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
])('%s lives at %s now (behaviour 2)', (from, to) => {
  expect(target(from)).toBe(to);
});

test.each(['/', '/bit/brands', '/bit/brand/Acme', '/bit/item/ABC', '/only', '/help/on', '/bit/MEN'])(
  '%s is no legacy address',
  (path) => {
    expect(target(path)).toBeUndefined();
  },
);
