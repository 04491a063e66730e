import { defineConfig } from '@playwright/test';
import journeys, { ownShop } from '../playwright.config';

/** The first day of a shop without goods. Its steps follow from each other, so it is not tried twice. */
export default defineConfig({
  ...journeys,
  ...(process.env.SHOP_STACK ? {} : { webServer: { ...ownShop, command: `${ownShop.command} --empty` } }),
  testDir: '.',
  outputDir: '../../node_modules/.cache/first-day',
  timeout: 300_000,
  retries: 0,
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
