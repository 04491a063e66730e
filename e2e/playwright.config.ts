import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from 'local-services/chromium';
import { root } from 'local-services/root';
import { launchOptions } from './src/launch-options';
import { stack } from './src/stack';

/** Releases have their own project, screenshots and the first day their own configuration. */
const elsewhere = ['**/{own-repository,releases}.spec.ts', '**/{screenshots,first-day}.spec.ts'];

/** Where no shop is given, Playwright starts one: `npx playwright test -c e2e -g "gift card"`. */
export const ownShop = {
  command: 'node tools/commands/bin/run.mjs tools/commands/src/test/serve-shop.ts',
  cwd: root,
  // The addresses become SHOP_STACK, which `src/stack.ts` reads.
  wait: { stdout: /SHOP_STACK=(?<SHOP_STACK>.+)/ },
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  stdout: 'pipe',
} as const;

/** Journeys on a phone and on a desktop, in Chromium, against the shop that `npm test` or `webServer` started. */
export default defineConfig({
  ...(process.env.SHOP_STACK ? {} : { webServer: ownShop }),
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../node_modules/.cache/journeys',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 1,
  // `npm test` reads the results from a file.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    // A third of a journey's timeout, so that the failing action is reported instead of the whole journey.
    actionTimeout: 30_000,
    baseURL: stack.shell,
    browserName: 'chromium',
    launchOptions: launchOptions(findHeadlessShell()),
    locale: 'en-HK',
    timezoneId: 'Asia/Hong_Kong',
    // Recording every journey would take a third of their time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Journeys intercept responses, and requests of a service worker would bypass that. offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      // Checks of HTML, responses and titles do not depend on the device.
      testIgnore: [
        ...elsewhere,
        '**/{attacks,checks,console,deploying,markup,previous-release,titles,traces,wire}.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      // Budgets apply to a phone.
      testIgnore: [...elsewhere, '**/budgets.spec.ts'],
      // The tag `onAnyDevice` of src/test.ts: these journeys run once, on the phone.
      grepInvert: /@any-device/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Changes the live versions, so it sets both viewports itself, in sequence.
    { name: 'releases', testMatch: '**/{own-repository,releases}.spec.ts' },
  ],
});
