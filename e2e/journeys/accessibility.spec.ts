import { deviceWidths } from '../src/checks/inspect';
import { parts } from '../src/parts';
import { places, type Visitor, visitors } from '../src/places';
import { expect, test } from '../src/test';
import { partsOf, walk } from '../src/walk';

const pages = places.filter(({ isTwin }) => !isTwin);

/** Most of the shop is there for everybody: that way is gone in two halves. */
const waysOf = (visitor: Visitor | undefined) =>
  visitor
    ? { [`pages and open parts (${visitor})`]: { places: pages, parts } }
    : {
        'pages of a visitor': { places: pages, parts: [] },
        'open parts of a visitor': { places: [], parts },
      };

// What is found is said in words; a recording of so many pages takes longer than looking at them.
test.use({ trace: 'off' });

/**
 * Axe has no objection, nothing is cut or broken, nothing moves by itself, no word is of another language. The second
 * theme and the other language change places on a phone and on a desktop, so that each device shows both of both.
 */
for (const visitor of [undefined, ...visitors]) {
  for (const language of ['en', 'zh'] as const) {
    for (const [what, { places, parts }] of Object.entries(waysOf(visitor))) {
      test(`${what} are whole in ${language}, and fit every screen`, async ({
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
            places,
            parts: partsOf(parts, device),
            widths: deviceWidths[device],
          },
        );
        expect(found).toEqual([]);
      });
    }
  }
}
