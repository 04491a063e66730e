import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium } from 'playwright-core';
import { installDebianPackages } from './debian';
import { OperatorError } from './operator-error';
import { bin } from './run';

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium for the journeys: CHROMIUM_PATH, the system's, Playwright's download, or as root Debian's
 * package. Throws an OperatorError with instructions when there is none.
 */
export function findChromium(say: (text: string) => void = () => {}): string {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath && !fs.existsSync(chosenPath)) {
    throw new OperatorError('SHOP-TEST-001', `CHROMIUM_PATH is ${chosenPath}, which does not exist.`);
  }
  const known = [chosenPath, ...systemPlaces, downloaded()].find((place) => place && fs.existsSync(place));
  if (known) return known;

  say('downloading Chromium for the journeys');
  if (spawnSync(bin('playwright'), ['install', 'chromium'], { stdio: 'ignore' }).status === 0) {
    const place = downloaded();
    if (place && fs.existsSync(place)) return place;
  }
  say('installing Debian’s Chromium where this process may');
  installDebianPackages('chromium', 'fonts-noto-cjk');
  if (fs.existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  throw new OperatorError(
    'SHOP-TEST-002',
    'The journeys need Chromium: install it, or set CHROMIUM_PATH to one, and run npm test again.',
  );
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without the parts that need a window, for tests: a visit takes half the processor time of `findChromium`'s browser,
 * which this returns where there is none (docs/decisions/0048).
 */
export function findHeadlessShell(say?: (text: string) => void): string {
  if (process.env.CHROMIUM_PATH) return findChromium(say);
  if (!fs.existsSync(headlessShell)) installDebianPackages('chromium-headless-shell', 'fonts-noto-cjk');
  return fs.existsSync(headlessShell) ? headlessShell : findChromium(say);
}

function downloaded(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
