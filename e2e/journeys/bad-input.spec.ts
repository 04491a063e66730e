import { storageKeys } from '../../shared-contracts/src/keys';
import { findItem } from '../src/catalogue';
import { Shopper, testCards } from '../src/shopper';
import { expect, failedRequest, onAnyDevice, test, untilInteractive } from '../src/test';

test('an unknown item code shows the not-found page with HOME (behaviour/errors)', {
  tag: onAnyDevice,
}, async ({ page, consoleWatch }) => {
  consoleWatch.allow(failedRequest);
  const response = await page.goto('/bit/item/NO-SUCH-ITEM');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 — Page Not Found' })).toBeVisible();
  await untilInteractive(page);
  await page.getByRole('link', { name: 'HOME', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toContainText('404');
});

test('a malformed cart in local storage is an empty bag, and the next piece goes in', {
  tag: onAnyDevice,
}, async ({ page, db, consoleWatch }) => {
  consoleWatch.allow(/SHOP-CART/);
  const item = await findItem(db, { channelId: 1, nth: 50 });
  await page.addInitScript((key) => {
    if (sessionStorage.getItem('spoilt')) return;
    sessionStorage.setItem('spoilt', '1');
    localStorage.setItem(key, '[{"skuId":12,"quantity":"many"},{');
  }, storageKeys.cart);
  const shopper = new Shopper(page);
  await shopper.open('/checkout/cart');
  await expect(page.getByText('Your bag is empty')).toBeVisible();
  await shopper.open(`/bit/item/${item.code}`);
  await shopper.addToBag(item.size);
  await shopper.openBag();
  await expect(page.getByRole('main')).toContainText(item.titleEn);
});

test('tampered cookies leave a guest in the premium channel, in a language of the shop', {
  tag: onAnyDevice,
}, async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'itType', value: 'evil', url },
    { name: 'lang', value: '<script>', url },
    { name: 'preview', value: 'mfe-checkout@../../etc', url },
    { name: 'refreshToken', value: 'not-a-token', url },
    { name: 'firstPage', value: '//evil.test', url },
  ]);
  const shopper = new Shopper(page);
  await shopper.open('/');
  await expect(page.locator('html')).toHaveAttribute('data-channel', 'bit');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-HK');
  await page.goto('/account/index');
  await expect(page).toHaveURL(/\/login\?redirecturl=/);
});

test('a price that changes between bag and payment is agreed to again', { tag: onAnyDevice }, async ({
  page,
  db,
  consoleWatch,
}) => {
  consoleWatch.allow(/409 \(Conflict\)|code: 40901/);
  const item = await findItem(db, { channelId: 1, nth: 60 });
  const shopper = new Shopper(page);
  await shopper.open(`/bit/item/${item.code}`);
  await shopper.addToBag(item.size);
  await shopper.openBag();
  await shopper.proceed();
  await page
    .getByRole('link', { name: 'Continue as guest' })
    .or(page.getByRole('button', { name: 'Continue as guest' }))
    .click();
  await shopper.fillContact('price.journey@example.com', '61234567');
  await shopper.fillAddress();
  await expect(page.getByRole('button', { name: /^Place order · HK\$/ })).toBeVisible();
  await db.query('update skus set sale_price = sale_price - 1000 where id = $1', [item.skuId]);
  await shopper.placeOrder();

  await expect(page.getByText('The total has changed')).toBeVisible();
  // The input is still there, and the order succeeds at the new total.
  await expect(shopper.field('First name')).toHaveValue('Ada');
  await shopper.placeOrder();
  await shopper.pay(testCards.paid);
  expect(await shopper.thankedOrder()).toMatch(/^ITHKE/);
});

test('a refused payment keeps the order, and another card pays it', { tag: onAnyDevice }, async ({
  page,
  db,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 62 });
  const shopper = new Shopper(page);
  await shopper.open(`/bit/item/${item.code}`);
  await shopper.addToBag(item.size);
  await shopper.openBag();
  await shopper.proceed();
  await page
    .getByRole('link', { name: 'Continue as guest' })
    .or(page.getByRole('button', { name: 'Continue as guest' }))
    .click();
  await shopper.fillContact('refused.journey@example.com', '61234567');
  await shopper.fillAddress();
  await shopper.placeOrder();
  await shopper.pay(testCards.refused);
  await expect(page.getByText('Payment declined')).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId');
  await shopper.pay(testCards.paid);
  expect(await shopper.thankedOrder()).toBe(orderId);
  const { rows } = await db.query<{ status: string }>('select status from orders where id = $1', [orderId]);
  expect(rows).toEqual([{ status: 'PAID' }]);
});
