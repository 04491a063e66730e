import { LRUCache } from 'lru-cache';
import { hasIntegrity } from 'shared-contracts/server/integrity';
import { RemoteUnavailableError } from '../../app/page-modules';
import type { ReadStore } from './artifact-store';
import type { ReadBundle } from './server-bundles';

const fetchTimeoutMs = 2_000;
/** Cache size: about ten versions of each remote, for new render processes. */
const keptBytes = 16 * 1024 * 1024;

/** Server bundles as text, fetched from the artifact store and verified against the hash in their release. */
export function createBundleSources(readStore: ReadStore): ReadBundle {
  const sources = new LRUCache<string, string>({
    maxSize: keptBytes,
    sizeCalculation: (source) => Math.max(1, source.length),
  });

  return async (release) => {
    const { name, version, server } = release;
    if (!server) throw new RemoteUnavailableError(name, 'server', 'wrong-exports');
    const known = sources.get(server.integrity);
    if (known !== undefined) return known;
    const source = await fetchSource(readStore, `/${name}/${version}/${server.file}`, name);
    if (!hasIntegrity(source, server.integrity)) {
      const cause = new Error('the integrity does not match');
      throw new RemoteUnavailableError(name, 'server', 'unreachable', cause);
    }
    sources.set(server.integrity, source);
    return source;
  };
}

async function fetchSource(readStore: ReadStore, path: string, name: string): Promise<string> {
  try {
    const response = await readStore(path, fetchTimeoutMs);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return await response.text();
  } catch (error) {
    throw new RemoteUnavailableError(name, 'server', 'unreachable', error);
  }
}
