import type { PageContext, PageModule } from 'shared-runtime';
import remote from '../../remote';

const pages = remote.routes.flatMap(({ pattern, page, group }) =>
  group ? [{ pattern, page: require(`../../${page}`) as PageModule }] : [],
);
const context = { url: new URL('http://shop.invalid'), locale: 'en' } as PageContext;

it.each(pages)('$pattern has a page and a head', ({ page }) => {
  expect(page.Component).toEqual(expect.any(Function));
  expect(page.head?.(null, context).title).not.toBe('');
});

it('gives no two pages the same title', () => {
  const titles = pages.map(({ page }) => page.head?.(null, context).title);
  expect(titles).toEqual([...new Set(titles)]);
});
