import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import fastq from 'fastq';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

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

async function precompressFile(file: string): Promise<void> {
  if (!compressible.test(file)) return;
  const content = await fs.promises.readFile(file);
  if (content.length < smallestCompressedBytes) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQualityOf(file),
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Large blocks: code tables per block would cost more than they save.
    [zlib.constants.BROTLI_PARAM_LGBLOCK]: 20,
  };
  await fs.promises.writeFile(`${file}.br`, await brotli(content, { params }));
  const level = zlib.constants.Z_BEST_COMPRESSION;
  await fs.promises.writeFile(`${file}.gz`, await gzip(content, { level }));
}

/**
 * Two files at a time, of all folders together. Node reads files in the same pool of four threads: if
 * compression took them all, the registry would serve no file for seconds.
 */
const compressing = fastq.promise(precompressFile, 2);

/** Writes `file.br` and `file.gz` beside each text file of a folder, so that requests need no compression. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map((entry) => compressing.push(path.join(entry.parentPath, entry.name))));
}
