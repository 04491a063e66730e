import type { Page } from '@playwright/test';
import { findBars, findOverflow } from './overflow';
import { settled } from './settled';

/** Text at 200 % on a phone, and a page at 400 % on a small laptop (WCAG 1.4.4 and 1.4.10). */
const looks = {
  'text of 200 %': { width: 390, height: 844, rootPx: 32 },
  'zoom of 400 %': { width: 320, height: 256, rootPx: 16 },
};
/** A bar must leave room to read on a screen of 256 px. */
const maxBars = 0.6;

/** Finds what is wider than the screen, and bars that cover it, when the current page is read enlarged (behaviour/choices). */
export async function findLargeTextFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const [look, { width, height, rootPx }] of Object.entries(looks)) {
    await page.setViewportSize({ width, height });
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
      scrollTo({ top: 0, behavior: 'instant' });
    }, rootPx);
    await page.evaluate(settled);
    const found = await findOverflow(page, width);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    const bars = await findBars(page);
    if (bars > maxBars) found.push(`bars cover ${Math.round(bars * 100)} % of the screen`);
    faults.push(...found.map((fault) => `${look}: ${fault}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(size);
  return faults;
}
