import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { listAddresses, updateProfile } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { getCart } from 'shared-contracts/calls/cart';
import { createOrder } from 'shared-contracts/calls/orders';
import { refreshTokens } from 'shared-contracts/calls/session';
import { password, registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { fillBag, signIn } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { stack } from '../src/stack';
import { expect, failedRequest, onAnyDevice, test, untilInteractive } from '../src/test';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const stored = (page: Page) =>
  page.evaluate(() => ['loginToken', 'userInfo', 'isLogin'].map((key) => localStorage.getItem(key)));

async function cookieOf(context: BrowserContext, name: string) {
  return (await context.cookies(stack.shell)).find((cookie) => cookie.name === name);
}

/** Answers calls of this path with a status, until the returned function is called. */
async function refuse(
  context: BrowserContext,
  path: string,
  status: number,
  times = Number.POSITIVE_INFINITY,
) {
  const isCall = (url: URL) => url.pathname === path;
  let left = times;
  await context.route(isCall, (route) => {
    if (route.request().method() === 'OPTIONS' || left === 0) return route.continue();
    left -= 1;
    return route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: status, data: null, msg: 'Refused' },
    });
  });
  return () => context.unroute(isCall);
}

test('a login sets cookies with hashes, the first purchase is known at once, a logout removes them (behaviour/entities)', {
  tag: onAnyDevice,
}, async ({ page, context, request, db }) => {
  const email = await registerMember(request, 'cookies');
  const item = await findItem(db, { channelId: 1, nth: 21 });
  const shopper = new Shopper(page);
  await shopper.open('/login');
  await shopper.logIn(email, password);
  await expect(page).toHaveURL(/\/account\/index/);
  await expect.poll(async () => (await cookieOf(context, 'ckleups'))?.value).toBe(sha256(email));
  const [, userInfo] = await stored(page);
  const user = JSON.parse(userInfo ?? '');
  expect(user.refreshToken).toBe((await cookieOf(context, 'refreshToken'))?.value);
  expect(user.sfccCustomerNo).toMatch(/\w/);
  expect((await cookieOf(context, 'cklmups'))?.value).toBe(sha256(user.memberId));
  expect((await cookieOf(context, 'ckua'))?.value).toMatch(/^(pc|pad|mobile)$/);
  expect((await cookieOf(context, 'isFirstPurchase'))?.value).toBe('1');

  await shopper.open(`/bit/item/${item.code}`);
  await shopper.addToBag(item.size);
  await shopper.buyBag();
  await expect.poll(async () => (await cookieOf(context, 'isFirstPurchase'))?.value).toBe('0');

  await page.goto('/account/index');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect.poll(async () => cookieOf(context, 'ckleups')).toBeUndefined();
  expect([await cookieOf(context, 'cklmups'), await cookieOf(context, 'ckua')]).toEqual([
    undefined,
    undefined,
  ]);
  expect((await cookieOf(context, 'isFirstPurchase'))?.value).toBe('0');
});

test.describe('before the visitor has answered', () => {
  test.use({ consent: 'open' });

  test('login and logout are mirrored into the queue of the browser, which the panel shows and a yes sends (behaviour/states)', {
    tag: onAnyDevice,
  }, async ({ page, context, request }) => {
    await context.route('https://tag.example.com/tag.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const email = await registerMember(request, 'mirrored');
    const queue = () => page.evaluate(() => (window as { marketingQueue?: unknown }).marketingQueue);
    const shopper = new Shopper(page);
    await shopper.open('/login?analytics');
    await page.keyboard.press('Tab');
    const panel = page.getByRole('region', { name: 'Analytics events' });
    await expect(panel).toBeVisible();
    await shopper.logIn(email, password);
    await expect(page).toHaveURL(/\/account\/index/);
    await expect(panel).toContainText('marketing: login · in the queue of this browser');
    expect(await queue()).toBeUndefined();
    const question = page.getByRole('region', { name: 'Cookies' });
    await question.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(panel).toContainText('marketing: login · sent');
    const { memberId } = JSON.parse((await stored(page))[1] ?? '');
    expect(await queue()).toEqual([['login', memberId]]);
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await expect.poll(queue).toEqual([
      ['login', memberId],
      ['logout', memberId],
    ]);
  });
});

test('the last search tab is kept in the state cookie for 7 days (behaviour/limits)', {
  tag: onAnyDevice,
}, async ({ page, context }) => {
  const shopper = new Shopper(page);
  const openSearch = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: 'Search', exact: true })
      .or(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true, expanded: false }))
      .first()
      .click();
  await shopper.open('/bit/men');
  await openSearch();
  await page.getByRole('tab', { name: 'Kids' }).click();
  await expect
    .poll(async () => (await cookieOf(context, 'shopState'))?.value)
    .toContain('lastSearchTab%3Dkids');
  const days = ((await cookieOf(context, 'shopState'))?.expires ?? 0) - Date.now() / 1000;
  expect(days / 86_400).toBeCloseTo(7, 1);
  await shopper.open('/bit/brands');
  await openSearch();
  await expect(page.getByRole('tab', { name: 'Kids', selected: true })).toBeVisible();
});

