/** A browser that has been in the shop before: logged in, or with something in the bag, without the way there. */
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import type { SoldItem } from './catalogue';
import { stack } from './stack';

type Entries = Record<string, string>;

/** Storage as the shop keeps it (behaviour 3), once: what the page changes afterwards stays. */
async function seed(context: BrowserContext, kind: 'localStorage' | 'sessionStorage', entries: Entries) {
  const mark = `seeded ${Object.keys(entries).join(' ')}`;
  await context.addInitScript(
    ({ kind, entries, mark, origin }) => {
      if (location.origin !== origin || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, '1');
      for (const [key, value] of Object.entries(entries)) window[kind].setItem(key, value);
    },
    { kind, entries, mark, origin: stack.shell },
  );
}

export async function signIn(
  context: BrowserContext,
  request: APIRequestContext,
  email: string,
  password = 'Harbour1',
): Promise<void> {
  const response = await request.post(`${stack.api}/api/customer/login`, { data: { email, password } });
  expect(response.status()).toBe(200);
  const { token, refreshToken, user } = (await response.json()).data;
  const cookies = { refreshToken, cklmups: user.memberId };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: String(value), url: stack.shell })),
  );
  await seed(context, 'localStorage', { isLogin: '1', loginToken: token, userInfo: JSON.stringify(user) });
}

export async function fillBag(context: BrowserContext, items: readonly SoldItem[], channelId = 1) {
  const lines = items.map(({ skuId, code }) => ({
    skuId,
    channelId,
    quantity: 1,
    itemCode: code,
    selected: true,
  }));
  const quantities = lines.map(({ skuId, quantity }) => ({ skuId, quantity }));
  await seed(context, 'localStorage', {
    cartData: JSON.stringify(lines),
    cartQuantities: JSON.stringify(quantities),
  });
}

/** Has said on the way to the payment that it goes without an account. */
export async function chooseGuest(context: BrowserContext) {
  await seed(context, 'sessionStorage', { checkoutDraft: JSON.stringify({ asGuest: true }) });
}

/** Has shown in this tab that these orders are their own. */
export async function proveOrders(context: BrowserContext, orderIds: readonly string[], email: string) {
  const entries = orderIds.map((orderId) => ({ orderId, proof: { email } }));
  await seed(context, 'sessionStorage', { guestOrders: JSON.stringify(entries) });
}

/** Was in this channel before: pages that belong to none are in its theme (behaviour 1). */
export async function chooseChannel(context: BrowserContext, channel: 'bit' | 'sit') {
  await context.addCookies([{ name: 'itType', value: channel, url: stack.shell }]);
}

/** Has chosen a language before. */
export async function speak(context: BrowserContext, language: 'en' | 'zh') {
  await context.addCookies([{ name: 'lang', value: language, url: stack.shell }]);
}
