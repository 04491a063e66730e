import type { Browser } from 'playwright-core';
import { median } from './measure';

type WithNavigation = Window & { benchShownAt?: number };

/** Time between touching a link and lifting the finger, or between aiming and clicking. */
const restMs = 200;

/**
 * Prints the time from the click on a listing's tile until the item's heading is painted, without throttling.
 * The pointer rests on the tile first, so page and data are prefetched.
 */
export async function measureNavigation(browser: Browser, listingUrl: string, runs: number): Promise<void> {
  const taken: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: 'en-HK' });
    try {
      const page = await context.newPage();
      await page.goto(listingUrl, { waitUntil: 'networkidle' });
      // The first interaction loads the code that watches links.
      await page.mouse.move(5, 5);
      await page.mouse.move(10, 10);
      await page.waitForLoadState('networkidle');
      const tile = page.getByRole('main').locator('article a[href*="/item/"]').nth(run);
      await tile.hover();
      await page.waitForTimeout(restMs);
      await page.evaluate(watchHeading);
      await tile.click();
      await page.waitForFunction(() => (window as WithNavigation).benchShownAt !== undefined);
      // The first run fills caches and does not count.
      if (run > 0) taken.push((await page.evaluate(() => (window as WithNavigation).benchShownAt)) ?? 0);
    } finally {
      await context.close();
    }
  }
  process.stdout.write(
    `listing to item, from the click until the heading is drawn: ${Math.round(median(taken))} ms, at most ${Math.round(Math.max(...taken))} ms (at most 100 ms)\n\n`,
  );
}

/**
 * Runs in the page: records when the heading of another page is painted after the click. No named inner
 * functions: see measure.ts.
 */
function watchHeading(): void {
  const before = document.querySelector('main h1')?.textContent;
  let clickedAt = 0;
  document.addEventListener(
    'click',
    () => {
      clickedAt = performance.now();
    },
    { capture: true, once: true },
  );
  new MutationObserver((_, observer) => {
    const shown = document.querySelector('main h1')?.textContent;
    if (!shown || shown === before) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      (window as WithNavigation).benchShownAt = performance.now() - clickedAt;
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
