import type { Page } from '@playwright/test';
import { storageKeys } from 'shared-contracts/keys';
import { urls } from 'shared-contracts/urls';
import { findItem } from '../src/catalogue';
import { speak } from '../src/prepared';
import { expect, failedRequest, onAnyDevice, test, untilInteractive } from '../src/test';
import { become } from '../src/visit';

/** What loads by itself and when, and what moves (behaviour/limits). */
const list = '/bit/WOMEN/CLOTHING';

/** Distances of the pictures' frames below the top of the screen, in screens. */
const pictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main article img')].map((image) => ({
      screens: (image.closest('article') as HTMLElement).getBoundingClientRect().top / innerHeight,
      isLoaded: image.currentSrc !== '' && image.complete,
    })),
  );

test('pictures load within 1.33 screens, the others as the visitor comes near', async ({ page }) => {
  await page.goto(list);
  await untilInteractive(page);
  await expect
    .poll(async () =>
      (await pictures(page)).filter(({ screens }) => screens < 1.33).every((at) => at.isLoaded),
    )
    .toBe(true);
  await page.waitForLoadState('networkidle');
  // Not right behind the limit: the page may be shorter until its style sheets have come.
  const far = (await pictures(page)).filter(({ screens }) => screens > 2);
  expect(far.length).toBeGreaterThan(4);
  expect(far.filter(({ isLoaded }) => isLoaded)).toEqual([]);

  await page.mouse.wheel(0, 2_000);
  await expect
    .poll(async () =>
      (await pictures(page))
        .filter(({ screens }) => screens > -0.3 && screens < 1.33)
        .every(({ isLoaded }) => isLoaded),
    )
    .toBe(true);
});

