import { expect, type Page } from '@playwright/test';

const widths = { phone: [320, 390, 820], desktop: [820, 1440, 1920] };

/** Nobody has to scroll sideways, on a small phone as on a large screen. Leaves the page as wide as it was. */
export async function expectNoSidewaysScroll(page: Page, device: keyof typeof widths, where: string) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of widths[device]) {
    await page.setViewportSize({ ...size, width });
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.tagName} ${element.className}`)
        .slice(0, 5);
    });
    expect.soft(wide, `${where} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(size);
}
