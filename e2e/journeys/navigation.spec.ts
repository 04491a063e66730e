import type { Page } from '@playwright/test';
import { password, registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { chooseGuest, fillBag, signIn } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { stack } from '../src/stack';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

const tilesOf = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('back from an item: the list as long as it was, at the place where it was (behaviour/states)', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/WOMEN/CLOTHING');
  const tiles = tilesOf(page);
  const one = await tiles.count();
  await page.getByRole('link', { name: 'LOAD MORE' }).click();
  await expect(tiles).toHaveCount(2 * one);
  await expect(page).toHaveURL(/\?page=2$/);

  const tile = tiles.nth(one + 4);
  const link = tile.getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const title = (await tile.getByRole('heading').textContent()) ?? '';
  const before = await scrollOf(page);
  expect(before).toBeGreaterThan(1000);
  await link.click();
  await expect(page).toHaveURL(/\/item\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A new page starts at its top.
  await expect.poll(() => scrollOf(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/bit\/WOMEN\/CLOTHING\?page=2$/);
  await expect(tiles).toHaveCount(2 * one);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(before - 150);
  expect(await scrollOf(page)).toBeLessThan(before + 150);
  await expect(tiles.nth(one + 4)).toContainText(title);
  await expect(tiles.nth(one + 4)).toBeInViewport();
  await page.goForward();
  await expect(page).toHaveURL(/\/item\//);
});

test('the header stays under the finger: going to one of its icons does not scroll the page', async ({
  page,
  db,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 12 });
  await new Shopper(page).open(`/bit/item/${item.code}`);
  await page.evaluate(() => window.scrollTo(0, 600));
  const bag = page.getByRole('banner').getByRole('link', { name: /^Bag/ });
  await bag.focus();
  expect(await scrollOf(page)).toBe(600);
});

test('the banner goes out of view on scrolling down, without a blank band at the page’s start (behaviour/screens)', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have one strip, which scrolls with the page');
  await new Shopper(page).open('/bit/MEN/CLOTHING');
  const banner = page.getByRole('banner');
  /** How much of the header is above the window, and whether the page or the header fills its upper edge. */
  const upperEdge = () =>
    banner.evaluate((header) => ({
      above: Math.round(Math.max(0, -header.getBoundingClientRect().top)),
      isHeader: header.contains(document.elementFromPoint(innerWidth / 2, 1)),
    }));
  const scrollBy = (px: number) => page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), px);
  await scrollBy(600);
  await expect.poll(async () => (await upperEdge()).above).toBeGreaterThan(20);
  expect((await upperEdge()).isHeader).toBe(true);
  await scrollBy(-10);
  await expect.poll(upperEdge).toEqual({ above: 0, isHeader: true });
  await scrollBy(-600);
  // Hidden banner or not, the start of the page is covered by notices and header only.
  await scrollBy(10);
  const gapPx = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect();
      const notices = document.querySelector('[data-shop-notices]')?.getBoundingClientRect();
      return Math.round((header?.top ?? 0) - Math.max(0, notices?.bottom ?? 0));
    });
  await expect.poll(gapPx).toBeLessThanOrEqual(0);
});

test('the bag icon does nothing on the bag page (behaviour/screens)', { tag: onAnyDevice }, async ({
  page,
}) => {
  await new Shopper(page).open('/checkout/cart');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click();
  await expect(page).toHaveURL(/\/checkout\/cart$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('a path without a page leads to the URL that the merchant has set for it', { tag: onAnyDevice }, async ({
  page,
  db,
}) => {
  await db.query(`insert into settings values ('/summer-sale', '/bit/women') on conflict do nothing`);
  await page.goto('/summer-sale?promoid=p1');
  await expect(page).toHaveURL(/\/bit\/women\?promoid=p1$/);
});

test('the page number resets on another list, and on the first one when it is opened again', {
  tag: onAnyDevice,
}, async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/sit/MEN/CLOTHING');
  const tiles = tilesOf(page);
  const one = await tiles.count();
  await page.getByRole('link', { name: 'LOAD MORE' }).click();
  await expect(tiles).toHaveCount(2 * one);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(page).toHaveURL(/\/sit\/MEN\/CLOTHING\/[A-Z-]+$/);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Clothing' })
    .click();
  await expect(page).toHaveURL(/\/sit\/MEN\/CLOTHING$/);
  await expect(tiles).toHaveCount(one);
});

/** The current price in a tile: the last of its prices. */
function priceIn(tile: string): number {
  const [price = ''] = tile.match(/(?<=HK\$)[\d,]+\.\d\d/g)?.slice(-1) ?? [];
  return Number(price.replaceAll(',', ''));
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, place) => number >= (numbers[place - 1] ?? 0));
}

