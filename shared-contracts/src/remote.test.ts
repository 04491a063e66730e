import { channelOfId, channelOfPath } from './channel';
import { negotiateLocale } from './locale';
import { containerName, expandPattern } from './remote';

describe('remote contract', () => {
  test('expands /:type to both channels only (behaviour/screens)', () => {
    expect(expandPattern('/:type/item/:itemCode?')).toEqual(['/bit/item/:itemCode?', '/sit/item/:itemCode?']);
    expect(expandPattern('/checkout/cart')).toEqual(['/checkout/cart']);
    expect(containerName('mfe-account')).toBe('mfe_account');
  });

  test('reads the channel of ids and paths (behaviour/screens and behaviour/limits)', () => {
    expect([1, 2, 9].map(channelOfId)).toEqual(['bit', 'sit', 'sit']);
    expect(channelOfPath('/sit/men')).toBe('sit');
    expect(channelOfPath('/checkout/cart')).toBeUndefined();
  });

  test('takes the language of the highest weight that the shop speaks', () => {
    expect(negotiateLocale('fr, zh-TW;q=0.9, en;q=0.8')).toBe('zh');
    expect(negotiateLocale('zh-TW;q=0.9, en')).toBe('en');
    expect(negotiateLocale('en;q=0.1, zh-HK')).toBe('zh');
    expect(negotiateLocale('yue-Hant-HK, en;q=0.5')).toBe('zh');
    expect(negotiateLocale('zh;q=0, EN-gb;q=0.3')).toBe('en');
    expect(negotiateLocale('zh;q=much')).toBe('en');
    expect(negotiateLocale('fr')).toBe('en');
    expect(negotiateLocale('__proto__')).toBe('en');
    expect(negotiateLocale('constructor, zh;q=0.5')).toBe('zh');
    expect(negotiateLocale(undefined)).toBe('en');
  });
});
