import fs from 'node:fs';
import path from 'node:path';
import type { SizeList } from 'shared-contracts/registry';
import { readRelease } from './read-release';
import { ReleaseError } from './release-error';
import type { ReleaseStorage } from './storage/release-storage';

/** Versions listed for each remote. */
const mostVersions = 30;

interface Sizes {
  scriptBytes: number;
  styleBytes: number;
}

/** Lists the sizes of the last versions of every remote, or of one; oldest first. */
export type ListSizes = (only?: string) => Promise<SizeList>;

/** Reads the sizes of published versions; they are immutable, so each is measured once. */
export function createSizes(storage: ReleaseStorage): ListSizes {
  const known = new Map<string, Sizes>();

  async function measure(remote: string, version: string): Promise<Sizes | undefined> {
    const key = `${remote}@${version}`;
    const measured = known.get(key);
    if (measured) return measured;
    const folder = await storage.openVersion(remote, version);
    if (!folder) return undefined;
    try {
      const sizes = sizesIn(folder);
      known.set(key, sizes);
      return sizes;
    } catch (error) {
      // A damaged version has no size; the shop does not serve it either.
      if (error instanceof ReleaseError) return undefined;
      throw error;
    }
  }

  return async (only) => {
    const remotes = (await storage.listRemotes()).filter((name) => only === undefined || name === only);
    return {
      remotes: await Promise.all(
        remotes.map(async (remote) => {
          const stored = (await storage.listVersions(remote)).slice(-mostVersions);
          const versions = await Promise.all(
            stored.map(async ({ version, publishedAt }) => {
              const sizes = await measure(remote, version);
              return sizes ? [{ version, publishedAt: new Date(publishedAt).toISOString(), ...sizes }] : [];
            }),
          );
          return { remote, versions: versions.flat() };
        }),
      ),
    };
  };
}

function sizesIn(folder: string): Sizes {
  const sizes = { scriptBytes: 0, styleBytes: 0 };
  for (const file of Object.keys(readRelease(folder).files)) {
    const kind = /^web\/.*\.(js|css)$/.exec(file)?.[1];
    if (!kind) continue;
    sizes[kind === 'js' ? 'scriptBytes' : 'styleBytes'] += sentBytes(path.join(folder, file));
  }
  return sizes;
}

/** Bytes that a browser gets: brotli where the store has it. */
function sentBytes(file: string): number {
  const size =
    fs.statSync(`${file}.br`, { throwIfNoEntry: false }) ?? fs.statSync(file, { throwIfNoEntry: false });
  return size?.size ?? 0;
}
