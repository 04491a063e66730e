import { channelCookie, visitorOf } from './request-services';

test('the channel is that of the path, else of the cookie, else bit (section 1)', () => {
  expect(visitorOf('/sit/men', { cookie: 'itType=bit' }).channel).toBe('sit');
  expect(visitorOf('/checkout/cart', { cookie: 'itType=sit' }).channel).toBe('sit');
  expect(visitorOf('/checkout/cart', {}).channel).toBe('bit');
});

test('a page of the other channel is remembered, for a browser without script too (section 1)', () => {
  expect(channelCookie('/sit/men', undefined)).toBe('itType=sit; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(channelCookie('/bit/MEN', 'itType=sit')).toMatch(/^itType=bit;/);
  expect(channelCookie('/sit/men', 'lang=zh; itType=sit')).toBeUndefined();
  expect(channelCookie('/help/about-us', 'itType=sit')).toBeUndefined();
});

test('the language is that of the cookie, else of the browser', () => {
  expect(visitorOf('/', { cookie: 'lang=zh', 'accept-language': 'en' }).locale).toBe('zh');
  expect(visitorOf('/', { 'accept-language': 'zh-TW,en;q=0.8' }).locale).toBe('zh');
  expect(visitorOf('/', { 'accept-language': 'fr' }).locale).toBe('en');
});

test('a tampered cookie counts as absent', () => {
  const visitor = visitorOf('/', { cookie: 'itType=%E0%A4%A; lang=<script>' });
  expect(visitor).toMatchObject({ channel: 'bit', locale: 'en' });
});
