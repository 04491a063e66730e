import type { Page } from '@playwright/test';
import { findItem } from '../src/catalogue';
import { holdRequests } from '../src/hold-requests';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

/** Delays the shell's script until the test releases it. */
const holdShell = (page: Page) => holdRequests(page, '**/assets/js/shell*.js');

test('a size that is chosen and a tap on "add to bag" before the script has come are answered', async ({
  page,
  db,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 14 });
  const letGo = await holdShell(page);
  await page.goto(`/bit/item/${item.code}`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'ADD TO BAG' }).first();
  await page.getByRole('radio', { name: item.size, exact: true }).first().check();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letGo();
  await untilInteractive(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible();
});

test('what is typed and sent before the script has come is not lost', { tag: onAnyDevice }, async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/, /answered 401/);
  const letGo = await holdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill('nobody@example.com');
  await form.getByLabel('Password', { exact: true }).fill('Wrong1234');
  await form.getByRole('button', { name: 'Log in' }).click();
  letGo();
  await untilInteractive(page);
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('E-mail')).toHaveValue('nobody@example.com');
});

test('two filters and an order that are chosen before the script has come all count', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone the filters open with their code');
  const letGo = await holdShell(page);
  await page.goto('/bit/MEN/CLOTHING', { waitUntil: 'commit' });
  await chooseFiltersAndOrder(page);
  letGo();
  await expectFiltersAndOrder(page);
});

test('two filters that are chosen before their code has come both count, with the order chosen meanwhile', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone the filters open with their code');
  await page.goto('/bit/MEN/CLOTHING');
  await untilInteractive(page);
  const letGo = await holdRequests(page, '**/*.js');
  await chooseFiltersAndOrder(page);
  letGo();
  await expectFiltersAndOrder(page);
});

async function chooseFiltersAndOrder(page: Page) {
  const choices = page.getByRole('form', { name: 'Filters' }).locator('label');
  await choices.filter({ hasText: /^M \(/ }).first().click();
  await choices
    .filter({ hasText: /^Black \(/ })
    .first()
    .click();
  await page.getByLabel('Sort by').selectOption('NEWEST');
}

async function expectFiltersAndOrder(page: Page) {
  await expect(page).toHaveURL(/\?size=ALPHA%40%40%40M&color=BLACK&sort=NEWEST$/);
  const active = page.getByRole('list', { name: 'Filters in force' });
  await expect(active.getByRole('link')).toHaveCount(3);
  await expect(page.getByLabel('Sort by')).toHaveValue('NEWEST');
}

test('a main picture that never comes holds up the page for a moment only', { tag: onAnyDevice }, async ({
  page,
  db,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 14 });
  await page.route('**/images/**', () => {});
  await page.goto(`/bit/item/${item.code}`, { waitUntil: 'commit' });
  await untilInteractive(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-starting');
});
