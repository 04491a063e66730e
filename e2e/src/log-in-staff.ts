import { type Browser, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { password } from './accounts';

/** Key of the demo accounts' authenticator app, which `npm start` prints. */
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Accounts of the demo shop, one for each role. */
export type StaffAccount = 'packer' | 'service' | 'merchandiser' | 'trade' | 'release' | 'admin';

/** Opens a page of the back office and logs in there, in both steps. */
export async function logInStaff(
  page: Page,
  db: pg.Pool,
  account: StaffAccount,
  path = '/staff',
): Promise<void> {
  const email = `${account}@staff.example`;
  await page.goto(path);
  await page.getByLabel(/^(E-mail|電郵)$/).fill(email);
  await page.getByLabel(/^(Password|密碼)$/).fill(password);
  await page.getByRole('button', { name: /^(Continue|繼續)$/ }).click();
  const code = page.getByLabel(/^(Code|驗證碼)$/);
  await expect(code).toBeVisible();
  await expect(async () => {
    // Each code is accepted once in its 30 s, and concurrent journeys share an account.
    if (await code.isVisible()) {
      await db.query('update staff_members set totp_last_step = null where email = $1', [email]);
      await code.fill(new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate());
      await page.getByRole('button', { name: /^(Log in|登入)$/ }).click();
    }
    await expect(code).toBeHidden({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** A page of the back office on a desk, logged in, in a browser context of its own. */
export async function openBackOffice(
  browser: Browser,
  db: pg.Pool,
  account: StaffAccount,
  path: string,
): Promise<Page> {
  const desk = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
  const context = await browser.newContext({ ...desk, deviceScaleFactor: 1 });
  const page = await context.newPage();
  await logInStaff(page, db, account, path);
  return page;
}
