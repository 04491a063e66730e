import type { Config } from '../config';
import { withDeadline } from '../outages/deadline';

/** Reads a whole file of the artifact store, with the token for files that are not public. */
export type ReadStore = (
  path: string,
  timeoutMs: number,
  headers?: Record<string, string>,
) => Promise<Response>;

/** Sends JSON to the release registry, which serves the artifact store too. */
export type PostToRegistry = (path: string, timeoutMs: number, body: object) => Promise<Response>;

type StoreConfig = Pick<Config, 'artifactsUrl' | 'artifactsToken'>;

function tokenOf({ artifactsToken }: StoreConfig): Record<string, string> {
  return artifactsToken ? { Authorization: `Bearer ${artifactsToken}` } : {};
}

export function createStoreReader(config: StoreConfig): ReadStore {
  return (path, timeoutMs, headers = {}) => withDeadline(read(path, timeoutMs, headers), path, timeoutMs);

  // The signal alone is not enough: a body that stalls after the headers may never be aborted, and a shell that waits for it
  // would follow no further release.
  async function read(path: string, timeoutMs: number, headers: Record<string, string>): Promise<Response> {
    const response = await fetch(`${config.artifactsUrl}${path}`, {
      headers: { ...tokenOf(config), ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.arrayBuffer();
    return new Response(body.byteLength === 0 ? null : body, response);
  }
}

export function createRegistryPoster(config: StoreConfig): PostToRegistry {
  return (path, timeoutMs, body) =>
    fetch(`${config.artifactsUrl}${path}`, {
      method: 'POST',
      headers: { ...tokenOf(config), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
}
