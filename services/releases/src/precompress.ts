import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import fastq from 'fastq';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli: (compressed: Buffer, options: zlib.BrotliOptions) => Promise<Buffer> = promisify(
  zlib.brotliDecompress,
);
const gunzip: (compressed: Buffer, options: zlib.ZlibOptions) => Promise<Buffer> = promisify(zlib.gunzip);

/** Fonts and images are compressed already. */
const compressible = /\.(js|cjs|css|html|json|map|svg|txt|xml)$/;
/** Smaller files fit into one packet with their headers. */
const smallestCompressedBytes = 1_024;

/**
 * Lower quality for source maps and server bundles, which are large and not loaded by visitors: the best
 * quality takes seconds for each.
 */
function brotliQualityOf(file: string): number {
  return /\.(map|cjs)$/.test(file) ? 5 : zlib.constants.BROTLI_MAX_QUALITY;
}

interface Work {
  file: string;
  /** The same file of an earlier version, which may not exist. */
  earlier: string | undefined;
}

/** Writes `file.br` and `file.gz` beside a text file. */
export async function precompressFile({ file, earlier }: Work): Promise<void> {
  if (!compressible.test(file)) return;
  const content = await fs.promises.readFile(file);
  if (content.length < smallestCompressedBytes) return;
  const level = zlib.constants.Z_BEST_COMPRESSION;
  const inBrotli = await compressedBefore(content, earlier && `${earlier}.br`, unbrotli);
  const inGzip = await compressedBefore(content, earlier && `${earlier}.gz`, gunzip);
  await fs.promises.writeFile(
    `${file}.br`,
    inBrotli ?? (await smallestBrotli(content, brotliQualityOf(file))),
  );
  await fs.promises.writeFile(`${file}.gz`, inGzip ?? (await gzip(content, { level })));
}

/** Powers of 2, as brotli wants them. Large blocks: code tables per block would cost more than they save. */
const largeBlock = 20;
const smallBlock = 17;

/**
 * Tries a second size of blocks for a large script that visitors load: which one is better changes with a few characters.
 * The shell's script differed by 100 bytes when only the names of its chunks did.
 */
async function smallestBrotli(content: Buffer, quality: number): Promise<Buffer> {
  const isWorthIt = quality === zlib.constants.BROTLI_MAX_QUALITY && content.length > 2 ** smallBlock;
  const tried = await Promise.all(
    (isWorthIt ? [largeBlock, smallBlock] : [largeBlock]).map((block) =>
      brotli(content, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [zlib.constants.BROTLI_PARAM_LGBLOCK]: block,
        },
      }),
    ),
  );
  return tried.reduce((best, other) => (other.length < best.length ? other : best));
}

/** An earlier version's compressed file; undefined when it is damaged or decompresses to other content. */
async function compressedBefore(
  content: Buffer,
  file: string | undefined,
  decompress: (compressed: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  if (!file) return undefined;
  try {
    const compressed = await fs.promises.readFile(file);
    const text = await decompress(compressed, { maxOutputLength: content.length });
    return text.equals(content) ? compressed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Two files at a time, of all folders together. Node reads files in the same pool of four threads: if
 * compression took them all, the registry would serve no file for seconds.
 */
const compressing = fastq.promise(precompressFile, 2);

/**
 * Writes `file.br` and `file.gz` beside each text file of a folder, so that requests need no compression. Takes them from the
 * folder of an earlier version where the text is the same: most files of a release are, and each takes up to a second.
 */
export async function precompressFolder(folder: string, earlier?: string): Promise<void> {
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map((file) =>
      compressing.push({ file, earlier: earlier && path.join(earlier, path.relative(folder, file)) }),
    ),
  );
}
