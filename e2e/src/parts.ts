import { expect, type Page } from '@playwright/test';
import { untilInteractive } from './test';

/** Parts of pages that open, in both languages: each leaves the part open and filled. */
export interface Part {
  name: string;
  path: string;
  /** Where it exists; on both by default. */
  only?: 'phone' | 'desktop';
  open(page: Page): Promise<void>;
}

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

/** `itemPath`: an item that comes in sizes and with a size guide. */
export function allParts(itemPath: string): Part[] {
  return [
    {
      name: 'menu drawer',
      path: '/bit/men',
      only: 'phone',
      async open(page) {
        await page
          .getByRole('banner')
          .getByRole('link', { name: /^(Menu|選單)$/ })
          .click();
        const menu = dialog(page, /^(Menu|選單)$/);
        await menu.getByText(/^(Men|男裝)$/).click();
        await expect(menu.getByRole('link').nth(8)).toBeVisible();
      },
    },
    {
      name: 'mega menu',
      path: '/sit/women',
      only: 'desktop',
      async open(page) {
        const menu = page.getByRole('navigation', { name: /^(Main|主選單)$/ });
        await menu.getByRole('link', { name: /^(Women|女裝)$/ }).hover();
        await expect(menu.getByRole('link', { name: /^(Dresses|連身裙)$/ })).toBeVisible();
      },
    },
    {
      name: 'search panel',
      path: '/bit/men',
      async open(page) {
        await page
          .getByRole('banner')
          .getByRole('link', { name: /^(Search|搜尋)$/ })
          .click();
        await expect(page.getByRole('heading', { name: /^(Popular searches|熱門搜尋)$/ })).toBeVisible();
      },
    },
    {
      name: 'suggestions',
      path: '/sit/men',
      async open(page) {
        await page
          .getByRole('banner')
          .getByRole('link', { name: /^(Search|搜尋)$/ })
          .click();
        await page
          .getByRole('combobox', { name: /^(What are you looking for\?|你想找甚麼？)$/ })
          .pressSequentially('shirt');
        await expect(page.getByRole('option').nth(3)).toBeVisible();
      },
    },
    {
      name: 'filter drawer',
      path: '/bit/MEN/CLOTHING?size=ALPHA@@@M',
      only: 'phone',
      async open(page) {
        await page
          .getByRole('main')
          .getByRole('link', { name: /^(Filters|篩選)/ })
          .click();
        await expect(dialog(page, /^(Filters|篩選)$/).getByRole('checkbox', { name: /^M \(/ })).toBeVisible();
      },
    },
    {
      name: 'quick view',
      path: '/sit/WOMEN/CLOTHING',
      async open(page) {
        await page
          .getByRole('button', { name: /^(QUICK VIEW|快速瀏覽)/ })
          .first()
          .click();
        await expect(
          dialog(page, /^(Quick view|快速瀏覽)$/).getByRole('button', { name: /^(ADD TO BAG|加入購物袋)$/ }),
        ).toBeVisible();
      },
    },
    {
      name: 'size guide',
      path: itemPath,
      async open(page) {
        await page.getByRole('button', { name: /^(Size guide|尺碼指南)$/ }).click();
        await expect(dialog(page, /^(Size guide|尺碼指南)$/).getByRole('table')).toBeVisible();
      },
    },
    {
      name: 'mini cart',
      path: itemPath,
      async open(page) {
        await page
          .locator('label')
          .filter({ hasText: /^M( |$)/ })
          .first()
          .click();
        await page
          .getByRole('button', { name: /^(ADD TO BAG|加入購物袋)$/ })
          .first()
          .click();
        const heading = page.getByRole('heading', { name: /^(ADDED TO BAG|已加入購物袋)$/ });
        await expect(heading).toBeVisible();
        // The pointer on it keeps it there (section 4).
        await heading.hover();
      },
    },
  ];
}

export async function openPart(page: Page, part: Part): Promise<void> {
  await page.goto(part.path);
  await untilInteractive(page);
  await part.open(page);
}
