import type { APIRequestContext, APIResponse } from '@playwright/test';
import { findChromium } from 'local-services/chromium';
import { password, registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { launchOptions } from '../src/launch-options';
import { liveVersion, previewCookie } from '../src/releases';
import { Shopper } from '../src/shopper';
import { stack } from '../src/stack';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

/**
 * Requests a page until the response is a shared cached copy: the first response after a change may not be
 * cached.
 */
async function sharedPage(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const response = await request.get(path, { headers: { 'accept-language': 'en', ...headers } });
  expect(response.status(), path).toBe(200);
  return response;
}

test('a guest page is one page for all: the same bytes, no cookie, no nonce', { tag: onAnyDevice }, async ({
  request,
  db,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 12 });
  for (const path of ['/', '/bit/MEN/CLOTHING', `/bit/item/${item.code}`, '/bit/search?keyword=coat']) {
    const first = await sharedPage(request, path, { cookie: 'itType=bit; visitor=first' });
    const second = await sharedPage(request, path, { cookie: 'itType=bit; refreshToken=of-somebody' });
    expect(await second.text(), path).toBe(await first.text());
    for (const page of [first, second]) {
      expect(page.headers()['cdn-cache-control']).toContain('max-age');
      expect(page.headers()['set-cookie']).toBeUndefined();
      expect(page.headers()['content-security-policy']).not.toContain('nonce');
      expect(await page.text()).not.toMatch(/nonce=|of-somebody/);
    }
  }
});

test('what a campaign adds to an address leads to the page of all others', { tag: onAnyDevice }, async ({
  request,
  db,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 12 });
  const path = `/bit/item/${item.code}`;
  const plain = await sharedPage(request, path);
  const campaign = await sharedPage(request, `${path}?utm_source=mail&promoid=A1&x=%3Cscript%3E`);
  expect(campaign.headers().etag).toBe(plain.headers().etag);
  expect(await campaign.text()).not.toMatch(/utm_source|promoid=A1/);

  // When the page itself redirects, the campaign parameters are kept.
  const other = await request.get(`/sit/item/${item.code}?promoid=A1`, { maxRedirects: 0 });
  if (other.status() === 301) expect(other.headers().location).toContain('promoid=A1');
});

test('languages and channels have pages of their own', { tag: onAnyDevice }, async ({ request }) => {
  const etag = async (headers: Record<string, string>) =>
    (await sharedPage(request, '/', headers)).headers().etag;
  const etags = await Promise.all([
    etag({ cookie: 'lang=en; itType=bit' }),
    etag({ cookie: 'lang=zh; itType=bit' }),
    etag({ cookie: 'lang=en; itType=sit' }),
    etag({ cookie: 'lang=zh; itType=sit' }),
  ]);
  expect(new Set(etags).size).toBe(4);
  const zh = await sharedPage(request, '/', { 'accept-language': 'zh-HK' });
  expect(await zh.text()).toContain('lang="zh-Hant-HK"');
});

test('a page that was not changed is not sent again', { tag: onAnyDevice }, async ({ request }) => {
  const page = await sharedPage(request, '/help/about-us');
  const again = await request.get('/help/about-us', {
    headers: { 'accept-language': 'en', 'if-none-match': page.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
});

test('a version that one visitor looks at reaches nobody else', { tag: onAnyDevice }, async ({ request }) => {
  const preview = `preview=${previewCookie('mfe-catalog', liveVersion('mfe-catalog'))}`;
  const own = await sharedPage(request, '/', { cookie: preview });
  expect(own.headers()['cache-control']).toBe('private, no-cache');
});

test('a changed price is on the kept page within seconds', { tag: onAnyDevice }, async ({ request, db }) => {
  const item = await findItem(db, { channelId: 2, nth: 30 });
  const path = `/sit/item/${item.code}`;
  const price = item.salePrice - 1_234;
  const words = `HK$${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(price / 100)}`;
  expect(await (await sharedPage(request, path)).text()).not.toContain(words);
  const change = async (cents: number) => {
    await db.query('update skus set sale_price = $2 where item_id = (select id from items where code = $1)', [
      item.code,
      cents,
    ]);
    await db.query('update items set sale_price = $2 where code = $1', [item.code, cents]);
  };
  await change(price);
  try {
    await expect
      .poll(async () => (await sharedPage(request, path)).text(), { timeout: 15_000 })
      .toContain(words);
  } finally {
    await change(item.salePrice);
  }
});

test('a member sees the own account on a page that was kept for guests', { tag: onAnyDevice }, async ({
  page,
  request,
  db,
}) => {
  const email = await registerMember(request, 'kept');
  const item = await findItem(db, { channelId: 1, nth: 13 });
  const path = `/bit/item/${item.code}`;
  const guest = await (await sharedPage(request, path)).text();
  const shopper = new Shopper(page);
  await shopper.open('/login');
  await shopper.logIn(email, password);
  await expect(page).not.toHaveURL(/login/);
  const response = await page.goto(path);
  expect(response?.headers()['cdn-cache-control']).toContain('max-age');
  expect(response?.headers()['set-cookie']).toBeUndefined();
  await untilInteractive(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
  // The member's visit leaves no trace on the next guest's page.
  expect(await (await sharedPage(request, path)).text()).toBe(guest);
});

test('the page comes back as it was left, out of the back/forward cache', { tag: onAnyDevice }, async ({
  playwright,
  db,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 12 });
  // Playwright disables that cache in the browsers it starts, and the browser of the other journeys has none.
  const browser = await playwright.chromium.launch({
    ...launchOptions(process.env.FULL_CHROMIUM_PATH ?? findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: stack.shell });
    for (const path of ['/', '/bit/MEN/CLOTHING', `/bit/item/${item.code}`, '/checkout/cart', '/login']) {
      await page.goto(path);
      await untilInteractive(page);
      await page.evaluate(() => {
        addEventListener('pageshow', (event) => {
          document.documentElement.dataset.restored = String(event.persisted);
        });
      });
      await page.goto('/icon.svg');
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.locator('html'), path).toHaveAttribute('data-restored', 'true');
    }
  } finally {
    await browser.close();
  }
});

test('an address that names another host poisons no page', { tag: onAnyDevice }, async ({ request }) => {
  const poison = await request.fetch(`${stack.shell}//evil.example/bit/men`, { maxRedirects: 0 });
  expect(await poison.text()).not.toMatch(/href="https?:\/\/evil\.example/);
  expect(await (await sharedPage(request, '/bit/men')).text()).not.toContain('evil.example');
});
