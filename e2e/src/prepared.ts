/** Prepares a browser as if it had visited the shop: logged in, or with items in the bag. */
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { cookieKeys } from 'shared-contracts/keys';
import * as consentKeys from 'shared-contracts/keys/consent';
import type { SoldItem } from './catalogue';
import { stack } from './stack';

type Entries = Record<string, string>;

/** Fills web storage once (behaviour/entities); later changes by the page are kept. */
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
  await context.addCookies([{ name: 'refreshToken', value: String(refreshToken), url: stack.shell }]);
  await seed(context, 'localStorage', { isLogin: '1', loginToken: token, userInfo: JSON.stringify(user) });
}

export async function fillBag(
  context: BrowserContext,
  items: readonly Pick<SoldItem, 'skuId' | 'code'>[],
  channelId = 1,
) {
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

/** Prepares a visitor who chose to check out as a guest. */
export async function chooseGuest(context: BrowserContext) {
  await seed(context, 'sessionStorage', { checkoutDraft: JSON.stringify({ asGuest: true }) });
}

/** Stores the proofs of ownership of these orders in this tab. */
export async function proveOrders(context: BrowserContext, orderIds: readonly string[], email: string) {
  const entries = orderIds.map((orderId) => ({ orderId, proof: { email } }));
  await seed(context, 'sessionStorage', { guestOrders: JSON.stringify(entries) });
}

/** Prepares a visitor of this channel: pages without a channel use its theme (behaviour/product). */
export async function chooseChannel(context: BrowserContext, channel: 'bit' | 'sit') {
  await context.addCookies([{ name: 'itType', value: channel, url: stack.shell }]);
}

/** Prepares a visitor who has chosen a language. */
export async function speak(context: BrowserContext, language: 'en' | 'zh') {
  await context.addCookies([{ name: 'lang', value: language, url: stack.shell }]);
}

/** Answers the questions of a first visit, so that none of them lies above the page: no analytics, no notifications. */
export async function declineQuestions(context: BrowserContext) {
  await context.addInitScript(
    ([consentKey, pushKey]) => {
      if (location.protocol === 'about:') return;
      localStorage.setItem(consentKey, 'denied');
      localStorage.setItem(pushKey, '1');
    },
    [consentKeys.analyticsConsent, consentKeys.pushDecision] as const,
  );
}

/** Closes the campaigns that appear a second after a page has loaded. */
export async function closePopups(context: BrowserContext) {
  await context.addCookies([{ name: cookieKeys.popupClosed, value: '1', url: stack.shell }]);
}
