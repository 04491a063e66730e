import * as consentKeys from 'shared-contracts/keys/consent';
import budgets from '../budgets.json' with { type: 'json' };
import { places } from '../src/places';
import { expect, test, untilInteractive } from '../src/test';
import { become } from '../src/visit';
import { countWireBytes } from '../src/wire-bytes';

type PageType = keyof typeof budgets;

/** The script that a page loads with the visitor's first interaction. */
const extras = '**/extras.*.js';

/**
 * A page that is left alone loads its recorder of visits 5 s after its load event (shell/src/browser/until-quiet.ts).
 * On a busy machine the last pictures come later than that.
 */
const visitMs = 4_900;

/** The place that represents each page type. */
const placeNames: Record<PageType, string> = {
  home: 'home',
  landing: 'landing men',
  listing: 'listing',
  item: 'item',
  brand: 'brand',
  content: 'help-centre',
  search: 'search results',
  bag: 'bag',
  login: 'login',
};

// With everything that comes by itself: a campaign after a second, the offer of notifications after two.
test.use({ popups: 'open', consent: 'open' });

for (const [pageType, budget] of Object.entries(budgets)) {
  const place = places.find(({ name }) => name === placeNames[pageType as PageType]);

  test(`a first visit to ${pageType} loads no more bytes than e2e/budgets.json allows`, async ({
    page,
    context,
    request,
    db,
  }) => {
    if (!place) throw new Error(`no place stands for ${pageType}`);
    const finds = await become(place.visitor, 'bit', { context, request, db });
    const path = await place.path(finds);
    // The demo shop renders an image on its first request. Without this visit beforehand the measured one would last so
    // long that it also counts what pages load when idle.
    const before = await context.newPage();
    await before.goto(path, { waitUntil: 'networkidle' });
    await before.close();
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    const wireFigures = await countWireBytes(session, { maxMs: visitMs });
    await page.addInitScript((consentKey) => {
      // A browser without a window refuses notifications, and the offer waits for the answer about cookies.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      if (location.protocol !== 'about:') localStorage.setItem(consentKey, 'denied');
    }, consentKeys.analyticsConsent);
    await page.goto(path);
    await untilInteractive(page);
    if (!place.visitor) {
      const isBag = pageType === 'bag';
      const offer = page.getByRole('button', { name: 'ALLOW', exact: true, includeHidden: true });
      await expect(offer).toHaveCount(isBag ? 0 : 1);
    }
    await page.waitForLoadState('networkidle');
    // Playwright sees the end of a request before the DevTools session that counts the bytes.
    await expect.poll(() => wireFigures().pending).toBe(0);

    const { bytes } = wireFigures();
    const lines = Object.entries(budget).map(([type, most]) => {
      const actual = bytes[type as keyof typeof bytes];
      return { text: `${pageType}: ${type} ${actual} bytes, budget ${most}`, isOver: actual > most };
    });
    process.stdout.write(`${lines.map(({ text }) => text).join('\n')}\n`);
    const over = lines.filter(({ isOver }) => isOver).map(({ text }) => text);
    expect(over, 'over budget').toEqual([]);
  });
}

test('what joins a page with the first interaction is small', async ({ page }) => {
  const joined = page.waitForResponse(extras);
  await page.goto('/');
  await untilInteractive(page);
  await page.keyboard.press('Tab');
  const size = (await (await joined).request().sizes()).responseBodySize;
  // Popups with the notice on liquor, the recorder of analytics and its questions.
  expect(size).toBeLessThan(9_000);
});
