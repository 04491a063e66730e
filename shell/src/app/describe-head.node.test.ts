import { describeHead } from './describe-head';
import { inLanguage } from './in-language';

const place = { shopName: 'Harbour', shopUrl: 'https://shop.test', path: '/bit/MEN?page=2' };
const canonicalOf = (locale: 'en' | 'zh', path = place.path) =>
  describeHead(
    { title: 'Men' },
    { ...place, path, inLanguage: (value) => inLanguage(value, locale) },
  ).tags.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;

test('each language has a canonical URL of its own (docs/decisions/0044)', () => {
  expect(canonicalOf('en')).toBe('https://shop.test/bit/MEN?page=2');
  expect(canonicalOf('zh')).toBe('https://shop.test/bit/MEN?page=2&lang=zh');
  expect(canonicalOf('en', '/bit/MEN?lang=en')).toBe('https://shop.test/bit/MEN');
});
