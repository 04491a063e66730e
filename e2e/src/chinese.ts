import { expect, type Page } from '@playwright/test';

/** Names, codes and units that are written the same in Chinese. */
const same = [
  /HARBOUR/gi,
  /HK\$/g,
  /ITHKE\w*/g,
  /\bHB[\w-]+/g,
  /Polo(?=恤)/g,
  /[\w.+-]+@[\w.-]+/g,
  /\b(XXS|XS|S|M|L|XL|XXL|XXXL|EU|UK|US|cm|mm|ml|kg|g)\b/g,
  /\b(Visa|Mastercard|American Express|AlipayHK|WeChat Pay HK|FPS|PayMe|Apple Pay|Google Pay|JavaScript|Cookies?|Enter)\b/g,
];

/** Every text of the page that a visitor sees or hears, without what is marked as another language. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForeign = (element: Element) =>
      element.closest('[lang]:not(html)')?.getAttribute('lang') === 'en-HK';
    const isHere = (element: Element) =>
      !element.closest('script, style, noscript, svg, dialog:not([open])') && !isForeign(element);
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && isHere(parentElement) && textContent?.trim()) texts.push(textContent.trim());
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

/** No text of the page is English: no word of it but names, codes, units. `names` are of this shop and visitor. */
export async function expectChinese(page: Page, where: string, names: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const left = (text: string) => {
    const without = longestFirst.reduce((rest, name) => rest.replaceAll(name, ' '), text);
    return same.reduce((rest, pattern) => rest.replace(pattern, ' '), without);
  };
  const texts = await textsOf(page);
  expect(texts.length, where).toBeGreaterThan(5);
  const english = texts.filter((text) => /[A-Za-z]{2,}/.test(left(text)));
  expect.soft(english, `English on ${where}`).toEqual([]);

  // In a sentence of an editor a round sum has no cents.
  const prices = texts.filter((text) => /^HK\$\s*[\d.,]+$/.test(text));
  const odd = prices.filter((price) => !/^HK\$\d{1,3}(,\d{3})*\.\d\d$/.test(price));
  expect.soft(odd, `prices on ${where}`).toEqual([]);
  const dates = texts.flatMap(
    (text) => text.match(/\d{4}-\d\d-\d\d|\d{4}年|\d{1,2}月\d|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g) ?? [],
  );
  const oddDates = dates.filter((date) => !/^\d\d\/\d\d\/\d{4}$/.test(date));
  expect.soft(oddDates, `dates on ${where}`).toEqual([]);
}
