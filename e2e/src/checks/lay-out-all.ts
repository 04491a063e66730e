import type { Page } from '@playwright/test';

/**
 * Lays out what the page skips while it is far from the screen (`content-visibility: auto`). Checks of elements and
 * screenshots of a whole page see it otherwise as empty boxes.
 */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
