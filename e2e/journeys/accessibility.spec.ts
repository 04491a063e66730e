import { expectAccessible } from '../src/axe';
import { findItem } from '../src/catalogue';
import { allParts, openPart } from '../src/parts';
import { allPlaces, become, visit } from '../src/places';
import { expectNoSidewaysScroll } from '../src/reflow';
import { test } from '../src/test';

for (const visitor of [undefined, 'with a bag', 'member', 'buyer'] as const) {
  test(`axe has no objection to the pages of ${visitor ?? 'a visitor'}, and they fit every screen`, async ({
    page,
    context,
    request,
    db,
    consoleWatch,
    isMobile,
  }) => {
    test.slow();
    // The browser says so of the page that does not exist.
    consoleWatch.allow(/no\/such\/page.* status of 404/);
    await become(visitor, { context, request, db });
    for (const place of (await allPlaces(db)).filter((entry) => entry.visitor === visitor)) {
      await test.step(place.name, async () => {
        await visit(page, place);
        await expectAccessible(page, place.name);
        await expectNoSidewaysScroll(page, isMobile ? 'phone' : 'desktop', place.name);
      });
    }
  });
}

test('axe has no objection to menus, panels, drawers and dialogs', async ({ page, db, isMobile }) => {
  test.slow();
  const item = await findItem(db, { channelId: 1, nth: 5 });
  for (const part of allParts(`/bit/item/${item.code}`)) {
    if (part.only && part.only !== (isMobile ? 'phone' : 'desktop')) continue;
    await test.step(part.name, async () => {
      await openPart(page, part);
      await expectAccessible(page, part.name);
    });
  }
});
