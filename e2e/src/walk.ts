import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { inspect } from './checks/inspect';
import { watchShifts } from './checks/shifts';
import { findRepeatedStyles, watchWire } from './checks/wire';
import { namesOf } from './names';
import { openPart, type Part } from './parts';
import type { Finds, Place, Visitor } from './places';
import { speak } from './prepared';
import { stack } from './stack';
import { test } from './test';
import { become, visit } from './visit';
import type { Language } from './words';

/** Visitor, theme and language of a walk. */
export interface Walk {
  visitor: Visitor | undefined;
  channel: Finds['channel'];
  language: Language;
  places: readonly Place[];
  parts: readonly Part[];
  widths: readonly number[];
  /** Whether pages are looked at enlarged, too. */
  isEnlarged?: boolean;
  /** Called at each place and width of the walk. */
  atWidth?(page: Page, name: string, width: number, isPart: boolean): Promise<void>;
}

/** Console messages to expect, because the walk also visits pages of things that do not exist. */
export const expectedMessages = [
  /no.such.page.* status of 404/,
  /\/error: .* status of 503/,
  /\/wholesale\/(order|draft|join)\?.* 404/,
  // The walk widens the window. On later pages Chromium shows the larger picture that it has in memory, in place of the
  // one that the page preloads.
  /images\/\S+ was preloaded using link preload but not used/,
];

interface Means {
  page: Page;
  context: BrowserContext;
  request: APIRequestContext;
  db: pg.Pool;
}

/** Visits every place and runs the checks; returns the problems with their places, one line each. */
export async function walk(
  { page, ...means }: Means,
  { visitor, channel, language, places, parts, widths, isEnlarged = false, atWidth }: Walk,
): Promise<string[]> {
  const { context, db } = means;
  const found: string[] = [];
  const names = await namesOf(db);
  await watchShifts(context);
  await speak(context, language);
  const finds = await become(visitor, channel, means);
  const wire = watchWire(context);

  const look = (name: string, isPart: boolean, go: () => Promise<void>) =>
    test.step(name, async () => {
      const lines = await go()
        .then(async () => [
          ...(await findRepeatedStyles(page)),
          ...(await inspect(page, {
            language,
            names,
            widths,
            isPart,
            isEnlarged: isEnlarged && !isPart,
            atWidth: (width) => atWidth?.(page, name, width, isPart) ?? Promise.resolve(),
          })),
        ])
        // A place that fails to open is reported as a problem, and the walk continues.
        .catch((error: Error) => [`not shown: ${error.message.split('\n').slice(0, 6).join(' ')}`]);
      found.push(...lines.map((line) => `${name} (${channel}, ${language}): ${line}`));
    });

  for (const place of places) {
    if (place.visitor === visitor) await look(place.name, false, () => visit(page, place, finds));
  }
  for (const part of parts) {
    if (part.visitor !== visitor) continue;
    const open = () => openPart(page, part, finds);
    // After a navigation the browser may stop painting, so that clicks fail; a second try helps
    // (docs/decisions/0048).
    await look(part.name, true, () => open().catch(open));
  }
  // The watch has to see something.
  if (wire.count() <= 10) found.push(`only ${wire.count()} responses were watched`);
  found.push(...(await wire.found()).map((line) => `on the wire: ${line}`));
  // A first visit opens connections to one origin.
  found.push(
    ...wire
      .origins()
      .filter((origin) => origin !== stack.shell)
      .map((origin) => `code from ${origin}`),
  );
  return found;
}

/** The parts that exist on a device. */
export function partsOf(parts: readonly Part[], device: 'phone' | 'desktop'): Part[] {
  return parts.filter(({ only }) => only === undefined || only === device);
}
