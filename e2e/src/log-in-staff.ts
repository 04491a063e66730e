import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { password } from './accounts';

/** Key of the demo accounts' authenticator app, which `npm start` prints. */
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Accounts of the demo shop, one for each role. */
export type StaffAccount = 'packer' | 'service' | 'merchandiser' | 'trade' | 'admin';

/** Opens a page of the back office and logs in there, in both steps. */
export async function logInStaff(
  page: Page,
  db: pg.Pool,
  account: StaffAccount,
  path = '/staff',
): Promise<void> {
  const email = `${account}@staff.example`;
  // A code counts once in its half minute, and several journeys use one account.
  await db.query('update staff_members set totp_last_step = null where email = $1', [email]);
  await page.goto(path);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}
