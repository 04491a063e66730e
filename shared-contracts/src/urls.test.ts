import fc from 'fast-check';
import {
  categoryAncestors,
  categoryCodeOf,
  otherCategories,
  parseCategoryPath,
  parseItemPath,
  safeRedirect,
  tabQuery,
  urls,
  withPromo,
  withQuery,
} from './urls';

describe('urls', () => {
  test('builds the storefront routes (behaviour/screens)', () => {
    expect(urls.home()).toBe('/');
    expect(urls.channel('sit')).toBe('/sit');
    expect(urls.landing('bit')).toBe('/bit/men');
    expect(urls.landing('sit', 'women')).toBe('/sit/women');
    expect(urls.brands('bit')).toBe('/bit/brands');
    expect(urls.brand('bit')).toBe('/bit/brand');
    expect(urls.brand('bit', 'A & B/C', 'beauty')).toBe('/bit/brand/A%20%26%20B%2FC?category=beauty');
    expect(urls.search('sit', { keyword: '恤衫', sex: 'men' })).toBe(
      '/sit/search?keyword=%E6%81%A4%E8%A1%AB&sex=men',
    );
    expect(urls.search('bit', { label: 'NEW IN' })).toBe('/bit/search?label=NEW+IN');
  });

  test('gives an item the prefix of its channelId, 1 is bit and anything else sit (behaviour/screens)', () => {
    expect(urls.item('B1', 1)).toBe('/bit/item/B1');
    expect(urls.item('B1', 2)).toBe('/sit/item/B1');
    expect(urls.item('B1', 7)).toBe('/sit/item/B1');
  });

  test('turns the ### of a category code into slashes, six codes deep (behaviour/screens)', () => {
    expect(urls.category('bit', 'MEN')).toBe('/bit/MEN');
    expect(urls.category('bit', 'MEN###CLOTHING###T-SHIRTS')).toBe('/bit/MEN/CLOTHING/T-SHIRTS');
    expect(urls.category('bit', 'A###B###C###D###E###F###G')).toBe('/bit/A/B/C/D/E/F');
    expect(urls.category('sit', 'MEN', { sort: 'NEWEST' })).toBe('/sit/MEN?sort=NEWEST');
    expect(urls.categoryBrands('sit', 'MEN###SHOES')).toBe('/sit/MEN/SHOES/Brands');
  });

  test('builds login with what it carries (behaviour/screens)', () => {
    expect(urls.login()).toBe('/login');
    expect(urls.login({ addtowishlist: 's1', cId: 2, goWish: 1, redirecturl: '/account/index' })).toBe(
      '/login?addtowishlist=s1&cId=2&goWish=1&redirecturl=%2Faccount%2Findex',
    );
  });

  test('has a builder for every fixed route of the table (behaviour/screens)', () => {
    const { account, checkout, help, wholesale } = urls;
    const built = [
      urls.register(),
      urls.register2(),
      urls.passwordForget(),
      urls.passwordReset(),
      urls.memberGetMember(),
      urls.memberGetMemberDetail(),
      urls.orderInquiry(),
      urls.orderDetails('1'),
      urls.orderReturn('1'),
      urls.returnDetails('1'),
      urls.affiliation(),
      urls.guideline(),
      urls.bigPopup(),
      urls.error(),
      account.index(),
      account.addressBook(),
      account.addressAdd(),
      account.addressEdit('1'),
      account.couponList(),
      account.giftCard(),
      account.giftCardOrderDetail('1'),
      account.memberSubscribe(),
      account.orderDetails('1'),
      account.orderHistory(),
      account.orderReturn('1'),
      account.paymentInstruments(),
      account.pointsVouchers(),
      account.profile(),
      account.editPassword(),
      account.editProfile(),
      account.returnDetails('1'),
      account.wishList(),
      account.page('more'),
      help.page('about-us'),
      help.storeLocator(),

      checkout.cart(),
      checkout.checkLogin(),
      checkout.payment(),
      checkout.adyenPay('1'),
      checkout.giftCardPayment(),
      checkout.payAgain('1'),
      checkout.success('1'),
      wholesale.cart(),
      wholesale.item('1'),
      wholesale.list(),
    ].map((url) => url.split('?')[0]);
    expect(built).toEqual([
      '/register',
      '/register2',
      '/password/forget',
      '/password/reset',
      '/member-get-member',
      '/member-get-member-detail',
      '/order-inquiry',
      '/order-details',
      '/order-return',
      '/return-details',
      '/affiliation',
      '/guideline',
      '/bigpopup',
      '/error',
      '/account/index',
      '/account/address-book',
      '/account/address-book/add',
      '/account/address-book/edit',
      '/account/coupon-list',
      '/account/giftcard',
      '/account/giftcard-order-detail',
      '/account/memberSubscribe',
      '/account/order-details',
      '/account/order-history',
      '/account/order-return',
      '/account/PaymentInstruments-List',
      '/account/points-vouchers',
      '/account/profile',
      '/account/profile/editPassword',
      '/account/profile/editProfile',
      '/account/return-details',
      '/account/wish-list',
      '/account/more',
      '/help/about-us',
      '/help/store-locator',
      '/checkout/cart',
      '/checkout/checklogin',
      '/checkout/payment',
      '/checkout/adYenPay',
      '/checkout/gift-card-payment',
      '/checkout/pay-again',
      '/checkout/success',
      '/wholesale/product/cart',
      '/wholesale/product/item',
      '/wholesale/product/list',
    ]);
  });

  test('keeps query and hash when it adds a parameter such as promoid (behaviour/screens)', () => {
    expect(withPromo('/bit/men?a=1#top', 'P 1')).toBe('/bit/men?a=1&promoid=P+1#top');
    expect(withQuery('/x', { a: undefined, b: null, c: '' })).toBe('/x');
  });

  test('names a search tab as sex or category (behaviour/screens)', () => {
    expect(tabQuery('kids')).toEqual({ sex: 'kids' });
    expect(tabQuery('lifestyle')).toEqual({ category: 'lifestyle' });
  });
});

