import { deviceWidths } from '../src/checks/inspect';
import { parts } from '../src/parts';
import { places, visitors } from '../src/places';
import { expect, test } from '../src/test';
import { partsOf, walk } from '../src/walk';

const looked = places.filter(({ isTwin }) => !isTwin);

/**
 * Axe has no objection, nothing is cut or broken, nothing moves by itself, no word is of another language. The second
 * theme and the other language change places on a phone and on a desktop, so that each device shows both of both.
 */
for (const visitor of [undefined, ...visitors]) {
  for (const language of ['en', 'zh'] as const) {
    test(`pages and open parts are whole for ${visitor ?? 'a visitor'} in ${language}, and fit every screen`, async ({
      page,
      context,
      request,
      db,
      consoleWatch,
      isMobile,
    }) => {
      test.setTimeout(900_000);
      // The browser says so of the page that does not exist.
      consoleWatch.allow(/no.such.page.* status of 404/);
      const device = isMobile ? 'phone' : 'desktop';
      const found = await walk(
        { page, context, request, db },
        {
          visitor,
          language,
          channel: (language === 'en') === isMobile ? 'bit' : 'sit',
          places: looked,
          parts: partsOf(parts, device),
          widths: deviceWidths[device],
        },
      );
      expect(found).toEqual([]);
    });
  }
}
