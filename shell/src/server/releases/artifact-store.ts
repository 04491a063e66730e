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

/**
 * The artifact store did not answer in time, or answered with an error of its own (5xx). That says nothing about
 * the version whose file was asked for.
 */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/** Whether an error is, or was caused by, an artifact store that is away. */
export function isStoreAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof StoreAwayError) return true;
  return false;
}

type StoreConfig = Pick<Config, 'artifactsUrl' | 'artifactsToken'>;

export function createStoreReader(config: StoreConfig): ReadStore {
  return (path, timeoutMs, headers = {}) => request(config, path, timeoutMs, { headers });
}

export function createRegistryPoster(config: StoreConfig): PostToRegistry {
  return (path, timeoutMs, body) =>
    request(config, path, timeoutMs, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
}

/** Sends a request to the artifact store and reads the whole answer. Throws a StoreAwayError. */
async function request(
  { artifactsUrl, artifactsToken }: StoreConfig,
  path: string,
  timeoutMs: number,
  init: RequestInit & { headers: Record<string, string> },
): Promise<Response> {
  const token: Record<string, string> = artifactsToken ? { Authorization: `Bearer ${artifactsToken}` } : {};
  async function readAnswer(): Promise<Response> {
    const response = await fetch(`${artifactsUrl}${path}`, {
      ...init,
      headers: { ...token, ...init.headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.arrayBuffer();
    return new Response(body.byteLength === 0 ? null : body, response);
  }
  // The signal alone is not enough: a body that stalls after the headers may never be aborted, and a shell that waits for it
  // would follow no further release.
  let answer: Response;
  try {
    answer = await withDeadline(readAnswer(), path, timeoutMs);
  } catch (error) {
    throw new StoreAwayError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (answer.status >= 500) throw new StoreAwayError(`${path} answered ${answer.status}`);
  return answer;
}
