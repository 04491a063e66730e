import type { Page } from '@playwright/test';
import { urls } from 'shared-contracts/urls';
import { findItem } from '../src/catalogue';
import { fillBag } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test } from '../src/test';

/**
 * Translates the page as browsers do: each text is replaced by `<font>` elements, now and whenever one changes. Numbers and
 * prices stay as they are.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const replaceAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, [translate=no]')) continue;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        (font.firstChild as Element).textContent = text.data.replace(/[a-z]{3,}/gi, 'mot');
        text.replaceWith(font);
      }
    };
    replaceAll();
    new MutationObserver(replaceAll).observe(document.body, { childList: true, subtree: true });
  });

test('in a page that the browser translates, bag, sums and badge follow what the shopper does', {
  tag: onAnyDevice,
}, async ({ page, context, db }) => {
  const item = await findItem(db, { channelId: 1, nth: 9 });
  await fillBag(context, [item], 1);
  const shopper = new Shopper(page);
  await shopper.open(urls.checkout.cart());
  await page.getByRole('heading', { level: 1 }).click();
  const price = (pieces: number) =>
    `HK$${((pieces * item.salePrice) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  const total = page.locator('dl').last();
  await expect(total).toContainText(price(1));
  await translate(page);
  await expect(page.locator('main font').first()).toBeAttached();

  await page
    .getByRole('button', { name: /^Increase quantity/ })
    .first()
    .click();
  await expect(total).toContainText(price(2));
  await expect(total).not.toContainText(price(1));
  await expect(page.getByRole('banner').getByText('2', { exact: true }).first()).toBeVisible();

  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByText(price(2))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('in a translated list the count follows the filters', { tag: onAnyDevice }, async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/MEN/CLOTHING');
  const count = page.getByRole('status').filter({ hasText: /\d/ }).first();
  await page.getByRole('link', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog');
  await expect(filters).toBeVisible();
  await translate(page);
  const before = Number.parseInt((await count.textContent()) ?? '', 10);
  expect(before).toBeGreaterThan(0);
  await filters.getByRole('checkbox').nth(1).check();
  await expect.poll(async () => Number.parseInt((await count.textContent()) ?? '', 10)).not.toBe(before);
  await expect(page).toHaveURL(/\?/);
});
