import { applyHead } from './head';

test('the notice of a copy goes with the first page that the browser loads by itself', () => {
  document.body.innerHTML = '<section id="shop-stale"><p>Prices may have changed.</p></section><main></main>';
  applyHead({ title: 'Shirts' }, 'Harbour');
  expect(document.title).toBe('Shirts | Harbour');
  expect(document.body.textContent).not.toContain('Prices may have changed');
});

const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;

test('title, robots and canonical address follow the visitor from page to page', () => {
  applyHead({ title: 'Log in', noIndex: true }, 'Harbour');
  expect([document.title, robots(), canonical()]).toEqual(['Log in | Harbour', 'noindex, nofollow', null]);
  applyHead({ title: 'Coats', canonical: '/bit/MEN/COATS' }, 'Harbour');
  expect([document.title, robots(), canonical()]).toEqual([
    'Coats | Harbour',
    null,
    `${location.origin}/bit/MEN/COATS`,
  ]);
  applyHead({ title: 'Shoes', canonical: '/bit/MEN/SHOES' }, 'Harbour');
  expect(canonical()).toBe(`${location.origin}/bit/MEN/SHOES`);
  expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  applyHead({ title: '', noIndex: true }, 'Harbour');
  expect([document.title, canonical()]).toEqual(['Harbour', null]);
});

test('link previews and neighbours of a list follow too, and nothing of the page before stays', () => {
  const content = (selector: string) =>
    [...document.head.querySelectorAll(selector)].map(
      (element) => element.getAttribute('content') ?? element.getAttribute('href'),
    );
  const coats = { title: 'Coats', keywords: 'coats', image: '/images/coat', next: '/bit/MEN/COATS?page=2' };
  applyHead(coats, 'Harbour');
  expect(content('meta[property="og:title"]')).toEqual(['Coats']);
  expect(content('meta[property="og:image"]')).toEqual([`${location.origin}/images/coat`]);
  expect(content('link[rel="next"]')).toEqual([`${location.origin}/bit/MEN/COATS?page=2`]);
  applyHead({ title: 'Help' }, 'Harbour');
  expect(content('meta[property="og:title"]')).toEqual(['Help']);
  expect(content('meta[property="og:image"], link[rel="next"], meta[name="keywords"]')).toEqual([]);
});