test('a refused login is cleared, renewed silently, and the page goes on with what was typed (behaviour/states)', {
  tag: onAnyDevice,
}, async ({ page, context, request, consoleWatch }) => {
  consoleWatch.allow(failedRequest, /answered 40[13]/);
  await signIn(context, request, await registerMember(request, 'renewed'));
  await page.goto('/account/profile/editProfile');
  await untilInteractive(page);
  const main = page.getByRole('main');
  for (const [name, status] of [
    ['Eva', 401],
    ['Mia', 403],
  ] as const) {
    const first = main.getByLabel('First name');
    await first.fill(name);
    const allow = await refuse(context, pathOf(updateProfile), status, 1);
    let meanwhile: unknown;
    const isRefresh = (url: URL) => url.pathname === pathOf(refreshTokens);
    await context.route(isRefresh, async (route) => {
      if (route.request().method() === 'POST') meanwhile = await stored(page);
      await route.continue();
    });
    const saved = page.waitForResponse(
      (response) => response.url().endsWith(pathOf(updateProfile)) && response.status() === 200,
    );
    await main.getByRole('button', { name: 'Save' }).click();
    await saved;
    expect(meanwhile).toEqual([null, null, null]);
    expect((await stored(page))[2]).toBe('1');
    await allow();
    await context.unroute(isRefresh);
    await page.goto('/account/profile/editProfile');
    await untilInteractive(page);
    await expect(main.getByLabel('First name')).toHaveValue(name);
  }
});

test('a 403 that lasts leads from the account to the login and back, and is then said in its place (behaviour/states)', {
  tag: onAnyDevice,
}, async ({ page, context, request, consoleWatch }) => {
  consoleWatch.allow(failedRequest, /answered 403/);
  const email = await registerMember(request, 'forbidden');
  await signIn(context, request, email);
  await refuse(context, pathOf(listAddresses), 403);
  await page.goto('/account/address-book');
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Faccount%2Faddress-book$/);
  expect(await stored(page)).toEqual([null, null, null]);
  await untilInteractive(page);
  await new Shopper(page).logIn(email, password);
  await expect(page).toHaveURL(/\/account\/address-book$/);
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/account\/address-book$/);
});

test('a login that can’t be renewed: a guest goes on in the shop, the checkout leads to the login and back with what was typed (behaviour/states)', {
  tag: onAnyDevice,
}, async ({ page, context, request, db, consoleWatch }) => {
  consoleWatch.allow(failedRequest, /answered 40[13]/);
  const email = await registerMember(request, 'ended');
  await signIn(context, request, email);
  await fillBag(context, [await findItem(db, { channelId: 1, nth: 29 })]);
  const shopper = new Shopper(page);
  await shopper.open('/checkout/payment');
  const coupon = page.getByRole('textbox', { name: 'Coupon code' });
  await coupon.fill('SPRING');
  await shopper.fillAddress();
  await shopper.field(shopper.words.phone).fill('61234567');
  const acceptOrder = await refuse(context, pathOf(createOrder), 403);
  const acceptRenewal = await refuse(context, pathOf(refreshTokens), 401);
  await shopper.placeOrder();
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Fcheckout%2Fpayment$/);
  expect(await stored(page)).toEqual([null, null, null]);
  await acceptOrder();
  await acceptRenewal();
  await shopper.logIn(email, password);
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(coupon).toHaveValue('SPRING');
  await expect(shopper.field(shopper.words.address)).toHaveValue('Flat 5A, 1 Nathan Road');

  await refuse(context, pathOf(getCart), 401);
  await refuse(context, pathOf(refreshTokens), 401);
  await shopper.open('/bit/brands');
  await expect.poll(() => stored(page)).toEqual([null, null, null]);
  await expect(page).toHaveURL(/\/bit\/brands$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});
