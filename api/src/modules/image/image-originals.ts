import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { imageSegments } from './image-segments';

export interface Original {
  file: string;
  /** Another one when the file changes, so that what was made of the old one is not used again. */
  version: string;
}

const extensions = ['', '.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif'] as const;
const readable = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;
/** A new file is seen after so long. */
const rememberMs = 5_000;

/** True where a file of this name, relative to the originals folder, is found by `createOriginals`. */
export function isPictureName(name: string): boolean {
  return readable.test(name) && imageSegments(`/images/${name.split(path.sep).join('/')}`) !== undefined;
}

/** Finds the shop's own photographs: `<folder>/coat/x.jpg` answers `/images/coat/x.jpg` and `/images/coat/x`. */
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
