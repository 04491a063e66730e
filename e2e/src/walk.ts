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

/**
 * A place takes seconds. At times Chromium stops painting after a navigation, and what waits for a frame waits for ever
 * (docs/decisions/0048): after this time the place is looked at again in another tab.
 */
const placeLimitMs = 90_000;

class TakesTooLong extends Error {}

/** Rejects with `TakesTooLong` after the limit. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TakesTooLong('the page does not answer')), placeLimitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Visits every place and runs the checks; returns the problems with their places, one line each. */
export async function walk(
  { page: firstPage, ...means }: Means,
  { visitor, channel, language, places, parts, widths, isEnlarged = false, atWidth }: Walk,
): Promise<string[]> {
  const { context, db } = means;
  let page = firstPage;
  const found: string[] = [];
  const names = await namesOf(db);
  await watchShifts(context);
  await speak(context, language);
  const finds = await become(visitor, channel, means);
  const wire = watchWire(context);

  const look = async (name: string, isPart: boolean, go: () => Promise<void>) => {
    await go();
    return [
      ...(await findRepeatedStyles(page)),
      ...(await inspect(page, {
        language,
        names,
        widths,
        isPart,
        isEnlarged: isEnlarged && !isPart,
        atWidth: (width) => atWidth?.(page, name, width, isPart) ?? Promise.resolve(),
      })),
    ];
  };
  const stop = (name: string, isPart: boolean, go: () => Promise<void>) =>
    test.step(name, async () => {
      const lines = await inTime(look(name, isPart, go))
        .catch(async (error: Error) => {
          if (!(error instanceof TakesTooLong)) throw error;
          process.stdout.write(`${name}: ${error.message}, so another tab looks at it\n`);
          await page.close();
          page = await context.newPage();
          return inTime(look(name, isPart, go));
        })
        // A place that fails to open is reported as a problem, and the walk continues.
        .catch((error: Error) => [`not shown: ${error.message.split('\n').slice(0, 6).join(' ')}`]);
      found.push(...lines.map((line) => `${name} (${channel}, ${language}): ${line}`));
    });

  for (const place of places) {
    if (place.visitor === visitor) await stop(place.name, false, () => visit(page, place, finds));
  }
  for (const part of parts) {
    if (part.visitor !== visitor) continue;
    const open = () => openPart(page, part, finds);
    // Without frames clicks fail, too; a second try helps.
    await stop(part.name, true, () => open().catch(open));
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
