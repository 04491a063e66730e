import { defineConfig } from '@playwright/test';
import { stack } from './src/stack';

const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

/** Releases have a project of their own, screenshots a command of their own. */
const elsewhere = ['**/releases.spec.ts', '**/screenshots.spec.ts'];

/** Journeys on a phone and on a desktop, in a real Chromium, against the shop that `npm test` has started. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../node_modules/.cache/journeys',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 1,
  reporter: [['line'], ['json']],
  use: {
    // A third of a journey's time: what never comes is named, in place of the journey that ran out of time.
    actionTimeout: 30_000,
    baseURL: stack.shell,
    browserName: 'chromium',
    launchOptions: chromium,
    locale: 'en-HK',
    timezoneId: 'Asia/Hong_Kong',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // What looks at pages is the same on both, and so is what crosses the network and what the server writes.
      testIgnore: [...elsewhere, '**/{attacks,checks,markup,titles,wire}.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      // Budgets are those of a phone.
      testIgnore: [...elsewhere, '**/budgets.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Changes what is live, so it sets both viewports itself, one after the other.
    { name: 'releases', testMatch: '**/releases.spec.ts' },
  ],
});
