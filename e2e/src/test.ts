import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { closePopups, declineQuestions } from './prepared';
import { stack } from './stack';

/** The browser's messages about a failed request, expected when the journey causes it. */
export const failedRequest = /Failed to load resource|net::ERR_/;

/**
 * Tag of journeys in which nothing depends on the screen: answers of servers, storage, failures. They run on the
 * phone only (playwright.config.ts). A journey through a menu, filters or a layout needs both devices.
 */
export const onAnyDevice = '@any-device';

interface Watch {
  /** Console messages that this journey expects. */
  allow(...patterns: RegExp[]): void;
}

interface Fixtures {
  /** Popup campaigns appear a second after a page has loaded; only their own journey meets them. */
  popups: 'closed' | 'open';
  /** The questions about cookies and notifications at the lower edge of each page; only their own journey meets them. */
  consent: 'denied' | 'open';
  /**
   * The other contexts of the browser, such as those of staff (log-in-staff.ts). They close with the journey that
   * opened them, or their pages go on working beside the next one; a day of several tests keeps its people.
   */
  otherContexts: 'closed' | 'open';
  /** Any other warning, error or uncaught exception in the console fails the journey. */
  consoleWatch: Watch;
}
interface WorkerFixtures {
  db: pg.Pool;
}

/** Adds each warning, error and uncaught exception of a page to `seen`. */
export function watchConsole(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Logged by the test runner itself.
    if (message.text().includes('Service Worker registration blocked by Playwright')) return;
    seen.push(`${message.type()} on ${page.url()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught on ${page.url()}: ${error.message}`));
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  popups: ['closed', { option: true }],
  consent: ['denied', { option: true }],
  otherContexts: ['closed', { option: true }],
  context: async ({ context, browser, popups, consent, otherContexts }, use) => {
    if (consent === 'denied') await declineQuestions(context);
    if (popups === 'closed') await closePopups(context);
    await use(context);
    if (otherContexts === 'open') return;
    for (const other of browser.contexts()) if (other !== context) await other.close();
  },
  consoleWatch: [
    async ({ context }, use, testInfo) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (page: Page) => watchConsole(page, seen);
      context.on('page', watch);
      for (const page of context.pages()) watch(page);
      await use({ allow: (...patterns) => allowed.push(...patterns) });
      const unexpected = seen.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      if (testInfo.status === testInfo.expectedStatus) {
        expect(unexpected, 'the console stays quiet').toEqual([]);
      }
    },
    { auto: true },
  ],
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
    async ({}, use) => {
      const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
});

/** Waits until the page has hydrated. */
export async function untilInteractive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-interactive', 'true');
}

export { expect };
