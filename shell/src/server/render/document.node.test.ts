import { dataBlocks, documentStart } from './document';

const page = {
  locale: 'en',
  channel: 'bit',
  shopName: 'Harbour',
  shopUrl: 'https://shop.test',
  path: '/bit/MEN/COATS?page=2',
  head: { title: 'Coats "& more"' },
  layout: 'default',
  styles: { critical: '' },
  hasStartScript: false,
} as const;

test('a page of a list names the ones before and after it, whole, for search engines (behaviour/screens)', () => {
  const html = documentStart({
    ...page,
    head: { ...page.head, previous: '/bit/MEN/COATS', next: '/bit/MEN/COATS?page=3&sort=new' },
  });
  expect(html).toContain('<link rel="prev" href="https://shop.test/bit/MEN/COATS">');
  expect(html).toContain('<link rel="next" href="https://shop.test/bit/MEN/COATS?page=3&amp;sort=new">');
});

test('a page has its canonical address, one that search engines leave out has none', () => {
  expect(documentStart(page)).toContain(
    '<link rel="canonical" href="https://shop.test/bit/MEN/COATS?page=2">',
  );
  expect(documentStart({ ...page, head: { ...page.head, noIndex: true } })).not.toContain('canonical');
});

test('a page that stands alone names no neighbours, and its title can’t end the element', () => {
  const html = documentStart({ ...page, head: { ...page.head, title: '</title><b>' } });
  expect(html).not.toMatch(/rel="(prev|next)"/);
  expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt; | Harbour</title>');
});

test('names the shop for the first frame, where the page has the header with the logo in that place', () => {
  expect(documentStart(page)).toContain('<body data-name="Harbour">');
  expect(documentStart({ ...page, layout: 'simple' })).toContain('<body>');
});

test('without script the whole style sheets come all the same, with the shop’s font', () => {
  const blocks = dataBlocks({ styles: [{ href: '/assets/shell.css' }], scripts: [], preloads: [] }, '{}');
  expect(blocks).toMatch(/<noscript><link rel="stylesheet" href="\/assets\/shell\.css"[^>]*><\/noscript>/);
});
