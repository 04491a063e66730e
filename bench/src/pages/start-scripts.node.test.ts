import { replaceStartScripts, withoutScripts, withoutServerHtml } from './start-scripts';

const page =
  '<head><script nonce="n">window.a=1</script><script nonce="n" async src="/assets/js/shell.js"></script>' +
  '<link rel="stylesheet" href="/a.css"><link rel="preload" as="image" href="/p.jpg"><link rel="preload" as="script" href="/r.js"></head>' +
  '<body><div id="app-storefront"><h1>Shop</h1><script nonce="n">window.__shopBoot={"application":"storefront"}</script></div><div id="app-wholesale"></div></body>';

test('starts other scripts in the place of the page’s own, and keeps all else', () => {
  expect(replaceStartScripts(page, { start: ['/one.js'], preload: ['/page.js'] })).toBe(
    page
      .replace('<link rel="preload" as="script" href="/r.js">', '')
      .replace(
        '<script nonce="n" async src="/assets/js/shell.js"></script>',
        '<script nonce="n" async crossorigin="anonymous" src="/one.js"></script>' +
          '<link rel="preload" as="script" nonce="n" href="/page.js">',
      ),
  );
});

test('refuses a page whose scripts it does not find: the comparison would be one of the page with itself', () => {
  expect(() => replaceStartScripts('<head></head>', { start: ['/one.js'], preload: [] })).toThrow(
    /start script/,
  );
});

test('takes every script out of the control page, and nothing else', () => {
  expect(withoutScripts(page)).toBe(
    '<head><link rel="stylesheet" href="/a.css"><link rel="preload" as="image" href="/p.jpg"></head>' +
      '<body><div id="app-storefront"><h1>Shop</h1></div><div id="app-wholesale"></div></body>',
  );
});

test('empties the root and keeps its data for the browser', () => {
  const html = withoutServerHtml(page);
  expect(html).toContain('<div id="app-storefront"></div><div id="app-wholesale"></div>');
  expect(html).not.toContain('as="image"');
  expect(html).toContain('<script nonce="n">window.__shopBoot={"application":"none"}</script></body>');
});
