import { findItem } from '../src/catalogue';
import { findShifts, watchShifts } from '../src/checks/shifts';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

const money = /HK\$[\d,]+\.\d\d/;

test.describe('pages are whole without a browser', () => {
  test('home, listing and item page hold title, content and price', { tag: onAnyDevice }, async ({
    request,
    db,
  }) => {
    const item = await findItem(db, { channelId: 1 });
    for (const [path, texts] of [
      ['/', [/<h1/, money]],
      ['/bit/MEN/CLOTHING', [/<h1/, money, /\/bit\/item\//]],
      [`/bit/item/${item.code}`, [new RegExp(item.brandName), money, /application\/ld\+json/]],
    ] as const) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html).toMatch(/<title>[^<]+ \| Harbour<\/title>/);
      for (const text of texts) expect(html).toMatch(text);
      // The footer's field looks the same before its code has come.
      const [, field = ''] = /class="(\S+)" name="email"/.exec(html) ?? [];
      expect(html, path).toContain(`.${field}{`);
      // The browser paints the notice bar before the start script runs, and the header after it.
      const start = html.indexOf('window.__shopEarlyInput=');
      expect(start, path).toBeGreaterThan(html.indexOf('data-shop-notices'));
      expect(start, path).toBeLessThan(html.indexOf('<header'));
    }
  });

  test('the name stands in the logo’s place until the header has come', { tag: onAnyDevice }, async ({
    page,
  }) => {
    const nameOfBody = () => page.evaluate(() => getComputedStyle(document.body, '::before').content);
    await page.route('/bit/women', async (route) => {
      const response = await route.fetch();
      const [start = ''] = (await response.text()).split('<div id="app-storefront">');
      await route.fulfill({ response, body: start });
    });
    await page.goto('/bit/women');
    expect(await nameOfBody()).toContain('Harbour');
    await page.unroute('/bit/women');
    await page.reload();
    expect(await nameOfBody()).toBe('none');
    await untilInteractive(page);
    await expect(page.locator('body')).not.toHaveAttribute('data-name');
  });

  test('search, bag, login and registration describe themselves in both languages', {
    tag: onAnyDevice,
  }, async ({ request }) => {
    for (const path of ['/bit/search?keyword=shirt', '/checkout/cart', '/login', '/register']) {
      for (const language of ['en', 'zh']) {
        const response = await request.get(path, { headers: { cookie: `lang=${language}` } });
        expect(await response.text(), `${path} ${language}`).toMatch(
          /<meta name="description" content="[^"]+"/,
        );
      }
    }
  });

  test('the language and the channel of the visitor are the page’s', { tag: onAnyDevice }, async ({
    request,
    db,
  }) => {
    const item = await findItem(db, { channelId: 2 });
    const path = `/sit/item/${item.code}`;
    const chinese = await (await request.get(path, { headers: { 'accept-language': 'zh-HK' } })).text();
    expect(chinese).toContain('lang="zh-Hant-HK"');
    expect(chinese).toContain('data-channel="sit"');
    expect(chinese).toContain(item.titleZh);
    const english = await (
      await request.get(path, { headers: { 'accept-language': 'zh-HK', cookie: 'lang=en' } })
    ).text();
    expect(english).toContain('lang="en-HK"');
  });

  test('an unknown page answers 404 with the texts of behaviour/errors', { tag: onAnyDevice }, async ({
    request,
  }) => {
    const response = await request.get('/no/such/page');
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('404 — Page Not Found');
  });

  test('what is not found among the pages of a remote fetches no script of the remote', {
    tag: onAnyDevice,
  }, async ({ request }) => {
    for (const path of ['/bit/item/NONE', '/account/no-such-page']) {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      expect(await response.text()).not.toContain('<link rel="preload" as="script"');
    }
  });
});

const pages = {
  home: () => '/',
  listing: () => '/bit/MEN/CLOTHING',
  item: (code: string) => `/bit/item/${code}`,
};
for (const [name, pathOf] of Object.entries(pages)) {
  test(`the ${name} page hydrates quietly; its remote’s files start before the shell’s script has come`, async ({
    page,
    db,
  }) => {
    const item = await findItem(db, { channelId: 1, nth: 1 });
    // Throttled, because on loopback all files arrive at the same moment.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 1_000_000,
      uploadThroughput: 1_000_000,
    });
    await page.goto(pathOf(item.code), { waitUntil: 'commit' });
    await untilInteractive(page);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .map(({ name: url, startTime, responseEnd }) => ({ url, startTime, responseEnd }))
        .filter(({ url }) => url.endsWith('.js')),
    );
    const shell = scripts.find(({ url }) => /\/assets\/js\/shell\./.test(url));
    const early = scripts
      .filter(({ startTime }) => startTime < (shell?.responseEnd ?? 0))
      .map(({ url }) => url.replace(/.*\//, ''));
    expect(early).toContain('remoteEntry.js');
    expect(early).toContainEqual(expect.stringMatching(/^expose-/));
  });
}

test('a first screen stays in place when the web font comes late', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  test.skip(
    !isMobile,
    'a first visit on a phone is what this is about: there the trail of links is one link',
  );
  // An item in a category three levels down, whose links are the widest.
  const coats = await (await request.get('/bit/MEN/CLOTHING/COATS')).text();
  const [item = ''] = /\/bit\/item\/\w+/.exec(coats) ?? [];
  await watchShifts(context);
  for (const [path, most] of [
    ['/bit', 0.0004],
    // Links and buttons side by side become a few pixels wider.
    ['/bit/MEN/CLOTHING', 0.001],
    [item, 0.0004],
  ] as const) {
    await page.route('**/*.woff2', async (route) => {
      await untilInteractive(page);
      await route.continue();
    });
    await page.goto(path);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(
            ({ family, status }) => status === 'loaded' && !family.includes('Stand-in'),
          ),
        ),
      )
      .toBe(true);
    // The frame that draws the font.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    expect(await findShifts(page, most), path).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
