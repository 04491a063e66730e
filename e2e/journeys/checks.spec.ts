import { findBarriers } from '../src/checks/axe';
import { findWrongWords } from '../src/checks/language';
import { findMisfits } from '../src/checks/layout';
import { findMarkupErrors } from '../src/checks/markup';
import { findBrokenPictures } from '../src/checks/pictures';
import { findShifts, watchShifts } from '../src/checks/shifts';
import { expect, failedRequest, test } from '../src/test';
import { countWireBytes } from '../src/wire-bytes';

/**
 * Tests the checks of every screen on pages with one fault each: a check that finds nothing proves nothing.
 */

const documentOf = (body: string, lang = 'en-HK') =>
  `<!doctype html><html lang="${lang}"><title>Shop</title><meta name="viewport" content="width=device-width">
   <body style="margin:0;font:16px/1.2 sans-serif"><main><h1>Shop</h1>${body}</main>`;

const filler = [1, 2, 3, 4, 5].map((count) => `<p>Piece number ${count}</p>`).join('');

for (const { fault, body, says } of [
  {
    fault: 'a wide block',
    body: '<div style="width:3000px">wide</div>',
    says: /scrolls sideways.*over the edge/s,
  },
  {
    fault: 'a block left of the screen',
    body: '<div style="position:absolute;left:-50px;width:100px">left</div>',
    says: /over the edge \(-50 to 50 px\): div/,
  },
  {
    fault: 'a cut sentence',
    body: '<div style="width:80px;overflow:hidden;white-space:nowrap">A sentence that is too long</div>',
    says: /cut text: div/,
  },
  {
    fault: 'a cut second line',
    body: '<div style="width:80px;height:20px;overflow:hidden">A sentence that is too long</div>',
    says: /cut text: div/,
  },
  {
    fault: 'a shortened button',
    body: '<button style="width:60px;overflow:hidden;text-overflow:ellipsis">Add to the shopping bag</button>',
    says: /cut text: button/,
  },
  {
    fault: 'a text that leaves its frame',
    body: '<a style="display:block;width:40px;border:1px solid;white-space:nowrap">Add to the bag</a>',
    says: /text out of its box: a/,
  },
]) {
  test(`the look at the layout sees ${fault}`, async ({ page }) => {
    await page.setContent(documentOf(body));
    expect((await findMisfits(page)).join('\n')).toMatch(says);
  });
}

test('the look at the layout lets pass what is meant to be out of sight', async ({ page }) => {
  await page.setContent(
    documentOf(`
      <div style="overflow-x:auto;width:200px"><div style="width:3000px">a carousel</div></div>
      <span style="position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap">read out only</span>
      <p style="width:80px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">a long title of a piece</p>
      <div style="overflow:hidden;width:100px"><img alt="" style="width:500px;height:20px"></div>`),
  );
  expect(await findMisfits(page)).toEqual([]);
});

test('the look at the words sees another language, a key, a gap and a wrong price', async ({ page }) => {
  const wrong = '<p>購物袋</p><p>cart.title</p><p>{count} pieces</p><p>NaN</p><p>HK$12</p><p>2026-01-31</p>';
  await page.setContent(documentOf(filler + wrong));
  expect(await findWrongWords(page, 'en', [])).toEqual([
    'other language: 購物袋',
    'untranslated key: cart.title',
    'unfilled text: {count} pieces',
    'value that is none: NaN',
    'price: HK$12',
    'day: 2026-01-31',
  ]);
  await page.setContent(
    documentOf(`${filler.replaceAll('Piece number', '貨品')}<p>Free 購物袋 of Ada</p>`, 'zh-Hant-HK'),
  );
  expect(await findWrongWords(page, 'zh', ['Ada'])).toEqual([
    'other language: Shop',
    'other language: Free 購物袋 of Ada',
  ]);
});

test('the look at the pictures goes down to a broken one', async ({ page, consoleWatch }) => {
  consoleWatch.allow(failedRequest);
  await page.route('**/broken.png', (route) => route.abort());
  await page.goto('/health');
  await page.setContent(
    documentOf(
      '<div style="height:4000px"></div><img loading="lazy" src="/broken.png" alt="A shirt" width="9" height="9">',
    ),
  );
  expect((await findBrokenPictures(page)).join()).toMatch(/broken picture: .*broken\.png “A shirt”/);
});

test('the watch on shifts names what moved', async ({ page, context }) => {
  await watchShifts(context);
  await page.goto('/health');
  await page.setContent(
    documentOf('<div id="late"></div><div class="moved" style="height:300px">down</div>'),
  );
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const late = document.getElementById('late');
    if (late) late.style.height = '300px';
  });
  await expect
    .poll(async () => (await findShifts(page)).join())
    .toMatch(/layout shift 0\.\d+: .*div\.moved from/);
});

for (const { maxMs, counted } of [
  { maxMs: 0, counted: 1 },
  { maxMs: 600_000, counted: 2 },
]) {
  test(`the count of bytes ends ${maxMs} ms after a page has loaded`, async ({ page, context }) => {
    const wireFigures = await countWireBytes(await context.newCDPSession(page), { maxMs });
    await page.route('**/*.js', (route) =>
      route.fulfill({ body: 'document.body.title += "ran";', contentType: 'text/javascript' }),
    );
    await page.route('**/with-a-script', (route) =>
      route.fulfill({ body: documentOf('<script src="/first.js"></script>'), contentType: 'text/html' }),
    );
    // The count restarts with each page.
    await page.goto('/health');
    await page.goto('/with-a-script');
    await page.addScriptTag({ url: '/late.js' });
    await expect(page.locator('body')).toHaveAttribute('title', 'ranran');
    await expect.poll(() => wireFigures().pending).toBe(0);
    expect(wireFigures().requests.js).toBe(counted);
  });
}

test('axe runs', async ({ page }) => {
  await page.setContent(documentOf('<img src="data:,"><p style="color:#aaa">pale</p>'));
  const found = (await findBarriers(page)).join('\n');
  expect(found).toMatch(/axe image-alt: <img/);
  expect(found).toMatch(/axe color-contrast: <p/);
});

test('the look at the markup sees what the HTML standard refuses', async () => {
  for (const [fault, says] of [
    ['<span><ul><li>one</li></ul></span>', /element-permitted-content/],
    ['<label>Phone <input type="tel" autocomplete="tel-national"></label>', /valid-autocomplete/],
    ['<form action="/"><label>Word <input name="word"></label></form>', /wcag\/h32/],
    ['<p id="one">one</p><p id="one">two</p>', /no-dup-id/],
    ['<h3>Too deep</h3>', /heading-level/],
  ] as const) {
    expect((await findMarkupErrors(documentOf(fault))).join('\n')).toMatch(says);
  }
  expect(await findMarkupErrors(documentOf(filler))).toEqual([]);
});
