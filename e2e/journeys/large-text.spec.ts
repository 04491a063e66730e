import type { ChannelType } from 'shared-contracts/channel';
import { findBars, findOverflow } from '../src/checks/overflow';
import { type Place, places, type Visitor } from '../src/places';
import { expect, onAnyDevice, test } from '../src/test';
import { become } from '../src/visit';

/** Text at 200 % on a phone, and a page at 400 % on a small laptop: nothing is wider than the screen (behaviour/choices). */
const looks = {
  'text of 200 %': { width: 390, height: 844, rootPx: 32 },
  'zoom of 400 %': { width: 320, height: 256, rootPx: 16 },
};
/** A bar must leave room to read on a screen of 256 px. */
const maxBars = 0.6;

const isShops = ({ name }: Place) => !name.startsWith('staff');
const visitors = [...new Set(places.filter(isShops).map(({ visitor }) => visitor))];

// The largest is over what fits into one test otherwise.
test.setTimeout(300_000);
// Not a phone that widens its page when something does not fit.
test.use({ isMobile: false });

for (const [look, { width, height, rootPx }] of Object.entries(looks)) {
  for (const channel of ['bit', 'sit'] satisfies ChannelType[]) {
    for (const visitor of visitors as (Visitor | undefined)[]) {
      test(`${look}: no page of ${channel} is wider than the screen, ${visitor ?? 'guest'}`, {
        tag: onAnyDevice,
      }, async ({ page, context, request, db, consoleWatch }) => {
        consoleWatch.allow(/./);
        const finds = await become(visitor, channel, { context, request, db });
        await page.setViewportSize({ width, height });
        await page.addInitScript((px) => {
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = `${px}px`;
          });
        }, rootPx);
        const faults: string[] = [];
        for (const place of places.filter((one) => isShops(one) && one.visitor === visitor)) {
          // One of each kind of page, in both channels.
          if (place.isTwin) continue;
          await page.goto(await place.path(finds), { waitUntil: 'load' });
          await expect(page.locator('h1').first()).toBeAttached();
          for (const fault of await findOverflow(page, width)) faults.push(`${place.name}: ${fault}`);
          await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
          const bars = await findBars(page);
          if (bars > maxBars)
            faults.push(`${place.name}: bars cover ${Math.round(bars * 100)} % of the screen`);
        }
        expect(faults).toEqual([]);
      });
    }
  }
}
