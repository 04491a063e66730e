import { stockOf } from '../src/catalogue';
import { Shopper, testCards } from '../src/shopper';
import { expect, test, untilInteractive } from '../src/test';

/** Runs in the page: at which heights the names of the channels stand; their descriptions wrap differently. */
function nameTops(links: Element[]): number[] {
  const tops = links.map(({ firstChild }) => {
    const name = document.createRange();
    if (firstChild) name.selectNode(firstChild);
    return Math.round(name.getBoundingClientRect().top);
  });
  return [...new Set(tops)];
}

test('a guest finds a product, pays for it by card and finds the order again', async ({
  page,
  db,
  isMobile,
}) => {
  const shopper = new Shopper(page);

  // home -> men -> listing
  await shopper.open('/');
  await page.getByRole('main').getByRole('link', { name: 'Men', exact: true }).first().click();
  await expect(page).toHaveURL(/\/bit\/men$/);
  if (isMobile) {
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect
      .poll(() => menu.getByRole('list').first().getByRole('link').evaluateAll(nameTops))
      .toHaveLength(1);
    await menu.getByText('Men', { exact: true }).click();
    await menu.getByRole('link', { name: 'Shirts', exact: true }).first().click();
  } else {
    const menu = page.getByRole('navigation', { name: 'Main' });
    // The new page may still scroll to its top and move the header: hover again then.
    await expect(async () => {
      await menu.getByRole('link', { name: 'Men', exact: true }).hover();
      await menu.getByRole('link', { name: 'Shirts', exact: true }).first().click({ timeout: 3_000 });
    }).toPass();
  }
  await expect(page).toHaveURL(/\/bit\/MEN\/CLOTHING\/SHIRTS$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Shirts' })).toBeVisible();

  // filter
  const count = page.getByText(/^\d+ products?$/).first();
  const before = Number.parseInt((await count.textContent()) ?? '', 10);
  if (isMobile) await page.getByRole('link', { name: 'Filters' }).click();
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('main');
  await filters.locator('label').filter({ hasText: /^M \(/ }).first().click();
  await expect(page).toHaveURL(/size=ALPHA/);
  if (isMobile) await filters.getByRole('button', { name: /^show/i }).click();
  await expect
    .poll(async () => Number.parseInt((await count.textContent()) ?? '', 10))
    .toBeLessThanOrEqual(before);

  // item -> colour -> size -> bag
  const tile = page.getByRole('main').getByRole('article').nth(2).getByRole('heading').getByRole('link');
  await tile.click();
  await expect(page).toHaveURL(/\/bit\/item\//);
  await untilInteractive(page);
  const colours = page
    .getByRole('group', { name: /Colour/ })
    .or(page.getByRole('list', { name: /Colour/ }))
    .getByRole('link');
  if ((await colours.count()) > 1) await colours.nth(1).click();
  const code = page.url().replace(/.*\/item\//, '');
  const { rows } = await db.query<{ id: string; size: string; stock: number }>(
    `select skus.id, skus.size, skus.stock from skus join items on items.id = skus.item_id
      where items.code = $1 and skus.stock > 1 and skus.synced order by skus.stock desc limit 1`,
    [code],
  );
  const sku = rows[0];
  if (!sku) throw new Error(`${code} is sold out`);
  await shopper.addToBag(sku.size);
  // The mini cart closes by itself (behaviour/states).
  await expect(page.getByText('ADDED TO BAG', { exact: true })).toBeHidden();

  // bag -> guest checkout -> payment
  await shopper.openBag();
  await shopper.proceed();
  await page
    .getByRole('link', { name: 'Continue as guest' })
    .or(page.getByRole('button', { name: 'Continue as guest' }))
    .click();
  await shopper.fillContact('guest.journey@example.com', '61234567');
  await shopper.fillAddress();
  await shopper.placeOrder();
  await shopper.pay(testCards.paid);
  const orderId = await shopper.thankedOrder();
  expect(orderId).toMatch(/^ITHKE[A-Z0-9]{12}$/);
  const isFirst = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'isFirstPurchase')?.value;
  await expect.poll(isFirst).toBe('0');

  // The order is in PostgreSQL and the stock is reduced.
  const orders = await db.query<{ status: string }>('select status from orders where id = $1', [orderId]);
  expect(orders.rows).toEqual([{ status: 'PAID' }]);
  expect(await stockOf(db, sku.id)).toBeLessThan(sku.stock);

  // order inquiry
  await page.goto('/order-inquiry');
  await untilInteractive(page);
  await page.getByLabel('Order number').fill(orderId.toLowerCase());
  await page
    .getByLabel(/E-mail/)
    .first()
    .fill('guest.journey@example.com');
  await page.getByRole('main').getByRole('button', { name: /Find/ }).click();
  await expect(page.getByRole('main')).toContainText(orderId);
  await expect(page).toHaveURL(/order-details/);
});
