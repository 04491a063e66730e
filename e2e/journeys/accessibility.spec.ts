import { deviceWidths } from '../src/checks/inspect';
import { parts } from '../src/parts';
import { places, type Visitor, visitors } from '../src/places';
import { expect, test } from '../src/test';
import { expectedMessages, partsOf, walk } from '../src/walk';

const pages = places.filter(({ isTwin }) => !isTwin);
const openParts = parts.filter(({ isTwin }) => !isTwin);

/** Guest pages are most of the walk, so they are split in two. */
const waysOf = (visitor: Visitor | undefined) =>
  visitor
    ? { [`pages and open parts (${visitor})`]: { places: pages, parts: openParts } }
    : {
        'pages of a visitor': { places: pages, parts: [] },
        'open parts of a visitor': { places: [], parts: openParts },
      };

// Findings are text; recording traces of so many pages takes longer than checking them.
test.use({ trace: 'off' });

/**
 * Checks every place: no axe violations, nothing clipped or broken, no layout shifts, no text in the wrong
 * language, nothing wider than a phone's screen when text is enlarged. A phone shows each place in both
 * languages; a desktop each in one, half of them in English.
 */
const shownIn = <Each>(language: 'en' | 'zh', list: readonly Each[], isMobile: boolean) =>
  isMobile ? list : list.filter((_, index) => (index % 2 === 0) === (language === 'en'));

for (const visitor of [undefined, ...visitors.filter((one) => one !== 'staff')]) {
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
        consoleWatch.allow(...expectedMessages);
        const device = isMobile ? 'phone' : 'desktop';
        const found = await walk(
          { page, context, request, db },
          {
            visitor,
            language,
            channel: (language === 'en') === isMobile ? 'bit' : 'sit',
            places: shownIn(language, places, isMobile),
            parts: shownIn(language, partsOf(parts, device), isMobile),
            widths: deviceWidths[device],
            isEnlarged: isMobile,
          },
        );
        expect(found).toEqual([]);
      });
    }
  }
}

/**
 * One login, one language and few widths: staff sit at a desk, and a phone shows the same components. The lists hold what
 * other journeys ordered meanwhile, under any name, so `npm run screenshots` checks the Chinese pages.
 */
test('the pages of the back office are whole, and fit a desk and a phone', async ({
  page,
  context,
  request,
  db,
  isMobile,
  consoleWatch,
}) => {
  // The check of accessibility looks into the frame of a mail, in which no script may run.
  consoleWatch.allow(/^error on \S+\/staff\/mails\/\S+: Blocked script execution in 'about:srcdoc'/);
  test.slow();
  const onPhones = ['staff orders', 'staff pack', 'staff stock'];
  const found = await walk(
    { page, context, request, db },
    {
      visitor: 'staff',
      language: 'en',
      channel: 'bit',
      parts: [],
      places: pages.filter(({ name }) => !isMobile || onPhones.includes(name)),
      widths: isMobile ? [390] : [1024, 1440],
    },
  );
  expect(found).toEqual([]);
});