test('a reload, and a link that is passed on, keep filters and order', async ({
  page,
  context,
  isMobile,
}) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/MEN/CLOTHING');
  if (isMobile) await page.getByRole('main').getByRole('link', { name: 'Filters' }).click();
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('main');
  await filters.locator('label').filter({ hasText: /^M \(/ }).first().click();
  await filters
    .locator('label')
    .filter({ hasText: /^Black \(/ })
    .first()
    .click();
  await expect(page).toHaveURL(/size=ALPHA.*color=BLACK|color=BLACK.*size=ALPHA/);
  if (isMobile) await filters.getByRole('button', { name: /^show/i }).click();
  await page.getByLabel('Sort by').selectOption('PRICE_LOW_TO_HIGH');
  await expect(page).toHaveURL(/sort=PRICE_LOW_TO_HIGH/);
  // The URL changes before the list does.
  await expect.poll(async () => isAscending((await tilesOf(page).allTextContents()).map(priceIn))).toBe(true);
  const count = page.getByText(/^\d+ products?$/).first();
  const active = page.getByRole('list', { name: 'Filters in force' });
  await expect(active.getByRole('link', { name: /Black/ })).toBeVisible();
  const [found, first] = await Promise.all([count.textContent(), tilesOf(page).first().textContent()]);

  for (const view of [page, await context.newPage()]) {
    await (view === page ? view.reload() : view.goto(page.url()));
    await expect(view.getByText(/^\d+ products?$/).first()).toHaveText(found ?? '');
    await expect(tilesOf(view).first()).toHaveText(first ?? '');
    await expect(view.getByLabel('Sort by')).toHaveValue('PRICE_LOW_TO_HIGH');
    await expect(view.getByRole('list', { name: 'Filters in force' })).toContainText('Black');
  }
  // Back removes one choice at a time.
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByLabel('Sort by')).toHaveValue('RECOMMENDED');
});

test('two tabs share the bag', { tag: onAnyDevice }, async ({ page, context, db }) => {
  const item = await findItem(db, { channelId: 1, nth: 10 });
  const shopper = new Shopper(page);
  await shopper.open(`/bit/item/${item.code}`);
  const other = await context.newPage();
  await new Shopper(other).open('/bit/men');
  const badge = other.getByRole('banner').getByRole('link', { name: /^Bag/ });
  await expect(badge).toHaveAccessibleName('Bag, empty');
  await shopper.addToBag('M');
  await expect(badge).toHaveAccessibleName('Bag, 1 item');
  await badge.click();
  await expect(other.getByRole('main').getByText(item.titleEn).first()).toBeVisible();

  // A line removed in one tab disappears in the other.
  await shopper.openBag();
  await other
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(other.getByText('Your bag is empty')).toBeVisible();
  await expect(page.getByText('Your bag is empty')).toBeVisible();
});

test('two tabs share the login and the logout (behaviour/states)', { tag: onAnyDevice }, async ({
  page,
  context,
  request,
}) => {
  const email = await registerMember(request, 'tabs');
  const other = await context.newPage();
  await new Shopper(other).open('/help/about-us');
  const icon = (view: Page, name: string) =>
    view
      .getByRole('banner')
      .getByRole('link', { name })
      .or(view.getByRole('banner').getByRole('button', { name }));
  await expect(icon(other, 'Log in')).toBeVisible();
  const shopper = new Shopper(page);
  await shopper.open('/login');
  await shopper.logIn(email, password);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(icon(other, 'My account').first()).toBeVisible();

  await other.goto('/account/index');
  await expect(other).toHaveURL(/\/account\/index$/);
  await untilInteractive(other);
  await icon(other, 'My account').first().click();
  await other
    .getByRole('button', { name: 'Log out' })
    .or(other.getByRole('link', { name: 'Log out' }))
    .first()
    .click();
  await expect(icon(other, 'Log in').first()).toBeVisible();
  await expect(icon(page, 'Log in').first()).toBeVisible();
  // The member’s page is left, and is where the next login leads.
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Faccount%2Findex$/);
  expect(await page.evaluate(() => localStorage.getItem('loginToken'))).toBeNull();
});

