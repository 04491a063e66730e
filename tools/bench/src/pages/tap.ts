import type { Locator, Page } from 'playwright-core';

export const scrollTo = (target: Locator): Promise<void> =>
  target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** A touch without Playwright's waits for stability. */
export async function touch(page: Page, target: Locator): Promise<void> {
  const { x, y } = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(x, y);
}

/** Scrolls to what is touched in the same moment: as early as anybody could. */
export async function tap(page: Page, target: Locator): Promise<void> {
  await scrollTo(target);
  await touch(page, target);
}