describe('reading paths back', () => {
  const part = fc
    .string({ unit: 'binary', minLength: 1 })
    .filter(
      (text) =>
        !text.includes('#') &&
        !['.', '..'].includes(text) &&
        !['men', 'women', 'brand', 'search', 'item'].includes(text) &&
        text.toLowerCase() !== 'brands',
    );
  const codes = fc.array(part, { minLength: 1, maxLength: 6 });

  test('gives the category back from every category path', () => {
    fc.assert(
      fc.property(
        codes,
        fc.constantFrom('bit' as const, 'sit' as const),
        fc.boolean(),
        (parts, channel, brands) => {
          const code = parts.join('###');
          const path = brands ? urls.categoryBrands(channel, code) : urls.category(channel, code);
          const { pathname } = new URL(path, 'http://shop.test');
          expect(parseCategoryPath(pathname)).toEqual({ channel, code, brands });
        },
      ),
    );
  });

  test('gives the item back from every item path', () => {
    fc.assert(
      fc.property(part, fc.constantFrom(1, 2), (code, channelId) => {
        const { pathname } = new URL(urls.item(code, channelId), 'http://shop.test');
        expect(parseItemPath(pathname)).toEqual({ channel: channelId === 1 ? 'bit' : 'sit', code });
      }),
    );
  });

  test('builds a path from any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
        expect(urls.item(text, 1)).toMatch(/^\/bit\/item\//);
        expect(urls.brand('bit', text)).toMatch(/^\/bit\/brand/);
      }),
    );
  });

  test('reads no category from landings, brand pages, other channels, seven codes or a broken escape', () => {
    for (const path of [
      '/bit/men',
      '/bit/brand/X',
      '/bit/item/1',
      '/bit',
      '/other/MEN',
      '/bit/A/B/C/D/E/F/G',
    ]) {
      expect(parseCategoryPath(path)).toBeUndefined();
    }
    expect(parseCategoryPath('/bit/100%/B')).toEqual({ channel: 'bit', code: '100%###B', brands: false });
    expect(parseItemPath('/bit/item')).toBeUndefined();
    expect(parseItemPath('/bit/item/1/2')).toBeUndefined();
  });

  test('joins route parameters and lists ancestors', () => {
    expect(categoryCodeOf(['MEN', 'CLOTHING', undefined])).toBe('MEN###CLOTHING');
    expect(categoryAncestors('MEN###A###B')).toEqual(['MEN', 'MEN###A', 'MEN###A###B']);
  });

  test('names the categories that list an item besides its own one', () => {
    expect(otherCategories('MEN###A', ['MEN', 'MEN###A', 'SALE', 'SALE###B', 'NEW'])).toEqual([
      'SALE###B',
      'NEW',
    ]);
  });
});

describe('safeRedirect (behaviour/states, redirect target)', () => {
  test('takes paths of the shop', () => {
    expect(safeRedirect('/account/index?x=1#y')).toBe('/account/index?x=1#y');
    expect(safeRedirect('https://shop.test/bit', 'https://shop.test')).toBe('/bit');
  });

  test.each([
    undefined,
    null,
    '',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/',
    'https://shop.test.evil.test/',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/.//evil.test',
    'account',
  ])('refuses %j', (value) => {
    expect(safeRedirect(value, 'https://shop.test')).toBeUndefined();
  });

  test('never leaves the origin, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', '/', '//', '/\\', '/./'), (text, prefix) => {
        const target = safeRedirect(prefix + text);
        if (target !== undefined) {
          expect(new URL(target, 'https://shop.test').origin).toBe('https://shop.test');
        }
      }),
    );
  });
});