/** A visitor who saves data. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) }),
  );

for (const isSaving of [false, true]) {
  test(`after a scroll the pictures on the screen load at once, those ahead of it ${isSaving ? 'not while data are saved' : '500 ms later'}`, {
    tag: onAnyDevice,
  }, async ({ page }) => {
    if (isSaving) await saveData(page);
    await page.clock.install();
    await page.goto(list);
    await untilInteractive(page);
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    const tiles = page.locator('main article');
    // The first row that is far below: its pictures come right below the screen, those of the row before onto it.
    const index = (await pictures(page)).findIndex(({ screens }) => screens > 2);
    const ahead = tiles.nth(index).locator('img').first();
    const onScreen = tiles
      .nth(index - 1)
      .locator('img')
      .first();
    await expect(ahead).toHaveAttribute('loading', 'lazy');
    await tiles
      .nth(index)
      .evaluate((tile) =>
        scrollBy({ top: tile.getBoundingClientRect().top - innerHeight - 20, behavior: 'instant' }),
      );
    await expect(onScreen).toHaveAttribute('loading', 'eager');
    await page.clock.runFor(499);
    expect(await ahead.getAttribute('loading')).toBe('lazy');
    await page.clock.runFor(1);
    if (isSaving) await page.clock.runFor(1_000);
    await expect(ahead).toHaveAttribute('loading', isSaving ? 'lazy' : 'eager');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser’s own lazy loading stays', { tag: onAnyDevice }, async ({ page }) => {
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/images/')) loaded.push(response.url());
    });
    await page.goto(list, { waitUntil: 'networkidle' });
    expect(loaded.length).toBeGreaterThan(3);
    await expect(page.locator('main article img').first()).toBeVisible();
  });
});

test('a picture that fails is asked for once more, and then leaves a quiet place', {
  tag: onAnyDevice,
}, async ({ page, consoleWatch }) => {
  consoleWatch.allow(failedRequest);
  const asked = new Map<string, number>();
  await page.route('**/images/**', (route) => {
    const url = route.request().url();
    asked.set(url, (asked.get(url) ?? 0) + 1);
    return (asked.get(url) ?? 0) === 1 || url === [...asked.keys()][1] ? route.abort() : route.continue();
  });
  await page.goto(list);
  await untilInteractive(page);
  const [first, second] = [page.locator('main article img').nth(0), page.locator('main article img').nth(1)];
  await expect(first).toHaveJSProperty('complete', true);
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(second).toHaveAttribute('data-failed');
  const url = await second.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(asked.get(url)).toBe(2);
  await expect(first).not.toHaveAttribute('data-failed');
});

test('a row of products follows another width of the window once that has been kept for 300 ms', async ({
  page,
  db,
  isMobile,
}) => {
  test.skip(isMobile, 'the window of a phone has one size');
  await page.clock.install();
  const items = await Promise.all([24, 25, 26, 27, 28].map((nth) => findItem(db, { channelId: 1, nth })));
  const [code, ...seen] = items.map((item) => item.code);
  await page.addInitScript(
    ([key, codes]) => location.protocol !== 'about:' && localStorage.setItem(key, JSON.stringify(codes)),
    [storageKeys.recentlyViewed, seen] as const,
  );
  await page.goto(urls.item(code ?? '', 1));
  await untilInteractive(page);
  const next = page.locator('section[aria-label="Recently viewed"] > button[aria-label="Next"]');
  await expect(async () => {
    await page.mouse.wheel(0, 1_000);
    await expect(next).toBeAttached({ timeout: 1_000 });
  }).toPass();
  // All four stand side by side.
  await expect(next).toBeDisabled();
  const resizes = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    addEventListener('resize', () => {
      seen.count += 1;
    });
    return seen;
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  for (const width of [1_300, 900, 800]) {
    const before = await resizes.evaluate(({ count }) => count);
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => resizes.evaluate(({ count }) => count)).toBeGreaterThan(before);
    // Less than the pause: the window is still being drawn to its size.
    await page.clock.runFor(200);
    await expect(next).toBeDisabled();
  }
  await page.clock.runFor(100);
  await expect(next).toBeEnabled();
});

const itemCode = /expose-item-page|item-page/;

for (const connection of ['fast', 'saving data'] as const) {
  test(`pages of links on the screen are ${connection === 'fast' ? '' : 'not '}prefetched in an idle moment, ${connection}`, {
    tag: onAnyDevice,
  }, async ({ page }) => {
    if (connection === 'saving data') await saveData(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(list);
    await untilInteractive(page);
    const hasItemPage = () => scripts.some((url) => itemCode.test(url));
    if (connection === 'fast') await expect.poll(hasItemPage).toBe(true);
    else {
      await page.waitForLoadState('networkidle');
      // The idle moment of a page that may prefetch has passed by then: it is awaited for 2 s.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
      expect(hasItemPage()).toBe(false);
    }
  });
}

test.describe('footer', () => {
  const state = (page: Page) =>
    page
      .locator('#footer > *')
      .first()
      .evaluate((inner) => {
        const { transform, transitionDuration, opacity } = getComputedStyle(inner);
        return { isAway: transform !== 'none', transitionDuration, opacity };
      });

  test('it rises to its place in half a second, readable all the while', async ({ page }) => {
    await page.goto(list);
    await untilInteractive(page);
    await expect(page.locator('#footer')).toHaveAttribute('data-reveal', 'waiting');
    expect(await state(page)).toEqual({ isAway: true, transitionDuration: '0.5s', opacity: '1' });
    await page.locator('#footer').scrollIntoViewIfNeeded();
    await expect(page.locator('#footer')).toHaveAttribute('data-reveal', 'seen');
    await expect.poll(async () => (await state(page)).isAway).toBe(false);
  });

  for (const [why, prepare] of [
    ['with reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
    ['while data are saved', saveData],
  ] as const) {
    test(`${why} it stands still`, { tag: onAnyDevice }, async ({ page }) => {
      await prepare(page);
      await page.goto(list);
      await untilInteractive(page);
      expect((await state(page)).isAway).toBe(false);
    });
  }
});

for (const [language, placed] of [
  ['en', 'Paid'],
  ['zh', '已付款'],
] as const) {
  test(`events of an order carry the stamp YYYY/MM/DD @ HH:MM, ${language}`, { tag: onAnyDevice }, async ({
    page,
    context,
    request,
    db,
  }) => {
    const finds = await become('member', 'bit', { context, request, db });
    await speak(context, language);
    await page.goto(urls.account.orderDetails(finds.pastOrderId));
    const event = page
      .getByRole('listitem')
      .filter({ hasText: placed })
      .filter({ has: page.locator('time') });
    await expect(event.first().locator('time')).toHaveText(/^\d{4}\/\d\d\/\d\d @ \d\d:\d\d$/);
  });
}
