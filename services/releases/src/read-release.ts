import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Release, releaseSchema } from 'shared-contracts/release';
import { hasIntegrity, integrityOf } from 'shared-contracts/server/integrity';
import { hasValidSignature } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';
import { ReleaseError } from './release-error';

/** Reads `release.json` of a folder. Throws a ReleaseError when it is missing or invalid. */
export function readRelease(folder: string): Release {
  // Messages go to publishers too, who must not learn the registry's folders.
  if (!fs.existsSync(path.join(folder, 'release.json')))
    throw new ReleaseError('SHOP-RELEASE-101', 400, 'release.json does not exist: build the remote first.');
  const result = z.safeParse(releaseSchema, readReleaseJson(folder));
  if (!result.success)
    throw new ReleaseError(
      'SHOP-RELEASE-102',
      400,
      `release.json is not valid: ${z.prettifyError(result.error)}`,
    );
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

/** Other requests are answered after this much work. */
const sliceMs = 5;

/**
 * Rejects with a ReleaseError when a file of a release is missing or altered, or when its compressed form differs
 * from it. Files are read at once, because an activation that waits for each read takes a second on a busy machine.
 */
export async function checkFiles(folder: string, release: Release): Promise<void> {
  const refuse = (file: string, state: string) => {
    throw new ReleaseError(
      'SHOP-RELEASE-104',
      400,
      `${release.name} ${release.version}: ${file} is ${state}. Build and publish again.`,
    );
  };
  let sliceBegan = performance.now();
  for (const [file, integrity] of Object.entries(release.files)) {
    const place = path.join(folder, file);
    const content = readIfThere(place);
    if (!content) return refuse(file, 'missing');
    if (!hasIntegrity(content, integrity)) refuse(file, 'not what was built');
    for (const [extension, decompress] of Object.entries(decompressors)) {
      const compressed = readIfThere(`${place}${extension}`);
      if (compressed && !(await isCompressedFrom(compressed, decompress, integrity)))
        refuse(`${file}${extension}`, 'not what was built');
    }
    if (performance.now() - sliceBegan < sliceMs) continue;
    await setImmediate();
    sliceBegan = performance.now();
  }
}

function readIfThere(file: string): Buffer | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}

/** Resolves to the content, and to the number of compressed bytes that it was made from. */
type Decompress = (content: Buffer) => Promise<{ buffer: Buffer; readBytes: number }>;

/** With `info`, zlib also returns its engine; its types do not say so. */
const withEngine =
  (
    decompress: (content: Buffer, options: zlib.ZlibOptions & zlib.BrotliOptions) => Promise<unknown>,
  ): Decompress =>
  async (content) => {
    const { buffer, engine } = (await decompress(content, { info: true })) as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return { buffer, readBytes: engine.bytesWritten };
  };

/** Compressed forms, which browsers get instead of the file. */
const decompressors: Readonly<Record<string, Decompress>> = {
  '.br': withEngine(promisify(zlib.brotliDecompress)),
  '.gz': withEngine(promisify(zlib.gunzip)),
};

/** Hashes of compressed files and of what they were decompressed to: one that is known is not decompressed again. */
const decompressed = new Set<string>();
const maxKnown = 20_000;

async function isCompressedFrom(
  compressed: Buffer,
  decompress: Decompress,
  integrity: string,
): Promise<boolean> {
  const key = `${integrityOf(compressed)} ${integrity}`;
  if (decompressed.has(key)) return true;
  try {
    const { buffer, readBytes } = await decompress(compressed);
    // Decompression stops at the end of the stream, and a browser would get what follows it.
    if (readBytes !== compressed.length || !hasIntegrity(buffer, integrity)) return false;
  } catch {
    return false;
  }
  if (decompressed.size >= maxKnown) decompressed.clear();
  decompressed.add(key);
  return true;
}
