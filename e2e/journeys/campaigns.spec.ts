import type { Page } from '@playwright/test';
import * as consentKeys from 'shared-contracts/keys/consent';
import { urls } from 'shared-contracts/urls';
import { findItem } from '../src/catalogue';
import { holdRequests } from '../src/hold-requests';
import { guestEmail, placeOrder } from '../src/orders';
import { proveOrders } from '../src/prepared';
import { stack } from '../src/stack';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

/** A browser that has not decided on notifications. */
async function leavePushOpen(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    if (location.protocol === 'about:') return;
    localStorage.removeItem(key);
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  }, consentKeys.pushDecision);
}

/** On a busy machine the popup's code may come before what the shopper does: keeps it back until then. */
const holdPopup = (page: Page) => holdRequests(page, '**/expose-campaign-popup*.js');

/** Writes down how long after the load what appears by itself came, in milliseconds of the page's own clock. */
async function noteArrivals(page: Page): Promise<() => Promise<{ popup?: number; prompt?: number }>> {
  await page.addInitScript(() => {
    const arrivals: Record<string, number> = {};
    Object.assign(window, { shopArrivals: arrivals });
    const watched = {
      popup: 'dialog[open][aria-label="Campaigns"]',
      prompt: 'section[aria-label="Notifications"]',
    };
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(watched)) {
        if (!(name in arrivals) && document.querySelector(selector)) arrivals[name] = performance.now();
      }
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
  });
  return () =>
    page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const { shopArrivals: arrivals } = window as unknown as { shopArrivals: Record<string, number> };
      return Object.fromEntries(
        Object.entries(arrivals).map(([name, at]) => [name, at - (load?.loadEventStart ?? Number.NaN)]),
      );
    });
}

