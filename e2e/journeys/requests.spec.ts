import type { Request, Route } from '@playwright/test';
import { allCalls } from 'shared-contracts/calls/all-calls';
import { pathOf } from 'shared-contracts/calls/call';
import { getCart, validateCart } from 'shared-contracts/calls/cart';
import { recommend } from 'shared-contracts/calls/product';
import { getSuggestions } from 'shared-contracts/calls/search';
import { countVisit } from 'shared-contracts/calls/system';
import { registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { signIn } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { expect, failedRequest, onAnyDevice, test } from '../src/test';

const isBag = (url: URL) => url.pathname === pathOf(getCart);
const keyOf = (request: Request) => request.headers()['idempotency-key'];

/** What the server does not do: it fails without having read the call. */
const failing =
  (status: number, retryAfterS = 0) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Retry-After',
        'retry-after': String(retryAfterS),
      },
      json: { code: status, data: null, msg: 'Something broke' },
    });

/** The server has done the call, and its answer is lost on the way. */
async function loseAnswer(route: Route) {
  await route.fetch();
  await route.abort('connectionreset');
}

const failures: [string, ((route: Route) => Promise<void>)[]][] = [
  ['whose answer is lost', [loseAnswer, loseAnswer, loseAnswer]],
  ['that fails', [failing(500), failing(503), failing(429)]],
];
for (const [what, ways] of failures) {
  test(`a change of the bag ${what} is repeated with its key up to 3 times, and happens once (behaviour/calls)`, {
    tag: onAnyDevice,
  }, async ({ page, context, request, db, consoleWatch }) => {
    consoleWatch.allow(failedRequest);
    const email = await registerMember(request, 'repeated');
    await signIn(context, request, email);
    const item = await findItem(db, { channelId: 1, nth: 22 });
    const shopper = new Shopper(page);
    await shopper.open(`/bit/item/${item.code}`);
    const keys: (string | undefined)[] = [];
    const left = [...ways];
    await context.route(isBag, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(keyOf(route.request()));
      return left.shift()?.(route) ?? route.continue();
    });
    await shopper.addToBag(item.size);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    const { rows } = await db.query<{ quantity: number }>(
      `select quantity from cart_lines join customers on customers.id = cart_lines.customer_id where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ quantity: 1 }]);
  });
}

test('a read is repeated up to 3 times too, and not before the time that Retry-After names (behaviour/calls)', {
  tag: onAnyDevice,
}, async ({ page, consoleWatch }) => {
  consoleWatch.allow(failedRequest);
  const askedAt: number[] = [];
  const left = [failing(503), failing(500), failing(429, 2)];
  await page.route(
    (url) => url.pathname === pathOf(getSuggestions),
    (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      askedAt.push(Date.now());
      return left.shift()?.(route) ?? route.continue();
    },
  );
  const shopper = new Shopper(page);
  await shopper.open('/bit/men');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('combobox').first().fill('shirt');
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
  expect(askedAt).toHaveLength(4);
  expect((askedAt[3] ?? 0) - (askedAt[2] ?? 0)).toBeGreaterThanOrEqual(2_000);
});

test('every request to the API says its channel in three headers, every write its key (behaviour/calls)', {
  tag: onAnyDevice,
}, async ({ page, context, db }) => {
  const without: string[] = [];
  const unkeyed = new Set<string>();
  const asked = new Set<string>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.method() === 'OPTIONS') return;
    asked.add(pathname);
    const headers = request.headers();
    if (request.method() !== 'GET' && !keyOf(request)) unkeyed.add(pathname);
    const code = headers['x-channel-code'] ?? '';
    const expected = { bit: ['1', 'BIT'], sit: ['2', 'SIT'] }[code];
    const said = [headers['x-channel-id'], headers['x-channel-name']];
    if (said.join() !== expected?.join()) without.push(`${request.method()} ${pathname}: ${code} ${said}`);
  });
  const shopper = new Shopper(page);
  for (const [channelId, channel] of [
    [1, 'bit'],
    [2, 'sit'],
  ] as const) {
    const item = await findItem(db, { channelId, nth: 23 });
    asked.clear();
    await shopper.open(`/${channel}/item/${item.code}`);
    await expect.poll(() => asked.has(pathOf(countVisit))).toBe(true);
    await shopper.addToBag(item.size);
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      expect([...asked]).toContain(pathOf(recommend));
    }).toPass();
    await shopper.open('/checkout/cart');
    await expect.poll(() => asked.has(pathOf(validateCart))).toBe(true);
  }
  expect(without).toEqual([]);
  const reads = new Set<string>(allCalls.filter((call) => call.reads).map(({ path }) => path));
  // A visit is counted once, without anything that tells two visitors apart (docs/decisions/0035).
  expect([...unkeyed].filter((path) => !reads.has(path))).toEqual([pathOf(countVisit)]);
});
