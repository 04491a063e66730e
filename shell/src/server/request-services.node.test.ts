import { visitorOf } from './request-services';

test('the channel is that of the path, else of the cookie, else bit (behaviour 1)', () => {
  expect(visitorOf('/sit/men', { cookie: 'itType=bit' }).channel).toBe('sit');
  expect(visitorOf('/checkout/cart', { cookie: 'itType=sit' }).channel).toBe('sit');
  expect(visitorOf('/checkout/cart', {}).channel).toBe('bit');
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
