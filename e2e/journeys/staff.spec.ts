import { logInStaff } from '../src/log-in-staff';
import { expect, onAnyDevice, test } from '../src/test';

test('an administrator logs in with a code, invites a packer and finds it in the audit log', {
  tag: onAnyDevice,
}, async ({ page, db }) => {
  const email = `packer.${Date.now()}@staff.example`;
  const response = await page.request.get('/staff');
  expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow">');
  await logInStaff(page, db, 'admin', '/staff/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();

  await page.getByRole('button', { name: 'Add somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add somebody' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Name').fill('New Packer');
  await dialog.getByText('Packer', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('One-time password')).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Audit log' }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(`staff.create.*${email}`) })).toBeVisible();

  // The session is a cookie that no script reads, and it survives a reload.
  expect(await page.evaluate(() => document.cookie)).not.toContain('merchant_session');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).last().click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});
