import { defineConfig } from '@playwright/test';
import type { StoryView } from './story-page';

/**
 * Compares every story with its screenshot in `shared-ui/screenshots`, in Chromium, in both themes and in
 * Chinese. `npm test -- --only stories` and `npm run stories:update` build and serve the stories first.
 */
export default defineConfig<object, StoryView>({
  testDir: '.',
  outputDir: '../../../node_modules/.cache/stories/results',
  snapshotPathTemplate: '../../screenshots/{projectName}/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['dot'], ['json']],
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Makes font rendering as equal on all machines as the browser allows.
      args: [
        '--no-sandbox',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'bit', use: { view: { channel: 'bit', lang: 'en' } } },
    { name: 'sit', use: { view: { channel: 'sit', lang: 'en' } } },
    { name: 'zh', grep: /@zh/, use: { view: { channel: 'bit', lang: 'zh' } } },
  ],
});
