import { replaceStartScripts, withAllPictures, withoutScripts, withoutServerHtml } from './start-scripts';

const list =
  '{"styles":[{"href":"/a.css"}],"preloads":[{"href":"/r.js"}],"scripts":[{"href":"/assets/js/shell.js","integrity":"sha384-s"}],"fonts":[]}';
const page =
  '<head><style>p{margin:0}</style><link rel="preload" as="image" href="/p.jpg"></head>' +
  '<body><div id="app-storefront"><script>window.a=1</script><h1>Shop</h1></div><div id="applications"></div>' +
  `<script type="application/json" id="shop-start">${list}</script>` +
  '<script type="application/json" id="shop-boot">{"application":"storefront"}</script></body>';

test('replaces the page’s start scripts and keeps the rest', () => {
  const preload = { href: '/page.js', integrity: 'sha384-a' };
  expect(replaceStartScripts(page, { start: ['/one.js'], preload: [preload] })).toBe(
    page
      .replace('{"href":"/assets/js/shell.js","integrity":"sha384-s"}', '{"href":"/one.js"}')
      .replace('{"href":"/r.js"}', '{"href":"/page.js","integrity":"sha384-a"}'),
  );
});

test('refuses a page whose scripts it does not find: the comparison would be one of the page with itself', () => {
  expect(() => replaceStartScripts('<head></head>', { start: ['/one.js'], preload: [] })).toThrow(
    /start list/,
  );
});

test('takes every script out of the control page, and nothing else', () => {
  expect(withoutScripts(page)).toBe(
    '<head><style>p{margin:0}</style><link rel="preload" as="image" href="/p.jpg"></head>' +
      '<body><div id="app-storefront"><h1>Shop</h1></div><div id="applications"></div></body>',
  );
});

test('lets no picture of the control page wait', () => {
  expect(withAllPictures('<img loading="lazy" src="/a.jpg"><img src="/b.jpg">')).toBe(
    '<img src="/a.jpg"><img src="/b.jpg">',
  );
});

test('empties the root, and keeps its start script and its data for the browser', () => {
  const html = withoutServerHtml(page);
  expect(html).toContain('<div id="app-storefront"></div><div id="applications"></div>');
  expect(html).toContain('<script>window.a=1</script></head>');
  expect(html).not.toContain('as="image"');
  expect(html).toContain('id="shop-boot">{"application":"none"}</script></body>');
});
