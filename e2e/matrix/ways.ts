import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';
import { password, registerBuyer, registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { logInStaff } from '../src/log-in-staff';
import { Shopper } from '../src/shopper';
import { expect } from '../src/test';
import type { WayName } from './cases';

interface Visit {
  page: Page;
  request: APIRequestContext;
  db: pg.Pool;
}

async function browse({ page }: Visit): Promise<void> {
  const shopper = new Shopper(page);
  await shopper.open('/bit/MEN/CLOTHING/SHIRTS');
  await expect(page.getByRole('heading', { level: 1, name: 'Shirts' })).toBeVisible();
  await page.getByRole('main').locator('a[href*="/bit/item/"]').first().click();
  await expect(page).toHaveURL(/\/bit\/item\//);
  await expect(page.getByRole('button', { name: shopper.words.addToBag }).first()).toBeVisible();
}

async function search({ page }: Visit): Promise<void> {
  const shopper = new Shopper(page);
  await shopper.open('/bit/men');
  const banner = page.getByRole('banner');
  await banner
    .getByRole('link', { name: 'Search', exact: true })
    .or(banner.getByRole('button', { name: 'Search', exact: true }))
    .first()
    .click();
  const field = page.getByRole('combobox', { name: /looking for/ });
  await field.fill('shirt');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/bit\/search\?.*keyword=shirt/);
  await expect(page.getByRole('main').locator('a[href*="/bit/item/"]').first()).toBeVisible();
}

async function bag({ page, db }: Visit): Promise<void> {
  const shopper = new Shopper(page);
  const item = await findItem(db, { channelId: 1, nth: 60 });
  await shopper.open(`/bit/item/${item.code}`);
  await shopper.addToBag(item.size);
  await shopper.openBag();
  await expect(page.getByRole('main')).toContainText(item.titleEn);
  await shopper.proceed();
  await expect(page.getByText('Continue as guest')).toBeVisible();
}

async function login({ page, request }: Visit): Promise<void> {
  const shopper = new Shopper(page);
  await shopper.open('/login');
  await shopper.logIn(await registerMember(request, 'matrix'), password);
  await expect(page).toHaveURL(/\/account\/index/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function wholesale({ page, request, db }: Visit): Promise<void> {
  const shopper = new Shopper(page);
  await shopper.open('/login?redirecturl=%2Fwholesale%2Fproduct%2Flist');
  await shopper.logIn(await registerBuyer(request, db), password);
  await expect(page.getByRole('heading', { level: 1, name: 'Wholesale products' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href*="product/item"]').first()).toBeVisible();
}

async function staff({ page, db }: Visit): Promise<void> {
  await logInStaff(page, db, 'packer');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
}

/** Short ways through the shop, by name. */
export const ways: Readonly<Record<WayName, (visit: Visit) => Promise<void>>> = {
  browse,
  search,
  bag,
  login,
  wholesale,
  staff,
};
