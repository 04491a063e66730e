/** Calls of the catalogue (behaviour/calls) that a shopper, a buyer or staff make by what they do; calls-ahead.spec.ts has more. */

import type { Page } from '@playwright/test';
import { pathOf } from 'shared-contracts/calls/call';
import { deleteAllFavouritesByPost } from 'shared-contracts/calls/favourites';
import { refreshCards } from 'shared-contracts/calls/payment';
import { getSkuInventory, listProducts } from 'shared-contracts/calls/product';
import { findStores } from 'shared-contracts/calls/store';
import { getServerTime, getServerTimeMs, listObjects } from 'shared-contracts/calls/system';
import { getFacets, getWindowInventory } from 'shared-contracts/calls/wholesale';
import { urls } from 'shared-contracts/urls';
import { password, registerBuyer, registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { openBackOffice } from '../src/log-in-staff';
import { chooseGuest, fillBag, signIn } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';
import { watchCalls } from '../src/watch-calls';

/** Leaves the tab for a minute and a half, by the clock of the page only: stock is then read again. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const later = performance.now() + 90_000;
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      if (state === 'visible') performance.now = () => later;
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

test('a guest: arrival by the shop’s clock, items seen before, stores by name, and the last piece in an unpaid order', {
  tag: onAnyDevice,
}, async ({ page, context, db }) => {
  const [one, other] = await Promise.all([54, 55].map((nth) => findItem(db, { channelId: 1, nth })));
  if (!one || !other) throw new Error('the demo catalogue has too few items');
  const calls = watchCalls(page);
  const shopper = new Shopper(page);
  await shopper.open(urls.item(one.code, 1));
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect([...calls]).toContain(`GET ${pathOf(getServerTimeMs)}`);
  }).toPass();
  await shopper.open(urls.item(other.code, 1));
  await expect(async () => {
    await page.mouse.wheel(0, 1_000);
    expect([...calls]).toContain(`GET ${pathOf(listProducts)}`);
  }).toPass();

  await shopper.open(urls.help.storeLocator());
  await page.getByRole('searchbox', { name: 'Name or place' }).fill('Central');
  await page.getByRole('button', { name: 'FIND', exact: true }).click();
  await expect(page).toHaveURL(/name=Central$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(() => [...calls]).toContain(`GET ${pathOf(findStores)}`);

  // The shopper's own order holds the last piece: the item page says so and leads there.
  const { rows } = await db.query<{ stock: number }>('select stock from skus where id = $1', [other.skuId]);
  const stock = rows[0]?.stock ?? 0;
  await chooseGuest(context);
  await fillBag(context, [other]);
  await shopper.open(urls.checkout.payment());
  await shopper.fillContact(`last.${Date.now()}@example.com`, '61234567');
  await shopper.fillAddress();
  await shopper.placeOrder();
  await expect(page.getByRole('timer')).toBeVisible();
  await db.query('update skus set stock = 0 where id = $1', [other.skuId]);
  try {
    await shopper.open(urls.item(other.code, 1));
    const size = page
      .locator('label')
      .filter({ hasText: new RegExp(`^${other.size}( |$)`) })
      .first();
    // The sizes come to life with the first touch.
    await size.click();
    await comeBack(page);
    await expect(page.getByRole('radio', { name: `${other.size} - SOLD OUT` })).toBeAttached();
    await size.click();
    await expect(page.getByText('It is in your unpaid order.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Pay or change the order' }).first().click();
    await expect(page.getByRole('heading', { name: 'Your order is waiting for payment' })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
  } finally {
    await db.query('update skus set stock = $2 - 1 where id = $1', [other.skuId, stock]);
  }
});

test('a member: the wish list is emptied in one call and comes back, saved cards are compared with the provider’s', {
  tag: onAnyDevice,
}, async ({ page, context, request, db }) => {
  const email = await registerMember(request, 'callers');
  for (const nth of [56, 57]) {
    const { skuId } = await findItem(db, { channelId: 1, nth });
    await db.query(
      `insert into favourites (customer_id, sku_id, channel_id) select id, $2, 1 from customers where email = $1`,
      [email, skuId],
    );
  }
  await signIn(context, request, email, password);
  const calls = watchCalls(page);
  await page.goto(urls.account.wishList());
  await untilInteractive(page);
  const wishes = page.getByRole('main').getByRole('article');
  await expect(wishes).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(wishes).toHaveCount(0);
  await expect.poll(() => [...calls]).toContain(`DELETE ${pathOf(deleteAllFavouritesByPost)}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(wishes).toHaveCount(2);
  await comeBack(page);
  await expect.poll(() => [...calls]).toContain(`GET ${pathOf(getSkuInventory)}`);

  // What is left of a draw, by the shop's clock.
  await page.goto('/account/draws');
  await expect(page.getByText(/\d+ days? left/).first()).toBeVisible();
  expect([...calls]).toContain(`GET ${pathOf(getServerTime)}`);

  await page.goto('/account/PaymentInstruments-List');
  await expect.poll(() => [...calls]).toContain(`GET ${pathOf(refreshCards)}`);
});

test('a buyer on a phone: filters are counted before they apply, and stock is watched while an order is under review', async ({
  page,
  request,
  db,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a desk the filters apply one by one');
  const { rows } = await db.query<{ styleCode: string; size: string; color: string; pieces: number }>(
    `select prices.style_code as "styleCode", skus.size, items.color_en as color,
            (ceil(prices.minimum_quantity::numeric / prices.increment) * prices.increment)::int as pieces
       from wholesale_prices prices
       join items on items.style_code = prices.style_code
       join skus on skus.item_id = items.id
      where items.on_shelf and not items.age_restricted and skus.synced
        and skus.stock >= prices.minimum_quantity + 2 * prices.increment
      order by skus.stock desc, skus.id offset 3 limit 1`,
  );
  const cell = rows[0];
  if (!cell) throw new Error('the demo price list has no style with enough stock');
  const calls = watchCalls(page);
  await page.clock.install();
  const shopper = new Shopper(page);
  await shopper.open('/login?redirecturl=%2Fwholesale%2Fproduct%2Flist');
  await shopper.logIn(await registerBuyer(request, db), password);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  // Two choices one right after the other.
  await drawer.getByRole('checkbox').nth(0).check();
  await drawer.getByRole('checkbox').nth(1).check();
  await expect.poll(() => [...calls]).toContain(`POST ${pathOf(getFacets)}`);
  await drawer.getByRole('button', { name: /^Show \d+ styles?$/ }).click();
  await expect(page).toHaveURL(/brand=.*&brand=|brand=.*&stock=/);

  await page.goto(`/wholesale/product/item?code=${cell.styleCode}`);
  await page
    .getByRole('textbox', { name: `${cell.color}, size ${cell.size}` })
    .first()
    .fill(String(cell.pieces));
  await page.getByRole('button', { name: /^(Add to|Update) wholesale cart$/ }).click();
  await expect(page.getByText(/of this style (is|are) in your wholesale cart/).first()).toBeVisible();
  await page.goto(urls.wholesale.review());
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect.poll(() => [...calls]).toContain(`GET ${pathOf(getWindowInventory)}`);
});

test('a merchandiser chooses a picture among the stored files', { tag: onAnyDevice }, async ({
  browser,
  db,
}) => {
  const page = await openBackOffice(browser, db, 'merchandiser', '/staff/content?url=/bigpopup');
  const calls = watchCalls(page);
  await page
    .getByRole('button', { name: /^Choose a picture: / })
    .first()
    .click();
  const pictures = page.getByRole('dialog', { name: 'Choose a picture' });
  await pictures.getByRole('listitem').getByRole('button').first().click();
  await expect(pictures).toBeHidden();
  expect([...calls]).toContain(`GET ${pathOf(listObjects)}`);
});
