import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Release, releaseSchema } from 'shared-contracts/release';
import { hasIntegrity } from 'shared-contracts/server/integrity';
import { hasValidSignature } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';
import { ReleaseError } from './release-error';

/** Reads `release.json` of a folder. Throws a ReleaseError when it is missing or invalid. */
export function readRelease(folder: string): Release {
  const file = path.join(folder, 'release.json');
  if (!fs.existsSync(file))
    throw new ReleaseError('SHOP-RELEASE-101', `${file} does not exist: build the remote first.`);
  const result = z.safeParse(releaseSchema, readReleaseJson(folder));
  if (!result.success)
    throw new ReleaseError('SHOP-RELEASE-102', `${file} is no release: ${result.error.message}`);
  return result.data;
}

/**
 * Reads `release.json` with all fields, including ones unknown to this version; undefined when it is not
 * JSON.
 */
export function readReleaseJson(folder: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether `release.json` of a folder has a valid signature by the key. */
export function isSignedRelease(folder: string, publicKey: string): boolean {
  return hasValidSignature('release', readReleaseJson(folder), publicKey);
}

/**
 * Rejects with a ReleaseError when a file of a release is missing or altered, or when its compressed form differs
 * from it. One file at a time, decompressed off the main thread: other requests are answered meanwhile.
 */
export async function checkFiles(folder: string, release: Release): Promise<void> {
  const refuse = (file: string, state: string) => {
    throw new ReleaseError(
      'SHOP-RELEASE-104',
      `${release.name} ${release.version}: ${file} is ${state}. Build and publish again.`,
    );
  };
  for (const [file, integrity] of Object.entries(release.files)) {
    const place = path.join(folder, file);
    if (!fs.existsSync(place)) refuse(file, 'missing');
    if (!hasIntegrity(await fs.promises.readFile(place), integrity)) refuse(file, 'not what was built');
    for (const [extension, decompress] of Object.entries(decompressors)) {
      const compressed = `${place}${extension}`;
      if (!fs.existsSync(compressed)) continue;
      if (!(await isCompressedFrom(compressed, decompress, integrity)))
        refuse(`${file}${extension}`, 'not what was built');
    }
  }
}

type Decompress = (content: Buffer) => Promise<Buffer>;

/** Compressed forms, which browsers get instead of the file. */
const decompressors: Readonly<Record<string, Decompress>> = {
  '.br': promisify(zlib.brotliDecompress),
  '.gz': promisify(zlib.gunzip),
};

async function isCompressedFrom(file: string, decompress: Decompress, integrity: string): Promise<boolean> {
  try {
    return hasIntegrity(await decompress(await fs.promises.readFile(file)), integrity);
  } catch {
    return false;
  }
}
