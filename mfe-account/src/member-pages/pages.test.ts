import remote from '../../remote';
import { headOf } from '../data/member-pages';
import { pageOf } from './pages';

/** The title of a page without data tells which page was found. */
const routes = remote.routes.filter(({ module }) => module === './member-pages');

it.each(routes.map(({ pattern }) => pattern))('has a page and a head at %s, in any case', (pattern) => {
  expect(pageOf(pattern)?.Component).toEqual(expect.any(Function));
  expect(pageOf(`${pattern.toUpperCase()}/`)).toBe(pageOf(pattern));
  const url = new URL(pattern, 'http://shop.invalid');
  const title = headOf(null, { url, locale: 'en' } as Parameters<typeof headOf>[1]).title;
  expect(title).not.toBe('');
});

it('gives no two pages the same title', () => {
  const titles = routes.map(({ pattern }) => {
    const url = new URL(pattern, 'http://shop.invalid');
    return headOf(null, { url, locale: 'en' } as Parameters<typeof headOf>[1]).title;
  });
  expect(titles).toEqual([...new Set(titles)]);
});

it('knows no other page', () => {
  expect(pageOf('/account/index')).toBeUndefined();
});