test('a link into the account leads to the login, and from there to where it pointed', {
  tag: onAnyDevice,
}, async ({ page, request }) => {
  const email = await registerMember(request, 'deep');
  await page.goto('/account/order-history?pageNo=1');
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Faccount%2Forder-history%3FpageNo%3D1$/);
  const shopper = new Shopper(page);
  await untilInteractive(page);
  await shopper.logIn(email, password);
  await expect(page).toHaveURL(/\/account\/order-history\?pageNo=1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  // Back skips the login page.
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('the channel switch lands on the other channel’s men’s page and is remembered (behaviour/product)', async ({
  page,
  context,
  isMobile,
}) => {
  const shopper = new Shopper(page);
  const channel = async () =>
    (await context.cookies(stack.shell)).find(({ name }) => name === 'itType')?.value;
  await shopper.open('/bit/WOMEN/CLOTHING');
  await expect.poll(channel).toBe('bit');
  if (isMobile) await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
  await place.getByRole('link', { name: /^Everyday/ }).click();
  await expect(page).toHaveURL(/\/sit\/women$/);
  await expect.poll(channel).toBe('sit');
  if (!isMobile) {
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Men', exact: true })).toHaveAttribute('href', /^\/sit\//);
  }
  expect(await page.evaluate(() => localStorage.getItem('itType'))).toBe('sit');
  await expect(page.locator('html')).toHaveAttribute('data-channel', 'sit');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Harbour, home' })).toHaveAttribute(
    'href',
    '/sit/women',
  );
  await page.goto('/help/about-us');
  await expect(page.locator('html')).toHaveAttribute('data-channel', 'sit');
});

test('old addresses are gone for good (behaviour/screens, legacy redirects)', { tag: onAnyDevice }, async ({
  page,
  request,
  db,
}) => {
  const [first, item] = await Promise.all([findItem(db, { channelId: 1 }), findItem(db, { channelId: 2 })]);
  const moved = {
    '/Bit/brands/': '/bit/ALL/brands',
    '/Sit/brands/': '/sit/ALL/brands',
    [`/sit/some-shirt-${item.code}.html`]: `/sit/item/${item.code}`,
    [`/Bit/item/${first.code}.html`]: `/bit/item/${first.code}`,
    [`/${first.code}.html`]: `/bit/item/${first.code}`,
    [`/item/${first.code}.HTML`]: `/bit/item/${first.code}`,
    [`/bit/brand?brandName=${encodeURIComponent(item.brandName)}`]: `/bit/brand/${encodeURIComponent(item.brandName)}`,
    '/sit/brands?brand=': '/sit/brands',
    [`/brand?brandName=${encodeURIComponent(first.brandName)}`]: `/bit/brand/${encodeURIComponent(first.brandName)}`,
    [`/brands?brand=${encodeURIComponent(first.brandName)}`]: `/bit/brand/${encodeURIComponent(first.brandName)}`,
    [`/bit/item/${first.code}.HTML`]: `/bit/item/${first.code}`,
    '/b_it': '/bit/men',
    '/s_it': '/sit/men',
    '/on': '/',
    '/s_it?promoid=SPRING&lang=zh': '/sit/men?promoid=SPRING&lang=zh',
    '/SIT/MEN': '/sit/MEN',
  };
  for (const [from, to] of Object.entries(moved)) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers().location, from).toBe(to);
  }
  for (const to of new Set(Object.values(moved))) {
    expect((await request.get(to, { maxRedirects: 0 })).status(), to).toBe(200);
  }
  // What a visitor sees who follows one without a channel.
  for (const [from, heading] of [
    [`/${first.code}.html`, first.titleEn],
    [`/item/${first.code}.html`, first.titleEn],
    [`/brands?brand=${encodeURIComponent(first.brandName)}`, first.brandName],
  ] as const) {
    await page.goto(from);
    await expect(page.getByRole('heading', { level: 1 }), from).toContainText(heading);
    await expect(page.locator('html')).toHaveAttribute('data-channel', 'bit');
  }
});

const elsewhere = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];

