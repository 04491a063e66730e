import path from 'node:path';
import { deviceWidths } from '../src/checks/inspect';
import { parts } from '../src/parts';
import { places, visitors } from '../src/places';
import { expect, test } from '../src/test';
import { expectedMessages, partsOf, type Walk, walk } from '../src/walk';
import { asked, isAsked } from './request';

/** From this width on a desktop's window, below it a phone or tablet. */
const desktopPx = 1024;

const devices = {
  phone: asked.widths.filter((width) => width < desktopPx),
  desktop: asked.widths.filter((width) => width >= desktopPx),
};

for (const device of ['phone', 'desktop'] as const) {
  for (const channel of ['bit', 'sit'] as const) {
    for (const language of ['en', 'zh'] as const) {
      for (const visitor of [undefined, ...visitors]) {
        const screens = {
          places: places.filter((place) => place.visitor === visitor && isAsked(place)),
          parts: partsOf(parts, device).filter((part) => part.visitor === visitor && isAsked(part)),
        };
        const count = screens.places.length + screens.parts.length;
        if (count === 0 || devices[device].length === 0) continue;

        test(
          `${device} ${channel} ${language} ${visitor ?? 'a visitor'}`,
          { annotation: { type: 'screens', description: String(count) } },
          async ({ page, context, request, db, consoleWatch }, { project, annotations }) => {
            test.skip(project.name !== device);
            consoleWatch.allow(...expectedMessages);
            const wanted = devices[device];
            const widths = [...new Set([...deviceWidths[device], ...wanted])].sort(
              (one, other) => one - other,
            );
            const atWidth: Walk['atWidth'] = async (shown, name, width, isPart) => {
              if (!wanted.includes(width)) return;
              const file = path.join(channel, language, String(width), `${name.replaceAll(' ', '-')}.png`);
              await shown.screenshot({
                path: path.join(asked.out, file),
                // A part that overlays the page is as large as the window.
                fullPage: !isPart,
                animations: 'disabled',
              });
            };
            const found = await walk(
              { page, context, request, db },
              { visitor, channel, language, widths, atWidth, ...screens },
            );
            annotations.push(
              ...found.map((description) => ({ type: 'finding', description: `${device}, ${description}` })),
            );
            expect(found, 'everything is whole').toEqual([]);
          },
        );
      }
    }
  }
}
