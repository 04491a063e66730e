import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from 'local-services/chromium';
import type { LighthouseResult } from './judge';

/** Lighthouse has a folder and a lock file of its own: what it brings is larger than all that the shop needs from npm besides. */
const ownFolder = path.join(import.meta.dirname, '../../lighthouse');
const program = path.join(ownFolder, 'node_modules/lighthouse/cli/index.js');

const readJson = (file: string) => JSON.parse(fs.readFileSync(path.join(ownFolder, file), 'utf8'));

/** Installs the version of the lock file, unless it is there. */
export function installLighthouse(): void {
  const { lighthouse } = readJson('package.json').dependencies;
  if (fs.existsSync(program) && readJson('node_modules/lighthouse/package.json').version === lighthouse)
    return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: ownFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Runs Lighthouse's mobile preset once, in a Chrome of its own, so that its cache is empty. */
export async function runOnce(url: string): Promise<LighthouseResult> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'));
  // To a file: what it prints is cut off when it ends with an error.
  const file = path.join(folder, 'result.json');
  const flags = ['--output=json', `--output-path=${file}`, '--quiet'];
  const ofChrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const env = { ...process.env, CHROME_PATH: findChromium() };
  try {
    // It also writes the result of a run that failed.
    const run = promisify(execFile)(process.execPath, [program, url, ...flags, ofChrome], { env });
    const { stderr } = await run.catch((error: { stderr: string }) => error);
    if (!fs.existsSync(file)) throw new Error(`Lighthouse gave no result for ${url}: ${stderr}`);
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
