import path from 'node:path';
import type { FileStorage, StoredFile } from 'file-storage';
import { LRUCache } from 'lru-cache';
import { imageSegments } from './image-segments';

const extensions = ['', '.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif'] as const;
const readable = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;
/** A new file is found after at most this time. */
const rememberMs = 5_000;

/** Whether `createOriginals` can find a file with this name, relative to the originals folder. */
export function isPictureName(name: string): boolean {
  return readable.test(name) && imageSegments(`/images/${name.split(path.sep).join('/')}`) !== undefined;
}

/**
 * Finds the shop's own photographs: `/images/coat/x.jpg` and `/images/coat/x` are the file `coat/x.jpg` of the storage.
 */
export function createOriginals(
  storage: FileStorage,
): (picturePath: string) => Promise<StoredFile | undefined> {
  const found = new LRUCache<string, { original: StoredFile | undefined }>({ max: 5_000, ttl: rememberMs });

  async function look(picturePath: string): Promise<StoredFile | undefined> {
    const segments = imageSegments(picturePath);
    if (!segments || segments.length === 0) return undefined;
    const name = segments.join('/');
    const keys = extensions.map((extension) => name + extension).filter((key) => readable.test(key));
    // All at once, because each takes a bucket some time; the first in the list counts.
    const files = await Promise.all(keys.map(storage.find));
    return files.find((file) => file !== undefined);
  }

  return async (picturePath) => {
    const remembered = found.get(picturePath);
    if (remembered) return remembered.original;
    const original = await look(picturePath);
    found.set(picturePath, { original });
    return original;
  };
}
