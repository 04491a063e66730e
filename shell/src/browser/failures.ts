import { isApiError } from 'shared-contracts';
import type { BootRemote } from '../app/boot-data';

/** Matches the path of a remote's file: `<remote>/<version>/web/...`. */
const fileOfRemote = /\/([a-z][a-z0-9-]+)\/[^/\s]+\/web\//;

/**
 * Returns a function that reports an error to the server when a remote caused it, and returns that remote: the
 * error names it, or its stack starts in a file of the remote. Reports each remote once per document, for the guard that
 * compares versions (docs/decisions/0046). Also listens for uncaught errors.
 */
export function watchFailures(remotes: readonly BootRemote[]): (error: unknown) => BootRemote | undefined {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    // The API failed, not the remote that called it.
    if (isApiError(error)) return undefined;
    const { remote, stack } = (error ?? {}) as { remote?: string; stack?: string };
    const name = remote ?? fileOfRemote.exec(stack ?? '')?.[1];
    const found = remotes.find((known) => known.name === name);
    if (!found || reported.has(found.name)) return found;
    reported.add(found.name);
    const body = JSON.stringify({ remote: found.name, version: found.version });
    navigator.sendBeacon('/failures', new Blob([body], { type: 'application/json' }));
    return found;
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return report;
}
