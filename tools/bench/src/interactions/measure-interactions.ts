import type { Browser, Page } from 'playwright-core';
import { cookieKeys } from 'shared-contracts/keys';
import { withPhone } from '../pages/measure';
import { listen } from '../pages/pass-on';
import { tap } from '../pages/tap';
import { type Interaction, interactions } from './interactions';

/** After the tap: until its frame is painted and the browser has reported it. */
const reportMs = 2_000;
/** After the load: what an idle page still does. */
const quietMs = 1_500;
/** The browser reports no event that is shorter. */
const shortestMs = 16;
const storageKey = 'bench-longest-event';

/** A page of one button that toggles a class: what a tap costs on this machine, whatever the page. */
const controlPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Control</title>
<style>.on{background:#000;color:#fff}</style><button onclick="this.classList.toggle('on')">Toggle</button></html>`;

const control: Interaction = {
  name: 'control',
  path: '/',
  act: (page) => tap(page, page.getByRole('button', { name: 'Toggle' })),
};

/**
 * Prints, for each of the first interactions, how long the screen takes to change (the event timing API): on a cold page of
 * the slow phone, once it is idle, in turns with a page that only toggles a class.
 */
export async function measureInteractions(browser: Browser, shopUrl: string, runs: number): Promise<void> {
  const plain = await listen(async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(controlPage);
  });
  try {
    for (const interaction of interactions) {
      const ours: number[] = [];
      const plainOnes: number[] = [];
      // The first run renders pictures and fills caches, so it is not counted.
      await measure(browser, shopUrl, interaction);
      for (let run = 0; run < runs; run += 1) {
        ours.push(await measure(browser, shopUrl, interaction));
        plainOnes.push(await measure(browser, plain.url, control));
      }
      process.stdout.write(
        `${interaction.name.padEnd(20)} median ${show(ours, 0.5)}, p75 ${show(ours, 0.75)} (at most 100 ms); control ${show(plainOnes, 0.5)}, ${show(plainOnes, 0.75)}\n`,
      );
    }
  } finally {
    await plain.close();
  }
}

/** The longest event of the interaction in ms: from the touch until the next frame is painted. */
function measure(browser: Browser, origin: string, { path, before, act }: Interaction): Promise<number> {
  return withPhone(browser, async (page, _wire, context) => {
    // A campaign's popup would lie above what is tapped.
    await context.addCookies([{ name: cookieKeys.popupClosed, value: '1', url: origin }]);
    await page.addInitScript(observeEvents, storageKey);
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(quietMs);
    await before?.(page);
    await page.evaluate((key) => sessionStorage.removeItem(key), storageKey);
    await act(page);
    await page.waitForTimeout(reportMs);
    return Math.max(await longestEvent(page), shortestMs);
  });
}

const longestEvent = async (page: Page) =>
  Number(await page.evaluate((key) => sessionStorage.getItem(key), storageKey)) || 0;

/** Runs in the page. Session storage keeps the figure when the tap leads to another page. */
function observeEvents(key: string): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const longest = Number(sessionStorage.getItem(key)) || 0;
      if (entry.interactionId > 0 && entry.duration > longest)
        sessionStorage.setItem(key, String(entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function show(values: readonly number[], part: number): string {
  const sorted = [...values].sort((one, other) => one - other);
  return `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0} ms`;
}
