import fs from 'node:fs';
import path from 'node:path';
import type { SizeList } from 'shared-contracts/registry';
import { readRelease } from './read-release';
import { ReleaseError } from './release-error';
import type { ReleaseStorage } from './storage/release-storage';

/** Versions listed for each remote. */
const maxVersions = 30;

type Version = SizeList['remotes'][number]['versions'][number];
/** Facts read from a version's own files. */
type Facts = Omit<Version, 'version' | 'publishedAt'>;

/** Lists the sizes and the origin of the last versions of every remote, or of one; oldest first. */
export type ListSizes = (only?: string) => Promise<SizeList>;

/** Reads published versions; they are immutable, so each is read once. */
export function createSizes(storage: ReleaseStorage): ListSizes {
  const known = new Map<string, Facts>();

  async function measure(remote: string, version: string): Promise<Facts | undefined> {
    const key = `${remote}@${version}`;
    const measured = known.get(key);
    if (measured) return measured;
    const folder = await storage.openVersion(remote, version);
    if (!folder) return undefined;
    try {
      const facts = factsIn(folder);
      known.set(key, facts);
      return facts;
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
          const stored = (await storage.listVersions(remote)).slice(-maxVersions);
          const versions = await Promise.all(
            stored.map(async ({ version, publishedAt }) => {
              const facts = await measure(remote, version);
              return facts ? [{ version, publishedAt: new Date(publishedAt).toISOString(), ...facts }] : [];
            }),
          );
          return { remote, versions: versions.flat() };
        }),
      ),
    };
  };
}

function factsIn(folder: string): Facts {
  const { files, builtAt, publishedBy } = readRelease(folder);
  const sizes = { scriptBytes: 0, styleBytes: 0 };
  for (const file of Object.keys(files)) {
    const kind = /^web\/.*\.(js|css)$/.exec(file)?.[1];
    if (!kind) continue;
    sizes[kind === 'js' ? 'scriptBytes' : 'styleBytes'] += sentBytes(path.join(folder, file));
  }
  return { ...sizes, builtAt, ...(publishedBy === undefined ? {} : { publishedBy }) };
}

/** Bytes that a browser gets: brotli where the store has it. */
function sentBytes(file: string): number {
  const size =
    fs.statSync(`${file}.br`, { throwIfNoEntry: false }) ?? fs.statSync(file, { throwIfNoEntry: false });
  return size?.size ?? 0;
}
