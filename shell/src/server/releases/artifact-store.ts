import type { Config } from '../config';

/** Reads a path of the artifact store, with the token for what browsers do not get. */
export type ReadStore = (
  path: string,
  timeoutMs: number,
  headers?: Record<string, string>,
) => Promise<Response>;

export function createStoreReader({
  artifactsUrl,
  artifactsToken,
}: Pick<Config, 'artifactsUrl' | 'artifactsToken'>): ReadStore {
  const token: Record<string, string> = artifactsToken ? { Authorization: `Bearer ${artifactsToken}` } : {};
  return (path, timeoutMs, headers = {}) =>
    fetch(`${artifactsUrl}${path}`, {
      headers: { ...token, ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
}
