import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { type Release, releaseSchema } from 'shared-contracts/release';
import { hasIntegrity } from 'shared-contracts/server/integrity';
import * as z from 'zod/mini';
import { objectionsToBuild } from './check-build';
import { precompressFolder } from './precompress';

/** An error that an operator can fix; the message says how. */
export class ReleaseError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code} ${message}`);
  }
}

/** Folder of a version in the store. */
export function versionFolder(store: string, name: string, version: string): string {
  return path.join(store, name, version);
}

/** Versions of a remote in the store, oldest first. */
export function listVersions(store: string, name: string): string[] {
  const folder = path.join(store, name);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => ({ name: entry.name, at: fs.statSync(path.join(folder, entry.name)).mtimeMs }))
    .sort((a, b) => a.at - b.at)
    .map(({ name: version }) => version);
}

/** `release.json` of a folder. Throws a ReleaseError when it is absent or not in the agreed shape. */
export function readRelease(folder: string): Release {
  const file = path.join(folder, 'release.json');
  if (!fs.existsSync(file))
    throw new ReleaseError('SHOP-RELEASE-101', `${file} does not exist: build the remote first.`);
  const result = z.safeParse(releaseSchema, parseJson(file));
  if (!result.success)
    throw new ReleaseError('SHOP-RELEASE-102', `${file} is no release: ${result.error.message}`);
  return result.data;
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Copies a build into the store under its version. The folder appears whole or not at all. The same version with the
 * same content is no change; with other content it is refused: versions are immutable.
 */
export function publish(store: string, dist: string): { release: Release; isNew: boolean } {
  const release = readRelease(dist);
  checkFiles(dist, release);
  const objections = objectionsToBuild(dist, release);
  if (objections.length > 0) {
    const list = objections.map((objection) => `  ${objection}`).join('\n');
    throw new ReleaseError(
      'SHOP-RELEASE-111',
      `${release.name} ${release.version} is not published:\n${list}`,
    );
  }
  const target = versionFolder(store, release.name, release.version);
  if (fs.existsSync(target)) {
    if (JSON.stringify(readRelease(target).files) !== JSON.stringify(release.files)) {
      throw new ReleaseError(
        'SHOP-RELEASE-103',
        `${release.name} ${release.version} exists with other content. Versions are immutable: raise the version.`,
      );
    }
    return { release, isNew: false };
  }
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const temporary = fs.mkdtempSync(path.join(path.dirname(target), '.publishing-'));
  try {
    for (const file of [...Object.keys(release.files), 'release.json']) {
      const from = path.join(dist, file);
      const to = path.join(temporary, file);
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.copyFileSync(from, to);
      if (fs.existsSync(`${from}.map`)) fs.copyFileSync(`${from}.map`, `${to}.map`);
    }
    precompressFolder(temporary);
    fs.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
  return { release, isNew: true };
}

/** Throws a ReleaseError when a file of a release is missing or was changed, or its compressed form is another file. */
export function checkFiles(folder: string, release: Release): void {
  const refuse = (file: string, state: string) => {
    throw new ReleaseError(
      'SHOP-RELEASE-104',
      `${release.name} ${release.version}: ${file} is ${state}. Build and publish again.`,
    );
  };
  for (const [file, integrity] of Object.entries(release.files)) {
    const place = path.join(folder, file);
    if (!fs.existsSync(place)) refuse(file, 'missing');
    if (!hasIntegrity(fs.readFileSync(place), integrity)) refuse(file, 'not what was built');
    for (const [extension, decompress] of Object.entries(decompressors)) {
      const compressed = `${place}${extension}`;
      if (!fs.existsSync(compressed)) continue;
      if (!isCompressedFrom(compressed, decompress, integrity))
        refuse(`${file}${extension}`, 'not what was built');
    }
  }
}

/** Browsers get these in place of the file. */
const decompressors = { '.br': zlib.brotliDecompressSync, '.gz': zlib.gunzipSync };

function isCompressedFrom(file: string, decompress: (content: Buffer) => Buffer, integrity: string): boolean {
  try {
    return hasIntegrity(decompress(fs.readFileSync(file)), integrity);
  } catch {
    return false;
  }
}
