import fc from 'fast-check';
import { campaignOf, decodeCampaignValue, encodeCampaignValue } from './campaign-cookies';
import { addCartLine, countPieces, parseCartLines, serializeCartLines } from './cart-lines';
import { createGuestId, isGuestId } from './guest-id';
import { badgeText, campaignCookieNames, cookieKeys, lifetimes, recentSearchesKey } from './keys';
import * as consentKeys from './keys/consent';

describe('guest id', () => {
  test('is gst and 7 random characters (behaviour/entities and behaviour/limits)', () => {
    const ids = Array.from({ length: 200 }, createGuestId);
    for (const id of ids) expect(id).toMatch(/^gst[a-z0-9]{7}$/);
    expect(new Set(ids).size).toBe(200);
    expect(isGuestId(ids[0])).toBe(true);
    expect(isGuestId('gst')).toBe(false);
    expect(isGuestId(null)).toBe(false);
  });
});

describe('campaign cookies (behaviour/entities and behaviour/limits)', () => {
  it('attribute an order while they are valid', () => {
    const now = Date.now();
    const spring = encodeURIComponent(encodeCampaignValue('SPRING-26', now));
    const old = encodeURIComponent(encodeCampaignValue('OLD', now - 40 * 86_400_000));
    const formula = encodeURIComponent(encodeCampaignValue('=1+1', now));
    expect(campaignOf(`lang=en; promoid=${spring}; tsCode=${old}; rmStore=${formula}; txIds=%`, now)).toEqual(
      {
        promoid: 'SPRING-26',
      },
    );
    expect(campaignOf('lang=en', now)).toBeUndefined();
  });

  const now = Date.UTC(2026, 0, 1);

  test('keeps value++stamp, the stamp 30 days and 8 hours ahead', () => {
    expect(encodeCampaignValue('P1', now)).toBe(`P1++${Date.UTC(2026, 0, 31, 8)}`);
  });

  test('gives back what it kept, until the stamp', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const cookie = encodeCampaignValue(value, now);
        expect(decodeCampaignValue(cookie, now)).toBe(value);
        expect(decodeCampaignValue(cookie, Date.UTC(2026, 0, 31, 8))).toBeUndefined();
      }),
    );
  });

  test.each([undefined, '', 'P1', 'P1++', 'P1++soon', '++9999999999999', 'P1++-1'])(
    'reads nothing from %j',
    (cookie) => {
      expect(decodeCampaignValue(cookie, now)).toBeUndefined();
    },
  );
});

describe('keys (behaviour/entities and behaviour/limits)', () => {
  test('uses the names of behaviour/entities', () => {
    expect(cookieKeys).toMatchObject({
      channel: 'itType',
      firstPage: 'firstPage',
      refreshToken: 'refreshToken',
    });
    expect(consentKeys).toMatchObject({
      isFirstPurchase: 'isFirstPurchase',
      loginEmail: 'ckleups',
      loginMember: 'cklmups',
      loginAgent: 'ckua',
    });
    expect(campaignCookieNames).toEqual(['tsCode', 'txIds', 'rmStore', 'promoid']);
    expect(lifetimes).toMatchObject({ refreshToken: 1_296_000, campaign: 2_592_000 });
    expect(recentSearchesKey('bit')).not.toBe(recentSearchesKey('sit'));
  });

  test('the badge shows 9+ above 9, and 99+ in wholesale', () => {
    expect(badgeText(9)).toBe('9');
    expect(badgeText(10)).toBe('9+');
    expect(badgeText(99, 99)).toBe('99');
    expect(badgeText(100, 99)).toBe('99+');
    expect(badgeText(-1)).toBe('0');
  });
});

describe("a guest's cart in local storage (behaviour/entities and behaviour/states)", () => {
  const line = { skuId: 's1', channelId: 1 as const, quantity: 2 };

  test('reads back what it wrote, in order', () => {
    const lines = [line, { skuId: 's2', channelId: 2 as const, quantity: 1, selected: false, itemCode: 'c' }];
    expect(parseCartLines(serializeCartLines(lines))).toEqual({ lines, dropped: 0 });
  });

  test.each([null, ''])('takes %j as an empty cart', (text) => {
    expect(parseCartLines(text)).toEqual({ lines: [], dropped: 0 });
  });

  test.each(['{', 'null', '{}', '7', '"[]"'])(
    'takes %j as an empty cart and says that something was lost',
    (text) => {
      expect(parseCartLines(text)).toEqual({ lines: [], dropped: 1 });
    },
  );

  test('leaves out broken lines, keeps the others, and clamps quantities', () => {
    const stored = [
      null,
      { ...line, skuId: 5 },
      { ...line, channelId: 3 },
      { ...line, quantity: 0 },
      { ...line, quantity: 'many' },
      { ...line, quantity: 1e9, selected: 'yes', extra: 1 },
    ];
    const { lines, dropped } = parseCartLines(JSON.stringify(stored));
    expect(dropped).toBe(5);
    expect(serializeCartLines(lines)).toBe('[{"skuId":"s1","channelId":1,"quantity":99}]');
  });

  test('joins lines of one sku and channel', () => {
    expect(parseCartLines(JSON.stringify([line, line, { ...line, channelId: 2 }])).lines).toEqual([
      { ...line, quantity: 4 },
      { ...line, channelId: 2 },
    ]);
    expect(addCartLine([line], { ...line, quantity: 98 })[0]?.quantity).toBe(99);
  });

  test('survives any text and any JSON', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { lines } = parseCartLines(text);
        expect(Number.isInteger(countPieces(lines))).toBe(true);
      }),
    );
  });

  test('cuts an endless cart', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ ...line, skuId: `s${index}` }));
    expect(parseCartLines(JSON.stringify(many))).toMatchObject({ dropped: 300 });
  });
});