test('a redirecturl into the shop is followed, one to another host is not (behaviour/states)', {
  tag: onAnyDevice,
}, async ({ page, context, request }) => {
  const here = new URL(stack.shell).host;
  for (const target of elsewhere) {
    await page.goto(`/help/about-us?redirecturl=${encodeURIComponent(target)}`);
    await untilInteractive(page);
    expect(new URL(page.url()).host, target).toBe(here);
    const language = await request.get(`/language?lang=en&back=${encodeURIComponent(target)}`, {
      maxRedirects: 0,
    });
    expect(new URL(language.headers().location ?? '', stack.shell).host, target).toBe(here);
  }
  await page.goto('/help/about-us?redirecturl=%2Fsit%2Fmen');
  await expect(page).toHaveURL(/\/sit\/men$/);

  await signIn(context, request, await registerMember(request, 'redirected'), password);
  for (const target of elsewhere) {
    await page.goto(`/login?redirecturl=${encodeURIComponent(target)}`);
    await expect(page, target).toHaveURL(`${stack.shell}/account/index`);
  }
  await page.goto('/login?redirecturl=%2Faccount%2Fwish-list');
  await expect(page).toHaveURL(/\/account\/wish-list$/);
});

test('a closed path leads to the last page, also on a full load (behaviour/states)', {
  tag: onAnyDevice,
}, async ({ page }) => {
  const shopper = new Shopper(page);
  await page.goto('/sit/MEN/SEASON-PREVIEW');
  await expect(page).toHaveURL(/\/sit\/men$/);
  await shopper.open('/sit/WOMEN/SHOES');
  await page.goto('/sit/MEN/SEASON-PREVIEW');
  await expect(page).toHaveURL(/\/sit\/WOMEN\/SHOES$/);
});

test('HOME of the not-found page leads to the first page of the channel, else to / (behaviour/screens)', {
  tag: onAnyDevice,
}, async ({ page, context, consoleWatch }) => {
  consoleWatch.allow(/status of 404/);
  const shopper = new Shopper(page);
  const unknown = '/bit/no/such/page/at/all/anywhere/here';
  const home = page.getByRole('main').getByRole('link', { name: 'HOME' });
  await shopper.open(unknown);
  await expect(page.getByRole('heading', { level: 1, name: '404 — Page Not Found' })).toBeVisible();
  await expect(home).toHaveAttribute('href', '/');

  await shopper.open('/bit/women');
  await shopper.open('/bit/brands');
  await shopper.open(unknown);
  await expect(home).toHaveAttribute('href', '/bit/women');
  await home.click();
  await expect(page).toHaveURL(/\/bit\/women$/);

  // The other channel has its own first page.
  await shopper.open('/sit/brands');
  await shopper.open('/sit/no/such/page/at/all/anywhere/here');
  await expect(home).toHaveAttribute('href', '/sit/brands');
  await shopper.open(unknown);
  await expect(home).toHaveAttribute('href', '/bit/women');
  await context.clearCookies();
});

test('answers 404 for a URL that is not valid percent-encoded UTF-8 or matches no route', {
  tag: onAnyDevice,
}, async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 404/);
  for (const path of ['/bit/%zz', '/bit/%E4%B8', '/bit/%0d/men', '/%0a']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 — Page Not Found' })).toBeVisible();
    await expect(page.getByText('Unexpected Application Error')).toBeHidden();
  }
});

test('the menu icon opens the menu, on a desktop too, and the wish list keeps its icon (behaviour/screens)', async ({
  page,
}) => {
  await page.goto('/bit/men');
  await untilInteractive(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Women', { exact: true })).toBeVisible();
});

test('text at 200 % leaves the words of bag and checkout whole', { tag: onAnyDevice }, async ({
  page,
  context,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillBag(context, [await findItem(db, { channelId: 1, nth: 6 })]);
  await chooseGuest(context);
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  await page.goto('/checkout/cart');
  const proceed = page.getByRole('link', { name: 'Proceed to checkout' });
  await expect(proceed).toBeVisible();
  await enlarge();
  // Its text ends within the button, whose sides cut nothing off.
  expect(await proceed.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.goto('/checkout/payment');
  const step = page.getByRole('navigation', { name: 'Checkout' }).getByText('Payment', { exact: true });
  await expect(step).toBeVisible();
  await enlarge();
  const lines = await step.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('text at 200 % leaves the header on the screen', { tag: onAnyDevice }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bit/men');
  await untilInteractive(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const bag = page.getByRole('banner').getByRole('link', { name: /^Bag/ });
  const end = async () => {
    const box = await bag.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect.poll(end).toBeLessThanOrEqual(390);
});
