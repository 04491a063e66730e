import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/**
 * Every screen in every theme, language and width that `npm run screenshots` requests; otherwise like the
 * journeys.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../node_modules/.cache/screenshots',
  timeout: 1_800_000,
  // Problems are reported, not retried.
  retries: 0,
  reporter: [['./reporter.ts']],
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
