import { findItem } from '../src/catalogue';
import { expect, onAnyDevice, test } from '../src/test';

/**
 * For visitors whose scripts are blocked, slow or failed: pages, links and forms work from the server alone.
 */
test.use({ javaScriptEnabled: false });

const needsScript = /turn on JavaScript|needs? JavaScript/;

test('home, landing, listing and item page lead on and show prices', async ({ page, isMobile }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await main.getByRole('link', { name: 'Women', exact: true }).first().click();
  await expect(page).toHaveURL(/\/bit\/women$/);

  // On a phone the menu appears after following its icon.
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  if (isMobile) {
    await expect(menu).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  }
  await menu.getByRole('link', { name: 'Men', exact: true }).click();
  await expect(page).toHaveURL(/\/bit\/(men|MEN)$/);

  await page.goto('/bit/MEN/CLOTHING');
  await expect(page.getByText(/^\d+ products$/).first()).toBeVisible();
  const tile = main.locator('[href*="/bit/item/"]').first();
  const title = (await tile.textContent()) ?? '';
  await expect(main.getByText(/^HK\$[\d,]+\.\d\d$/).first()).toBeVisible();
  await tile.click();
  await expect(page).toHaveURL(/\/bit\/item\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(-12).trim());
  await expect(main.getByText(/HK\$[\d,]+\.\d\d/).first()).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
});

test('a listing is filtered and sorted by its form, and goes on page by page', async ({ page, isMobile }) => {
  await page.goto('/sit/WOMEN/CLOTHING');
  const main = page.getByRole('main');
  const count = async () =>
    Number.parseInt(
      (await main
        .getByText(/^\d+ products?$/)
        .first()
        .textContent()) ?? '',
      10,
    );
  const before = await count();
  await main.getByRole('link', { name: 'LOAD MORE' }).click();
  await expect(page).toHaveURL(/\/sit\/WOMEN\/CLOTHING\?page=2$/);
  await expect(main.locator('[href*="/sit/item/"]').first()).toBeVisible();
  const second = await main.locator('[href*="/sit/item/"]').first().getAttribute('href');

  if (isMobile) await main.getByRole('link', { name: 'Filters' }).click();
  const form = main.getByRole('form', { name: 'Filters' });
  await form.getByRole('checkbox', { name: /^M \(/ }).check();
  await form.getByRole('checkbox', { name: /^Black/ }).check();
  await form.getByRole('button', { name: 'Apply' }).last().click();
  await expect(page).toHaveURL(/[?&]size=/);
  await expect(page).toHaveURL(/[?&]color=/);
  await expect(page).not.toHaveURL(/page=/);
  const after = await count();
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(0);
  expect(await main.locator('[href*="/sit/item/"]').first().getAttribute('href')).not.toBe(second);

  // Another sort order keeps the filters.
  await main.getByLabel('Sort by').selectOption('PRICE_LOW_TO_HIGH');
  await main
    .locator('form')
    .filter({ has: page.getByLabel('Sort by') })
    .getByRole('button', { name: 'Apply' })
    .click();
  await expect(page).toHaveURL(/sort=PRICE_LOW_TO_HIGH/);
  expect(await count()).toBe(after);
  await main.getByRole('list', { name: 'Filters in force' }).getByRole('link', { name: /Black/ }).click();
  await expect(page).not.toHaveURL(/color=/);
  await expect(page).toHaveURL(/sort=PRICE_LOW_TO_HIGH/);
});

test('the search icon leads to a form that finds', { tag: onAnyDevice }, async ({ page }) => {
  await page.goto('/bit/men');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/bit\/search/);
  const form = page.getByRole('main').getByRole('search');
  await form.getByRole('searchbox').fill('linen shirt');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/keyword=linen(\+|%20)shirt/);
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “linen shirt”' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Departments' })
    .getByRole('link', { name: 'Men', exact: true })
    .click();
  await expect(page).toHaveURL(/sex=men/);
  await expect(page.getByRole('main').locator('[href*="/item/"]').first()).toBeVisible();
});

test('language and channel are switched, and stay', { tag: onAnyDevice }, async ({ page }) => {
  await page.goto('/bit/MEN/CLOTHING?color=black');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: '繁體中文' }).click();
  await expect(page).toHaveURL(/\/bit\/MEN\/CLOTHING\?color=black$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  await footer.getByRole('link', { name: /^日常/ }).click();
  await expect(page).toHaveURL(/\/sit\/men$/);
  await expect(page.locator('html')).toHaveAttribute('data-channel', 'sit');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  // The channel persists on a page without one (behaviour/product).
  await page.goto('/help/about-us');
  await expect(page.locator('html')).toHaveAttribute('data-channel', 'sit');
});

test('every link of the footer leads to a page', { tag: onAnyDevice }, async ({ page, request }) => {
  await page.goto('/');
  const links = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const pages = [...new Set(links)].filter((link) => link.startsWith('http'));
  expect(pages.length).toBeGreaterThan(8);
  for (const link of pages) expect((await request.get(link)).status(), link).toBe(200);
});

test('what needs JavaScript says so, in place of waiting for ever', { tag: onAnyDevice }, async ({
  page,
  db,
}) => {
  const item = await findItem(db, { channelId: 1 });
  for (const path of [
    '/checkout/cart',
    '/checkout/payment',
    '/checkout/success?orderId=ITHKE0123456789AB',
    '/order-details?orderId=ITHKE0123456789AB',
    '/login',
    '/order-inquiry',
    '/account/index',
    '/wholesale/product/list',
    `/bit/item/${item.code}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(needsScript).first(), path).toBeVisible();
    await expect(page.getByRole('link', { name: /home/i }).first(), path).toBeVisible();
    // No skeleton is visible.
    await expect(page.locator('[class*="bone"]:visible'), path).toHaveCount(0);
    await expect(page.getByText(/^Loading/).locator('visible=true'), path).toHaveCount(0);
  }
});

test('a page that only JavaScript fills says so in its own place, too', { tag: onAnyDevice }, async ({
  page,
}) => {
  for (const path of [
    '/checkout/cart',
    '/checkout/payment',
    '/checkout/pay-again?orderId=ITHKE0123456789AB',
    '/checkout/success?orderId=ITHKE0123456789AB',
    '/account/index',
    '/member-get-member-detail',
    '/wholesale/product/list',
  ]) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByText(/JavaScript/)
        .first(),
      path,
    ).toBeVisible();
  }
});

test('the form of a link in a mail holds what the link says', { tag: onAnyDevice }, async ({ page }) => {
  await page.goto('/order-inquiry?orderId=ITHKE0123456789AB');
  await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue('ITHKE0123456789AB');
  await page.goto('/password/reset?email=mei%40example.com');
  await expect(page.getByRole('main').getByRole('textbox', { name: 'E-mail' })).toHaveValue(
    'mei@example.com',
  );
});

test('a form that is sent without JavaScript comes back and puts nothing into the address', {
  tag: onAnyDevice,
}, async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill('member@example.com');
  await main.getByLabel('Password', { exact: true }).fill('Harbour1');
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByText(needsScript).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('the channel of the last page is that of the pages without one (behaviour/product)', {
  tag: onAnyDevice,
}, async ({ page }) => {
  await page.goto('/sit/men');
  await expect
    .poll(() => page.context().cookies())
    .toContainEqual(expect.objectContaining({ name: 'itType', value: 'sit' }));
  await page.goto('/help/about-us');
  await expect(page.locator('html')).toHaveAttribute('data-channel', 'sit');
});
