import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BrowserContext, expect } from '@playwright/test';
import { signPreview } from 'shared-contracts/preview-token';
import { integrityOf } from 'shared-contracts/server/integrity';
import { signDocument } from 'shared-contracts/server/signed-document';
import { stack } from './stack';

export type Remote =
  | 'mfe-catalog'
  | 'mfe-search'
  | 'mfe-checkout'
  | 'mfe-account'
  | 'mfe-wholesale'
  | 'mfe-staff';

interface Asset {
  file: string;
  integrity: string;
}
interface ReleaseFile {
  version: string;
  container: string;
  remoteEntry: Asset;
  server: Asset;
  modules: Record<string, { js: Asset[]; css: Asset[] }>;
  files: Record<string, string>;
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const store = () => path.join(stack.dataDir, 'artifacts');

export function liveVersion(remote: Remote): string {
  const map = JSON.parse(fs.readFileSync(path.join(store(), 'release-map.json'), 'utf8')) as {
    live: Record<string, string>;
  };
  return map.live[remote] ?? '';
}

function readRelease(remote: Remote, version: string): ReleaseFile {
  return JSON.parse(fs.readFileSync(path.join(store(), remote, version, 'release.json'), 'utf8'));
}

/** Writes a folder into the store atomically, because two workers may write the same one. */
function place(remote: Remote, version: string, write: (folder: string) => void): void {
  const target = path.join(store(), remote, version);
  if (fs.existsSync(target)) return;
  const temporary = fs.mkdtempSync(path.join(store(), remote, '.journey-'));
  write(temporary);
  try {
    fs.renameSync(temporary, target);
  } catch {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

/** Signed like the registry's releases, because the shell refuses unsigned ones. */
function writeRelease(folder: string, release: object): void {
  const { releasesPrivateKey } = readSecrets();
  const signed = signDocument('release', release, releasesPrivateKey);
  fs.writeFileSync(path.join(folder, 'release.json'), JSON.stringify(signed));
}

function readSecrets(): { previewSecret: string; releasesPrivateKey: string } {
  return JSON.parse(fs.readFileSync(path.join(stack.dataDir, 'secrets.json'), 'utf8'));
}

/** A failing remote: code of its container's module factory in the browser, and its server bundle. */
export interface BrokenRemote {
  /** Part of the version's name: `broken-throws-on-load-…`. */
  way: string;
  /** Body of the module factory, which returns the exposed module; null for missing files. */
  factory: string | null;
  /** Source of the server bundle; null when missing. */
  server: string | null;
}

/**
 * Publishes a failing version of a remote with the live version's routes and fragments, and shows it to this
 * visitor only, with the preview cookie.
 */
export async function previewBroken(
  context: BrowserContext,
  remote: Remote,
  broken: BrokenRemote,
): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(broken)).digest('hex').slice(0, 8);
  const version = `broken-${broken.way}-${digest}`;
  place(remote, version, (folder) => {
    const live = readRelease(remote, liveVersion(remote));
    const entry = `var ${live.container}={init:function(){},get:function(){return Promise.resolve(function(){${broken.factory}})}};`;
    const server = broken.server ?? '';
    const release = {
      ...live,
      version,
      remoteEntry: { file: 'web/remoteEntry.js', integrity: integrityOf(entry) },
      server: { file: 'server/server.cjs', integrity: integrityOf(server) },
      modules: Object.fromEntries(Object.keys(live.modules).map((name) => [name, { js: [], css: [] }])),
      files: {},
    };
    writeRelease(folder, release);
    for (const [file, content] of [
      ['web/remoteEntry.js', broken.factory === null ? null : entry],
      ['server/server.cjs', broken.server],
    ] as const) {
      if (content === null) continue;
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), content);
    }
  });
  await context.addCookies([{ name: 'preview', value: previewCookie(remote, version), url: stack.shell }]);
}

/** A preview cookie, signed with the tested shop's secret. */
export function previewCookie(remote: string, version: string): string {
  return signPreview({ [remote]: version }, readSecrets().previewSecret);
}

/** A server bundle in which each exposed module of the live version has this body. */
export function everyModule(remote: Remote, module: string): string {
  const live = readRelease(remote, liveVersion(remote));
  return `module.exports={${Object.keys(live.modules)
    .map((name) => `${JSON.stringify(name)}:${module}`)
    .join(',')}};`;
}

/** Publishes a new version of a remote: the live one with a text replaced everywhere. Returns its version. */
export function publishChanged(remote: Remote, from: string, to: string): string {
  const live = liveVersion(remote);
  const version = `${live}-next${createHash('sha256').update(to).digest('hex').slice(0, 4)}`;
  place(remote, version, (folder) => {
    const source = path.join(store(), remote, live);
    const release = readRelease(remote, live);
    const changed: Record<string, string> = {};
    let found = false;
    for (const file of Object.keys(release.files)) {
      const text = fs.readFileSync(path.join(source, file), 'utf8');
      found ||= text.includes(from);
      const content = text.replaceAll(from, to);
      changed[file] = integrityOf(content);
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), content);
    }
    if (!found) throw new Error(`${remote} ${live} does not contain “${from}”`);
    // The remoteEntry contains the chunks' integrity hashes: update those of changed files.
    const entry = path.join(folder, release.remoteEntry.file);
    let entryText = fs.readFileSync(entry, 'utf8');
    for (const [file, integrity] of Object.entries(release.files)) {
      entryText = entryText.replaceAll(integrity, changed[file] ?? integrity);
    }
    fs.writeFileSync(entry, entryText);
    changed[release.remoteEntry.file] = integrityOf(entryText);
    const renewed = (asset: Asset): Asset => ({
      ...asset,
      integrity: changed[asset.file] ?? asset.integrity,
    });
    writeRelease(folder, {
      ...release,
      version,
      files: changed,
      remoteEntry: renewed(release.remoteEntry),
      server: renewed(release.server),
      modules: Object.fromEntries(
        Object.entries(release.modules).map(([name, { js, css }]) => [
          name,
          { js: js.map(renewed), css: css.map(renewed) },
        ]),
      ),
    });
  });
  return version;
}

/** Runs `npm run release -- <words>` against the shop's registry. */
export async function release(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools/commands/src/release/main.ts'), ...words],
    { cwd: root, env: { ...process.env, DATA_DIR: stack.dataDir, RELEASES_URL: stack.artifacts } },
  );
  return stdout;
}

/** Waits until the running shell has picked up the release map. */
export async function untilPickedUp(remote: Remote): Promise<void> {
  await expect(async () => {
    const response = await fetch(`${stack.shell}/health`);
    const { live } = (await response.json()) as { live: Record<string, string> };
    expect(live[remote]).toBe(liveVersion(remote));
  }).toPass();
}
