import type { Page } from '@playwright/test';
import type { Language } from '../words';
import { findBarriers } from './axe';
import { findWrongWords } from './language';
import { findLargeTextFaults } from './large-text';
import { layOutAll } from './lay-out-all';
import { findMisfits } from './layout';
import { findMarkupErrorsInBrowser } from './markup';
import { findBrokenPictures } from './pictures';
import { settled } from './settled';
import { findShifts } from './shifts';

interface InspectOptions {
  language: Language;
  /** Names that are equal in both languages. */
  names: readonly string[];
  /** Widths at which the page must fit; the original width is restored. */
  widths: readonly number[];
  /** True for an opened part: its animations were triggered deliberately. */
  isPart?: boolean;
  /** Whether the page is looked at enlarged, too. */
  isEnlarged?: boolean;
  /** Called at each width. */
  atWidth?(width: number): Promise<void>;
}

/** Typical viewport widths of each device. */
export const deviceWidths = { phone: [320, 390, 768, 820], desktop: [1024, 1440, 1920] } as const;

/** Returns all problems of the current page, one line each. */
export async function inspect(
  page: Page,
  { language, names, widths, isPart = false, isEnlarged = false, atWidth }: InspectOptions,
): Promise<string[]> {
  const found = isPart ? [] : [...(await findBrokenPictures(page)), ...(await findShifts(page))];
  await layOutAll(page);
  found.push(
    ...(await findWrongWords(page, language, names)),
    ...(await findBarriers(page)),
    ...(await findMarkupErrorsInBrowser(await page.content())),
  );
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of widths) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ ...size, width });
    await page.evaluate(settled);
    found.push(...(await findMisfits(page)).map((line) => `at ${width} px: ${line}`));
    await atWidth?.(width);
  }
  await page.setViewportSize(size);
  if (isEnlarged) found.push(...(await findLargeTextFaults(page)));
  return found;
}
