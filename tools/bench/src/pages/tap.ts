import type { Locator, Page } from 'playwright-core';

/** A touch without Playwright's waits for stability: visitors tap at once. */
export async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y } = await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(x, y);
}
