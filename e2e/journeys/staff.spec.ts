import { logInStaff } from '../src/log-in-staff';
import { expect, onAnyDevice, test } from '../src/test';

test('an administrator logs in with a code and stays logged in after a reload', {
  tag: onAnyDevice,
}, async ({ page, db }) => {
  const response = await page.request.get('/staff');
  expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow">');
  await logInStaff(page, db, 'admin', '/staff/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();

  // The session is a cookie that no script reads, and it survives a reload.
  expect(await page.evaluate(() => document.cookie)).not.toContain('merchant_session');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();

  // The figures of the shop, and a customer with their benefits.
  await page.goto('/staff');
  await expect(page.getByRole('main').getByText('Stock cover').first()).toBeVisible();
  await page.goto('/staff/customers');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Points' })).toBeVisible();
});
