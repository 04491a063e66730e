import { holdRequests } from '../src/hold-requests';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

test('a swatch shows the picture of its colour, which is not loaded before', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone a swatch leads to its colour at once');
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/bit/WOMEN/CLOTHING');
  const tile = page
    .getByRole('list', { name: 'Products' })
    .getByRole('article')
    .filter({ has: page.getByRole('list', { name: /colours$/ }) })
    .first();
  const swatch = tile.locator('a:not([aria-current])[href*="/item/"][aria-label]').first();
  const pictures = tile.locator('img');
  await pictures.first().scrollIntoViewIfNeeded();
  const pathOf = (src: string | null) => new URL(src ?? '', page.url()).pathname;
  const own = pathOf(await pictures.first().getAttribute('src'));
  const color = await swatch.locator('svg').getAttribute('color');

  await untilInteractive(page);
  const before = new Set(asked);
  await swatch.hover();
  const preview = tile.locator('img[data-loaded]');
  await expect(preview).toHaveAttribute('src', new RegExp(`${color?.slice(1)}`));
  await expect(preview).toHaveCSS('opacity', '1');
  const shown = pathOf(await preview.getAttribute('src'));
  expect(shown).not.toBe(own);
  expect(shown).toContain(color?.slice(1));
  expect([before.has(shown), asked.has(shown)]).toEqual([false, true]);

  await page.mouse.move(0, 0);
  await expect(preview).toHaveCSS('opacity', '0');
  await swatch.focus();
  await expect(preview).toHaveCSS('opacity', '1');
  expect(pathOf(await preview.getAttribute('src'))).toBe(shown);
});

test('no tile leads with a colour that is sold out while another colour can be bought', {
  tag: onAnyDevice,
}, async ({ page, db }) => {
  for (const [path, count] of [
    ['/bit/WOMEN', 72],
    ['/bit/MEN', 72],
    ['/sit/WOMEN', 90],
  ] as const) {
    await page.goto(`${path}?page=3`);
    const tiles = page.getByRole('list', { name: 'Products' }).getByRole('article');
    await expect(tiles).toHaveCount(count);
    const links = await tiles
      .locator('h2 a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    const codes = links.map((link) => link?.split('/').at(-1) ?? '');
    const { rows } = await db.query<{ code: string }>(
      `with buyable as (select distinct items.id, items.style_code from items join skus on skus.item_id = items.id
          where items.on_shelf and $2 = any(items.channel_ids) and skus.synced and skus.stock > 0)
       select code from items where code = any($1::text[]) and id not in (select id from buyable)
         and style_code in (select style_code from buyable)`,
      [codes, path.startsWith('/bit') ? 1 : 2],
    );
    expect([path, rows]).toEqual([path, []]);
  }
});

test('on a phone the bar with filters and "Clear all" stays in view while the list moves', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a desktop the filters are a column');
  await page.goto('/bit/WOMEN/CLOTHING?color=BLACK');
  await untilInteractive(page);
  const bar = [
    page.getByRole('link', { name: 'Filters (1)' }),
    page.getByRole('link', { name: 'Clear all' }),
  ];
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('article');
  await tiles.nth(12).scrollIntoViewIfNeeded();
  for (const link of bar) await expect(link.filter({ visible: true })).toBeInViewport({ ratio: 1 });
});

test('a font that comes late does not move the tiles in view', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a row of five, whose tiles are the narrowest beside a mouse, is on a desktop');
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto('/sit/WOMEN', { waitUntil: 'domcontentloaded' });
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('article');
  await expect(tiles.nth(9)).toBeVisible();
  // The first two rows; how long a title is may change rows below the first screen.
  const tops = () =>
    tiles.evaluateAll((all) =>
      all.slice(0, 10).map((tile) => tile.getBoundingClientRect().top + window.scrollY),
    );
  // Until then the page uses the stand-in, which is loaded from the system.
  const isFontIn = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => status === 'loaded' && !family.includes('Stand-in')),
    );
  await untilInteractive(page);
  const before = await tops();
  expect(await isFontIn()).toBe(false);

  release();
  await expect.poll(isFontIn).toBe(true);
  const moved = (await tops()).map((top, index) => Math.abs(top - (before[index] ?? 0)));
  // Less than a line of text, which is 15 px.
  expect(Math.max(...moved)).toBeLessThan(3);
});
