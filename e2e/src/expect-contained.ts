import { expect, type Page } from '@playwright/test';

/** Asserts that header, footer and menu are shown and navigable. */
export async function expectShopAround(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: /bag/i }).first()).toBeVisible();
}

/** Asserts that the page reports its failure with the operator's code and offers a way on. */
export async function expectFailureSaid(page: Page, code: RegExp): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(code);
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
}

/** Asserts that a page of another remote works: its heading, header and footer. */
export async function expectNeighbourWhole(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectShopAround(page);
}
