import type { Browser, Page } from 'playwright-core';
import { median, withPhone } from './measure';
import { tap } from './tap';

interface Tap {
  /** Time at which the page reported that it is interactive, since navigation start; infinite when it never did. */
  interactiveMs: number;
  /** Time of the tap since navigation start. */
  tappedMs: number;
  /** Time at which the item was in the bag; undefined when it never was. */
  effectMs: number | undefined;
}

type WithBag = Window & { benchBagAt?: number; benchInteractiveAt?: number };

/** Long after the page has become idle: a tap without effect by then is lost. */
const lostAfterMs = 10_000;

/**
 * Prints when a tap on "add to bag" takes effect on a cold item page: once for a tap made as soon as the
 * button is painted, which must be kept until hydration, and once for a tap made when the page reports that
 * it is interactive. The second tap comes 0.3 to 0.7 s after that report, because the bench chooses a size first, and
 * each of its steps waits for a page that is slowed down.
 */
export async function measureReadiness(browser: Browser, url: string, runs: number): Promise<void> {
  const early: Tap[] = [];
  const ready: Tap[] = [];
  await tapAddToBag(browser, url, untilPainted);
  for (let run = 0; run < runs; run += 1) {
    early.push(await tapAddToBag(browser, url, untilPainted));
    ready.push(await tapAddToBag(browser, url, untilInteractive));
  }
  const interactiveMs = median([...early, ...ready].map((tap) => tap.interactiveMs));
  process.stdout.write(
    `add to bag: works from ${interactiveMs.toFixed(0)} ms (at most 2500 ms); ` +
      `${describe('earliest tap', early)}; ${describe('tap when interactive', ready)}\n\n`,
  );
}

async function tapAddToBag(
  browser: Browser,
  url: string,
  wait: (page: Page) => Promise<unknown>,
): Promise<Tap> {
  return withPhone(browser, async (page) => {
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: 'commit' });
    await wait(page);
    // Sizes are radio buttons, so choosing one works before any script runs.
    const size = page.locator('label:has(input[name="size"])').filter({ hasText: /^(S|L|XL)$/ });
    const button = page.getByRole('button', { name: /^add to bag$/i });
    await tap(page, size.first());
    await tap(page, button.first());
    const tappedMs = await page.evaluate(() => performance.now());
    await page
      .waitForFunction(() => (window as WithBag).benchBagAt !== undefined, undefined, {
        timeout: lostAfterMs,
      })
      .catch(() => undefined);
    const { effectMs, interactiveMs = Number.POSITIVE_INFINITY } = await page.evaluate(() => {
      const { benchBagAt, benchInteractiveAt } = window as WithBag;
      return { effectMs: benchBagAt, interactiveMs: benchInteractiveAt };
    });
    return { interactiveMs, tappedMs, effectMs };
  });
}

const untilPainted = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('input[name="size"]') !== null &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
  );

const untilInteractive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.interactive === 'true');

/** Runs in the page: watches a guest's bag in local storage, and for the page to become interactive. */
function observePage(): void {
  new MutationObserver(() => {
    if (document.documentElement?.dataset.interactive === 'true')
      (window as WithBag).benchInteractiveAt ??= performance.now();
  }).observe(document, { attributes: true, attributeFilter: ['data-interactive'], subtree: true });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key === 'cartData') (window as WithBag).benchBagAt ??= performance.now();
    setItem.call(this, key, value);
  };
}

function describe(name: string, taps: readonly Tap[]): string {
  const answered = taps.flatMap(({ tappedMs, effectMs }) =>
    effectMs === undefined ? [] : [{ tappedMs, effectMs }],
  );
  const tapped = `${name} at ${median(taps.map(({ tappedMs }) => tappedMs)).toFixed(0)} ms`;
  const lost = taps.length - answered.length;
  if (answered.length === 0) return `${tapped} is lost`;
  const effect = median(answered.map(({ effectMs }) => effectMs));
  return `${tapped}, in the bag at ${effect.toFixed(0)} ms${lost > 0 ? ` (${lost} of ${taps.length} LOST)` : ''}`;
}