test.describe('popup campaigns (behaviour/states)', () => {
  test.use({ popups: 'open' });

  test('a popup comes a second after the load, the offer of notifications two, below popup and search (behaviour/limits)', {
    tag: onAnyDevice,
  }, async ({ page }) => {
    await leavePushOpen(page);
    const arrivals = await noteArrivals(page);
    await page.goto(urls.home());
    const popup = page.getByRole('dialog', { name: 'Campaigns' });
    await expect(popup).toBeVisible();
    const prompt = page.locator('section[aria-label="Notifications"]');
    await expect(prompt).toBeVisible();
    // Rounded: the timer starts in the event, its time is taken just before.
    expect((await arrivals()).popup).toBeGreaterThanOrEqual(999);
    expect((await arrivals()).prompt).toBeGreaterThanOrEqual(1_999);

    const allow = prompt.getByText('ALLOW', { exact: true });
    const isInReach = () =>
      allow.evaluate((words) => {
        const { x, y, width, height } = words.getBoundingClientRect();
        return words.closest('button')?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isInReach()).toBe(false);
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect.poll(isInReach).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();
    await expect.poll(isInReach).toBe(false);

    // While somebody types it stands at the end of the page.
    await page.goto(urls.login());
    await untilInteractive(page);
    await expect(prompt).toBeInViewport();
    await page.getByRole('main').getByLabel('E-mail').focus();
    await expect(prompt).not.toBeInViewport();
  });

  test('of two eligible campaigns exactly one is drawn at random', { tag: onAnyDevice }, async ({
    browser,
  }) => {
    for (const [drawn, title] of [
      [0, 'Become a member'],
      [0.99, 'Sale for members'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.addInitScript((value) => {
        addEventListener('load', () => {
          Math.random = () => value;
        });
      }, drawn);
      await page.goto(new URL(urls.channel('sit'), stack.shell).href);
      const popup = page.getByRole('dialog', { name: 'Campaigns' });
      await expect(popup.getByRole('heading')).toHaveText([title]);
      await context.close();
    }
  });

  test('it never comes over a tap', async ({ page }) => {
    const letPopupCome = await holdPopup(page);
    await page.goto(urls.home());
    await untilInteractive(page);
    await page.getByRole('main').getByRole('button').first().hover();
    await page.mouse.down();
    letPopupCome();
    const popup = page.locator('dialog[aria-label="Campaigns"]');
    await expect(popup).toBeAttached();
    await expect(popup).toBeHidden();
    // Let go beside the button, which then does nothing.
    await page.mouse.move(1, 1);
    await page.mouse.up();
    await expect(popup).toBeVisible();
  });

  test('one appears although nobody moves, and once closed not again in the session, in any tab', {
    tag: onAnyDevice,
  }, async ({ page, context }) => {
    await page.goto(urls.home());
    const popup = page.getByRole('dialog', { name: 'Campaigns' });
    await page.waitForLoadState('load');
    await expect(popup.getByRole('heading', { name: 'Become a member' })).toBeVisible();
    await expect(popup.getByRole('link', { name: 'See the benefits' })).toHaveAttribute(
      'href',
      urls.help.page('membership'),
    );
    // It has woken nothing that waits for the visitor.
    await expect(page.locator('html')).not.toHaveAttribute('data-awake', 'true');
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toBeHidden();

    const other = await context.newPage();
    await other.goto(urls.channel('sit'));
    await untilInteractive(other);
    await other.keyboard.press('Tab');
    // The notices' button comes with the first interaction, after the time of the popup.
    await other.waitForLoadState('networkidle');
    await expect(other.getByRole('button', { name: /the notices$/ })).toBeVisible();
    await expect(other.getByRole('dialog', { name: 'Campaigns' })).toBeHidden();

    await other.goto(urls.bigPopup());
    await expect(other.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  test('it waits for a shopper who is searching', { tag: onAnyDevice }, async ({ page }) => {
    const letPopupCome = await holdPopup(page);
    await page.goto(urls.home());
    await untilInteractive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    const field = page.getByRole('combobox', { name: 'What are you looking for?' });
    await field.fill('coat');
    letPopupCome();
    // A dialog that is not open has no role.
    const popup = page.locator('dialog[aria-label="Campaigns"]');
    await expect(popup).toBeAttached();
    await expect(popup).toBeHidden();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(popup).toBeVisible();
  });
});

test('without a chat provider “Contact” opens the contact card with hours, and the checkout stays (behaviour/screens)', {
  tag: onAnyDevice,
}, async ({ page }) => {
  await page.goto(urls.checkout.payAgain('ITHKE000000000009'));
  await untilInteractive(page);
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  const card = page.getByRole('dialog', { name: 'We are here to help' });
  await expect(card.getByRole('link', { name: /^\+852/ })).toBeVisible();
  await expect(card.getByText('Every day, 10 am to 8 pm')).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(new URL(urls.checkout.payAgain('X'), page.url()).pathname);
});

test.describe('questions at the lower edge (behaviour/screens)', () => {
  test.use({ consent: 'open' });

  test('are low, and leave the way back to the top in reach', { tag: onAnyDevice }, async ({ page }) => {
    await page.goto('/bit/MEN/CLOTHING');
    await untilInteractive(page);
    await page.keyboard.press('Tab');
    const question = page.getByRole('region', { name: 'Cookies' });
    await expect(question).toBeVisible();
    // A seventh of the screen at most.
    expect((await question.boundingBox())?.height).toBeLessThanOrEqual(120);
    await page.evaluate(() => window.scrollTo(0, 2 * window.innerHeight));
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('lie below the search', { tag: onAnyDevice }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
    );
    await page.goto('/bit/men');
    await untilInteractive(page);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Don’t allow' }).click();
    const offer = page.getByRole('button', { name: 'ALLOW', exact: true });
    await expect(offer).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();
    // What a finger would hit there.
    const isCovered = () =>
      offer.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isCovered).toBe(true);
  });

  test('leave the last button of a payment page in reach', async ({ page, context, request, db }) => {
    const orderId = await placeOrder(request, await findItem(db, { channelId: 1, nth: 47 }), 1);
    await proveOrders(context, [orderId], guestEmail);
    await leavePushOpen(page);
    await page.goto(urls.checkout.payAgain(orderId));
    await untilInteractive(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    const pay = page.getByRole('button', { name: /^Pay HK\$/ });
    await pay.click({ trial: true });
    await page.getByRole('button', { name: 'Don’t allow' }).click();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
    // The offer of notifications is at the end of the page.
    const offer = page.getByRole('region', { name: 'Notifications' });
    await expect(offer).toHaveCSS('position', 'static');
    await pay.click({ trial: true });
    await offer.scrollIntoViewIfNeeded();
    const [payBox, offerBox] = await Promise.all([pay.boundingBox(), offer.boundingBox()]);
    expect(offerBox?.y).toBeGreaterThan((payBox?.y ?? 0) + (payBox?.height ?? 0));
  });
});
