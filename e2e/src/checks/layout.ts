import type { Page } from '@playwright/test';

/**
 * Returns what does not fit at the current width: the page scrolls sideways, an element crosses the screen's
 * edge, a text is clipped or overflows its box. Content of scrollers, and clipping by a parent, is intended.
 */
export async function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    const describe = (element: Element) => {
      const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
      return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').replace(/\s+/g, '.')} “${text}”`;
    };
    const clips = (style: CSSStyleDeclaration) =>
      style.overflowX !== 'visible' || style.overflowY !== 'visible';
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY);
    /** Visually hidden text for screen readers. */
    const isUnseen = (element: Element) => {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return (
        style.visibility !== 'visible' ||
        style.clipPath !== 'none' ||
        (style.position === 'absolute' && clips(style) && width <= 2 && height <= 2)
      );
    };
    /** The ancestors up to the page; for a fixed element only itself. */
    const ancestors = (element: Element) => {
      const list: Element[] = [];
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) list.push(at);
      return list;
    };

    if (scrollWidth > clientWidth) found.add(`the page scrolls sideways: ${scrollWidth} px wide`);

    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || (left >= -1 && right <= clientWidth + 1)) continue;
      const around = ancestors(element);
      if (isUnseen(element) || around.some((ancestor) => clips(getComputedStyle(ancestor)))) continue;
      if (around.some(isUnseen) || element.closest('svg svg, svg *')) continue;
      found.add(`over the edge (${Math.round(left)} to ${Math.round(right)} px): ${describe(element)}`);
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || !textContent?.trim() || parentElement.closest('script, style, svg, option'))
        continue;
      if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const line = [parentElement, ...ancestors(parentElement)];
      if (line.some(isUnseen)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      for (const box of line) {
        const style = getComputedStyle(box);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const frame = box.getBoundingClientRect();
        const isClipping = clips(style);
        if (isClipping && scrolls(style)) break;
        const isBox =
          style.borderInlineEndWidth !== '0px' ||
          !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor);
        const sticksOut = rects.some(
          (rect) =>
            rect.right > frame.right + 2 ||
            rect.left < frame.left - 2 ||
            // Glyphs may extend beyond a small line height without being clipped.
            (isClipping &&
              (rect.bottom > frame.bottom + rect.height / 3 || rect.top < frame.top - rect.height / 3)),
        );
        if (sticksOut && isClipping) {
          const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
          const matters =
            parentElement.closest('button, h1, h2, [class*="price" i], [role="alert"]') !== null;
          if (!isShortened || matters) found.add(`cut text: ${describe(parentElement)} in ${describe(box)}`);
        } else if (sticksOut && isBox) {
          found.add(`text out of its box: ${describe(parentElement)} in ${describe(box)}`);
        }
        if (isClipping || isBox) break;
        if (style.position === 'fixed') break;
      }
    }
    return [...found].slice(0, 12);
  });
}
