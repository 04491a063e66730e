import type { ContentComponent } from 'shared-contracts';
import { hasPopups, isEligible, type Popup } from './eligible-popups';
import { visiblePopups } from './visible-popups';

const popup = (changes: Partial<Popup>): Popup => ({ img1: '/images/scene', ...changes });
const at = (address: string, department?: string) => {
  const { pathname, search } = new URL(address, 'http://shop.test');
  return { pathname, search, department, channel: pathname.startsWith('/sit') ? 'sit' : 'bit' } as const;
};

test.each([
  ['/', true],
  ['/sit', true],
  ['/bit/women', true],
  ['/bit/WOMEN/CLOTHING', true],
  ['/bit/search', true],
  ['/bit/brand/NORTHWARD', true],
  ['/bit/item/A1', true],
  ['/checkout/cart', true],
  ['/bit/brands', false],
  ['/bit/WOMEN/CLOTHING/Brands', false],
  ['/login', false],
  ['/help/about-us', false],
  ['/account/index', false],
])('behaviour/screens: %s can have popups: %s', (path, expected) => {
  expect(hasPopups(path)).toBe(expected);
});

test('one for all pages appears everywhere, in checkout only when it is enabled there', () => {
  const everywhere = popup({ isFullPageShow: true });
  expect(isEligible(everywhere, at('/sit/WOMEN'))).toBe(true);
  expect(isEligible(everywhere, at('/checkout/cart'))).toBe(false);
  expect(isEligible({ ...everywhere, isCheckoutShow: true }, at('/checkout/cart'))).toBe(true);
});

test.each([
  [undefined, true, true],
  ['all', true, true],
  ['bit', true, false],
  ['2', false, true],
])('by channel %s', (channelShow, onBit, onSit) => {
  const byChannel = popup({ byWayShow: 1, ...(channelShow === undefined ? {} : { channelShow }) });
  expect(isEligible(byChannel, at('/bit/men'))).toBe(onBit);
  expect(isEligible(byChannel, at('/sit/men'))).toBe(onSit);
});

test('by category: of the item, the query, or the path, in the right channel', () => {
  const lifestyle = popup({ byWayShow: 2, channelShow: 'bit', categoryItemShow: 'BEAUTY, lifestyle' });
  expect(isEligible(lifestyle, at('/bit/LIFESTYLE/WINE'))).toBe(true);
  expect(isEligible(lifestyle, at('/bit/search?keyword=gin&category=lifestyle'))).toBe(true);
  expect(isEligible(lifestyle, at('/bit/item/A1', 'LIFESTYLE'))).toBe(true);
  expect(isEligible(lifestyle, at('/bit/item/A1'))).toBe(false);
  expect(isEligible(lifestyle, at('/bit/MEN/CLOTHING'))).toBe(false);
  expect(isEligible(lifestyle, at('/sit/LIFESTYLE/WINE'))).toBe(false);
  expect(isEligible({ ...lifestyle, categoryItemShow: 'BEAUTY，lifestyle' }, at('/bit/LIFESTYLE/WINE'))).toBe(
    true,
  );
  expect(isEligible(popup({ byWayShow: 2, categoryItemShow: 'WOMEN' }), at('/bit/search?sex=women'))).toBe(
    true,
  );
});

test('by page link', () => {
  const links = popup({ byWayShow: 3, bgLinkShow: '/, /bit/WOMEN' });
  expect(isEligible(links, at('/'))).toBe(true);
  expect(isEligible(links, at('/bit/WOMEN/'))).toBe(true);
  expect(isEligible(links, at('/bit/MEN'))).toBe(false);
  expect(isEligible(popup({}), at('/'))).toBe(false);
  const typed = popup({ byWayShow: 3, bgLinkShow: '/sit/WOMEN/、/，/bit/MEN/CLOTHING/' });
  for (const path of ['/', '/sit/WOMEN', '/bit/MEN/CLOTHING']) expect(isEligible(typed, at(path))).toBe(true);
});

test('a member’s labels decide which campaigns are visible (behaviour/validation, content visibility)', () => {
  const component: ContentComponent = {
    componentKey: 'popup',
    componentValue: { popups: [popup({})] },
    visibility: { includeUserGroup: 'VIP' },
  };
  expect(visiblePopups([component], 'bit', [])).toEqual([]);
  expect(visiblePopups([component], 'bit', ['VIP'])).toHaveLength(1);
});
