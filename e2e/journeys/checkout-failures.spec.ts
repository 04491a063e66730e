import type { BrowserContext, Locator, Page } from '@playwright/test';
import { sessionKeys } from 'shared-contracts/keys';
import { findItem } from '../src/catalogue';
import { chooseGuest, fillBag, signIn } from '../src/prepared';
import { Shopper, testCards } from '../src/shopper';
import { expect, failedRequest, onAnyDevice, test, untilInteractive } from '../src/test';

/**
 * Answers all calls of this path with a status, or with nothing, tries of the browser included, until the returned function is
 * called.
 */
async function failCalls(context: BrowserContext, path: string, status = 500): Promise<() => Promise<void>> {
  const isCall = (url: URL) => url.pathname === path;
  await context.route(isCall, (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    if (status === 0) return route.abort('connectionreset');
    return route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: status, data: null, msg: 'Something broke' },
    });
  });
  return () => context.unroute(isCall);
}

/** Every field of the form with its value, in the order of the page. */
async function typed(form: Locator): Promise<string[]> {
  return form
    .locator('input:not([type=hidden]), select, textarea')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ name, type, value, checked }) =>
        type === 'radio' || type === 'checkbox' ? `${name} ${value} ${checked}` : `${name} ${value}`,
      ),
    );
}

async function openForm(page: Page): Promise<Shopper> {
  await page.goto('/checkout/payment');
  await untilInteractive(page);
  return new Shopper(page);
}

test.beforeEach(({ consoleWatch }) => consoleWatch.allow(failedRequest, /answered 500: Something broke/));

test('a guest whose order fails is led to the login and back, with every field, and orders once (behaviour/errors)', {
  tag: onAnyDevice,
}, async ({ page, context, db }) => {
  const email = `failed.${Date.now()}@example.com`;
  await chooseGuest(context);
  await fillBag(context, [await findItem(db, { channelId: 1, nth: 11 })]);
  const recover = await failCalls(context, '/api/order/create');
  const shopper = await openForm(page);
  await shopper.fillContact(email, '61234567');
  await shopper.fillAddress();
  const before = await typed(page.getByRole('main'));
  expect(before.join()).toContain('Flat 5A, 1 Nathan Road');

  await shopper.placeOrder();
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Fcheckout%2Fpayment$/);
  await expect(page.getByRole('alert')).toContainText('everything you typed are kept');
  await page.getByRole('link', { name: 'Back to the checkout' }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect.poll(() => typed(page.getByRole('main'))).toEqual(before);

  await recover();
  await shopper.placeOrder();
  await shopper.pay(testCards.paid);
  const orderId = await shopper.thankedOrder();
  const { rows } = await db.query<{ id: string }>('select id from orders where email = $1', [email]);
  expect(rows.map(({ id }) => id)).toEqual([orderId]);
});

for (const [what, status] of [
  ['can’t be read by the server (400)', 400],
  ['gets no answer', 0],
] as const) {
  test(`an order that ${what} leads to the login and back, with every field; a second time it is said in its place (behaviour/errors)`, {
    tag: onAnyDevice,
  }, async ({ page, context, db, consoleWatch }) => {
    consoleWatch.allow(/answered 400: Something broke/, /got no answer/);
    await chooseGuest(context);
    await fillBag(context, [await findItem(db, { channelId: 1, nth: 13 })]);
    await failCalls(context, '/api/order/create', status);
    const shopper = await openForm(page);
    await shopper.fillContact(`unread.${Date.now()}@example.com`, '61234567');
    await shopper.fillAddress();
    const before = await typed(page.getByRole('main'));
    await shopper.placeOrder();
    await expect(page).toHaveURL(/\/login\?redirecturl=%2Fcheckout%2Fpayment$/);
    await page.getByRole('link', { name: 'Back to the checkout' }).click();
    await expect(page).toHaveURL(/\/checkout\/payment$/);
    await expect.poll(() => typed(page.getByRole('main'))).toEqual(before);
    const failed = page.waitForRequest((again) => again.url().endsWith('/api/order/create'));
    await shopper.placeOrder();
    await failed;
    await expect(page.getByRole('main').getByRole('button', { name: /^Place order/ })).toBeEnabled();
    await expect(page).toHaveURL(/\/checkout\/payment$/);
    expect(await typed(page.getByRole('main'))).toEqual(before);
  });
}

test('a coupon that does not exist is said at its field, and leads nowhere (behaviour/errors)', {
  tag: onAnyDevice,
}, async ({ page, context, db, consoleWatch }) => {
  consoleWatch.allow(failedRequest, /\/api\/order\/coupon\/check answered 4/);
  await chooseGuest(context);
  await fillBag(context, [await findItem(db, { channelId: 1, nth: 14 })]);
  await openForm(page);
  const coupon = page.getByRole('textbox', { name: 'Coupon code' });
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/order/coupon/check'));
  await coupon.fill('NOSUCHCODE');
  await coupon.press('Enter');
  await answered;
  await expect(coupon).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/checkout\/payment$/);
});

test('a member is back at the form at once, and the same failure is then said in its place', {
  tag: onAnyDevice,
}, async ({ page, context, request, db }) => {
  await signIn(context, request, 'member@example.com');
  await fillBag(context, [await findItem(db, { channelId: 1, nth: 12 })]);
  const shopper = await openForm(page);
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('SPRING');
  const main = page.getByRole('main');
  await failCalls(context, '/api/order/create');
  const ledAt = () => page.evaluate((key) => sessionStorage.getItem(key), sessionKeys.checkoutFailedAt);
  await shopper.placeOrder();
  await expect.poll(ledAt).not.toBeNull();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  const first = await ledAt();
  await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('SPRING');

  const failure = page.waitForResponse((response) => response.status() === 500);
  await shopper.placeOrder();
  await failure;
  await expect(main.getByText('We couldn’t confirm your order')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Place order/ })).toBeEnabled();
  expect(await ledAt()).toBe(first);
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('SPRING');
});
