import type { Page } from '@playwright/test';

/**
 * Returns every text of the page for sighted users and screen readers, except text marked as another
 * language, what somebody typed, and words to be typed as they stand.
 */
export async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForeign = (element: Element) => {
      const marked = element.closest('[lang]')?.getAttribute('lang');
      return marked !== document.documentElement.lang;
    };
    const isHere = (element: Element) =>
      !element.closest('script, style, noscript, svg, textarea, code[translate=no], dialog:not([open])') &&
      !isForeign(element);
    /** An order's number is one text, though its groups are elements. */
    const wholeOf = (element: Element) => {
      const whole = element.closest('[translate="no"]')?.textContent;
      return whole?.startsWith('ITHKE') ? whole : undefined;
    };
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || !isHere(parentElement) || !textContent?.trim()) continue;
      texts.push(wholeOf(parentElement) ?? textContent.trim());
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!isHere(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim();
        if (text) texts.push(text);
      }
    }
    return [...new Set(texts)];
  });
}
