import type { Page } from '@playwright/test';

/**
 * Finds what makes a page wider than the screen: the page itself, and controls that stand outside of it and not in a part
 * that scrolls by itself. Large text and zoom lead there (WCAG 1.4.4 and 1.4.10).
 */
export function findOverflow(page: Page, screenWidth: number): Promise<string[]> {
  return page.evaluate((width) => {
    const found: string[] = [];
    const pageWidth = document.documentElement.scrollWidth;
    // A pixel comes from rounding.
    if (pageWidth > width + 1) found.push(`the page is ${pageWidth} px wide on a screen of ${width} px`);
    const isClipped = (element: Element | null): boolean => {
      for (let parent = element; parent && parent !== document.body; parent = parent.parentElement) {
        const { overflowX, position } = getComputedStyle(parent);
        if (overflowX !== 'visible') return true;
        if (position === 'fixed') return false;
      }
      return false;
    };
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own < 2 || height < 2 || (right <= width + 1 && left >= -1)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isClipped(element.parentElement)) continue;
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} “${words}” from ${Math.round(left)} to ${Math.round(right)} px`,
      );
    }
    return found.slice(0, 6);
  }, screenWidth);
}

/** Share of the screen's height that bars keep: what stays while the page scrolls. */
export function findBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    let covered = 0;
    for (let y = 2; y < innerHeight; y += 4) {
      const stack = document.elementsFromPoint(innerWidth / 2, y);
      const isBar = stack.some((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position));
      if (isBar) covered += 4;
    }
    return covered / innerHeight;
  });
}
