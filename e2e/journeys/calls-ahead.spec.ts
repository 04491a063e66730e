/** Calls that spare a shopper a detour: each says something before the step that it is about (behaviour/calls). */
import { password, registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { signIn } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

test('a wrong present password is named as its field is left, an address is checked once it is complete, and returns have their list', {
  tag: onAnyDevice,
}, async ({ page, context, request }) => {
  await signIn(context, request, await registerMember(request, 'ahead'), password);
  await page.goto('/account/profile/editPassword');
  await untilInteractive(page);
  const main = page.getByRole('main');
  await main.getByLabel('Current password').fill('Wrong-123');
  await main.getByLabel('New password', { exact: true }).click();
  await expect(main.getByText('This is not your current password.')).toBeVisible();
  await main.getByLabel('Current password').fill(password);
  await main.getByLabel('New password', { exact: true }).click();
  await expect(main.getByText('This is not your current password.')).toBeHidden();

  await page.goto('/account/address-book/add');
  await untilInteractive(page);
  await main.getByLabel('Phone').fill('91234567');
  await main.getByLabel('Area').selectOption({ label: 'Kowloon' });
  await main.getByLabel('District').selectOption({ label: 'Kwun Tong' });
  await main.getByLabel('Address', { exact: true }).fill('Flat 8A, 700 Nathan Road, Mong Kok');
  await main.getByRole('button', { name: 'Change to Yau Tsim Mong' }).click();
  await expect(main.getByLabel('District')).toHaveValue('yau-tsim-mong');
  await main.getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL(/\/account\/address-book$/);

  await page.goto('/account/order-history');
  await main.getByRole('link', { name: 'Returns', exact: true }).click();
  await expect(main.getByText('You have no returns')).toBeVisible();
});

test('what was sold meanwhile shows when a shopper comes back to the tab (behaviour/calls, inventory)', {
  tag: onAnyDevice,
}, async ({ page, db }) => {
  const item = await findItem(db, { channelId: 1, nth: 11 });
  await new Shopper(page).open(`/bit/item/${item.code}`);
  const size = page.getByRole('radio', { name: item.size, exact: true });
  // The sizes come to life with the first touch.
  await size.click({ force: true });
  await expect(size).toBeChecked();
  const show = (state: string) =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  const { rows } = await db.query<{ stock: number }>('select stock from skus where id = $1', [item.skuId]);
  await db.query('update skus set stock = 0 where id = $1', [item.skuId]);
  try {
    // The page's own clock only: what loads meanwhile must not time out.
    await page.evaluate(() => {
      const later = performance.now() + 90_000;
      performance.now = () => later;
    });
    await show('visible');
    await expect(page.getByRole('radio', { name: `${item.size} - SOLD OUT` })).toBeAttached();
  } finally {
    await db.query('update skus set stock = $2 where id = $1', [item.skuId, rows[0]?.stock]);
  }
});

test('a heart saves a style with several sizes at once and offers to choose one, whatever is in stock (behaviour/states)', {
  tag: onAnyDevice,
}, async ({ page, context, request, db }) => {
  await signIn(context, request, await registerMember(request, 'hearts'), password);
  await new Shopper(page).open('/sit/MEN/CLOTHING');
  const tile = page.getByRole('list', { name: 'Products' }).getByRole('article').nth(5);
  const href = await tile.getByRole('link').first().getAttribute('href');
  const code = new URL(href ?? '', page.url()).pathname.split('/').at(-1);
  await tile.getByRole('button', { name: /wishlist/i }).click();
  await expect(page.getByRole('button', { name: 'Choose a size' })).toBeVisible();
  const ofItem = 'from items where items.id = skus.item_id and items.code = $1';
  const { rows } = await db.query<{ id: string; stock: number }>(
    `select skus.id, stock from skus, items where items.id = skus.item_id and items.code = $1`,
    [code],
  );
  // Sold out since the list was read.
  await db.query(`update skus set stock = 0 ${ofItem}`, [code]);
  try {
    await page.getByRole('button', { name: 'Choose a size' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quick view' });
    const size = dialog.getByRole('radio', { name: / - SOLD OUT$/ }).last();
    // Its label, which Playwright does not press while the dialog still moves.
    await size.locator('..').click();
    await expect(size).toBeChecked();
    await dialog.getByRole('button', { name: 'ADD TO WISHLIST' }).click();
    await expect(page.getByText('ADDED TO WISHLIST')).toBeVisible();
  } finally {
    for (const { id, stock } of rows) await db.query('update skus set stock = $2 where id = $1', [id, stock]);
  }
});

test('a suggested category is named without its department (behaviour/validation)', {
  tag: onAnyDevice,
}, async ({ page }) => {
  await new Shopper(page).open('/bit/men');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('combobox').first().fill('shirt');
  const categories = page.getByRole('group', { name: 'Categories' }).getByRole('option');
  await expect(categories.first()).toBeVisible();
  for (const text of await categories.allTextContents())
    expect(text).not.toMatch(/^(?:men|women|kids|all) > /i);
  // No other department is dropped.
  await page.getByRole('combobox').first().fill('candle');
  await expect(categories.filter({ hasText: /^Lifestyle > / }).first()).toBeVisible();
});
