import type { Page } from '@playwright/test';
import { findItem } from '../src/catalogue';
import { liveVersion, publishChanged, release, untilPickedUp } from '../src/releases';
import { Shopper } from '../src/shopper';
import { expect, failedRequest, test, untilInteractive } from '../src/test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

// In sequence, because the live versions are global to the shop.
test.describe.configure({ mode: 'serial' });

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`checkout is released while a shopper is in it, on a ${name}`, async ({ page, db }) => {
    await page.setViewportSize(viewport);
    const shopper = new Shopper(page);
    const item = await findItem(db, { channelId: 1, nth: 40 });
    const before = liveVersion('mfe-checkout');
    await untilPickedUp('mfe-checkout');
    await shopper.open(`/bit/item/${item.code}`);
    await shopper.addToBag(item.size);

    const version = publishChanged('mfe-checkout', 'I have an account', 'I have an account (new)');
    await release('activate', 'mfe-checkout', version);
    try {
      // The open page keeps its version.
      await shopper.openBag();
      await expect(page.getByRole('main')).toContainText(item.titleEn);
      await shopper.proceed();
      await expect(page.getByText('I have an account', { exact: true })).toBeVisible();

      // The next page load has the new version, without a restart.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('I have an account (new)')).toBeVisible({ timeout: 500 });
      }).toPass();
      await page
        .getByRole('button', { name: 'Continue as guest' })
        .or(page.getByRole('link', { name: 'Continue as guest' }))
        .click();
      await expect(shopper.field('First name')).toBeVisible();
    } finally {
      await release('rollback', 'mfe-checkout');
    }
    expect(liveVersion('mfe-checkout')).toBe(before);
  });
}

test('an open page keeps its versions through two releases, with chunks it had not loaded', async ({
  page,
}) => {
  const remote = 'mfe-search';
  const before = liveVersion(remote);
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, version] = /\/mfe-search\/([^/]+)\/web\//.exec(request.url()) ?? [];
    if (version) requested.push(version);
  });
  await page.goto('/');
  await untilInteractive(page);
  expect(requested).toEqual([]);

  try {
    for (const text of ['Results for (one)', 'Results for (two)']) {
      await release('activate', remote, publishChanged(remote, 'Results for', text));
      await untilPickedUp(remote);
    }
    // Neither the panel nor the results page were loaded before.
    const banner = page.getByRole('banner');
    // The pointer loads the panel, whose button takes the link's place: a click in between would meet neither.
    await banner.getByRole('link', { name: 'Search' }).hover();
    await banner.getByRole('button', { name: 'Search', expanded: false }).click();
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('coat');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search\?keyword=coat/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect([...new Set(requested)]).toEqual([before]);
  } finally {
    await release('rollback', remote, before);
  }
});

test('a version whose files do not arrive in a browser gives way to the previous one, for that visitor', async ({
  page,
  browser,
  consoleWatch,
}) => {
  consoleWatch.allow(failedRequest, /integrity/, /preload/, /SHOP-/, /can’t be loaded/);
  const before = liveVersion('mfe-search');
  const version = publishChanged('mfe-search', 'Results for', 'Results for (new)');
  await release('activate', 'mfe-search', version);
  try {
    await untilPickedUp('mfe-search');
    // Reading fails while the page navigates; the next poll reads again.
    const boot = (shown: Page) => () =>
      shown
        .locator('#shop-boot')
        .textContent()
        .catch(() => '');
    await page.route(`**/mfe-search/${version}/web/remoteEntry*.js`, (route) =>
      route.fulfill({ headers: { 'Content-Type': 'text/javascript' }, body: 'window.altered = true' }),
    );
    await page.goto('/bit/search?keyword=coat');
    await expect.poll(boot(page)).toContain(`"version":"${before}"`);
    await untilInteractive(page);
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);

    // Both versions are damaged now: the page shows a message instead of reloading for ever.
    await page.route('**/mfe-search/*/web/remoteEntry*.js', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'has not loaded' })).toBeVisible();

    const other = await browser.newPage();
    await other.goto('/bit/search?keyword=coat');
    await expect.poll(boot(other)).toContain(`"version":"${version}"`);
    await other.close();
  } finally {
    await release('rollback', 'mfe-search');
  }
});
