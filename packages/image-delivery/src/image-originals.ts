import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { imageSegments } from './image-segments';

export interface Original {
  file: string;
  /** Changes with the file, so that cached sizes of the old file are not used. */
  version: string;
}

const extensions = ['', '.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif'] as const;
const readable = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;
/** A new file is found after at most this time. */
const rememberMs = 5_000;

/** Whether `createOriginals` can find a file with this name, relative to the originals folder. */
export function isPictureName(name: string): boolean {
  return readable.test(name) && imageSegments(`/images/${name.split(path.sep).join('/')}`) !== undefined;
}

/**
 * Finds the shop's own photographs: `/images/coat/x.jpg` and `/images/coat/x` map to `<folder>/coat/x.jpg`.
 */
export function createOriginals(folder: string): (picturePath: string) => Promise<Original | undefined> {
  const root = path.resolve(folder);
  const found = new LRUCache<string, { original: Original | undefined }>({ max: 5_000, ttl: rememberMs });

  async function look(picturePath: string): Promise<Original | undefined> {
    const segments = imageSegments(picturePath);
    if (!segments || segments.length === 0) return undefined;
    const base = path.join(root, ...segments);
    for (const extension of extensions) {
      const file = base + extension;
      if (!readable.test(file)) continue;
      const stat = await fs.stat(file).catch(() => undefined);
      if (stat?.isFile()) return { file, version: `${stat.mtimeMs}-${stat.size}` };
    }
    return undefined;
  }

  return async (picturePath) => {
    const remembered = found.get(picturePath);
    if (remembered) return remembered.original;
    const original = await look(picturePath);
    found.set(picturePath, { original });
    return original;
  };
}
