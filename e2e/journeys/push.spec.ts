import { findChromium } from 'local-services/chromium';
import { urls } from 'shared-contracts/urls';
import { launchOptions } from '../src/launch-options';
import { pushTo } from '../src/push';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

// The browser of the other journeys shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: launchOptions(process.env.FULL_CHROMIUM_PATH ?? findChromium()),
});

/** The service worker is installed when everything else is done. */
const untilKept = { timeout: 90_000 };

test('the service worker shows a message of the shop, and a click opens its page', {
  tag: onAnyDevice,
}, async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto(urls.landing('bit'));
  await untilInteractive(page);
  await page.keyboard.press('Tab');
  const isActive = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(isActive, untilKept).toBe('activated');
  const words = { title: 'New in', body: 'The coats are here.', path: urls.landing('bit', 'women') };
  expect(await pushTo(page, words)).toEqual({ ...words, opened: new URL(words.path, page.url()).href });
});
