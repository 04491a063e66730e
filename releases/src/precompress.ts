import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** Fonts and pictures are compressed formats. */
const compressible = /\.(js|cjs|css|html|json|map|svg|txt|xml)$/;
/** A file this small fits into the packets of its headers. */
const smallestCompressedBytes = 1_024;

/** Source maps and server bundles are large, and no visitor fetches one: the best quality would take seconds for each. */
function brotliQualityOf(file: string): number {
  return /\.(map|cjs)$/.test(file) ? 5 : zlib.constants.BROTLI_MAX_QUALITY;
}

function precompressFile(file: string): void {
  if (!compressible.test(file)) return;
  const content = fs.readFileSync(file);
  if (content.length < smallestCompressedBytes) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQualityOf(file),
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Blocks as large as a bundle: their own code tables cost more than they save.
    [zlib.constants.BROTLI_PARAM_LGBLOCK]: 20,
  };
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content, { params }));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: zlib.constants.Z_BEST_COMPRESSION }));
}

/** Writes `file.br` and `file.gz` beside each text file of a folder, once, so that no request waits for a compression. */
export function precompressFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) precompressFile(path.join(entry.parentPath, entry.name));
  }
}
