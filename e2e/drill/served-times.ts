import { setTimeout as delay } from 'node:timers/promises';

const askEveryMs = 100;

/**
 * Records when each shell first serves a version. The drill's own process measures it, because the teams' processes
 * run at a lower priority and would see it late.
 */
export function watchServedTimes(shellUrls: readonly string[]) {
  const times = new Map<string, number>();
  const keyOf = (url: string, remote: string, version: string) => `${url} ${remote}@${version}`;
  const ending = new AbortController();

  async function watch(url: string): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const response = await fetch(`${url}/health`, { signal: ending.signal });
        const { live } = (await response.json()) as { live: Record<string, string> };
        for (const [remote, version] of Object.entries(live)) {
          const key = keyOf(url, remote, version);
          if (!times.has(key)) times.set(key, Date.now());
        }
      } catch {
        // A restarting shell answers later.
      }
      await delay(askEveryMs);
    }
  }

  const watching = shellUrls.map(watch);
  return {
    /** When the last shell began to serve a version (epoch, ms); undefined until every shell has served it. */
    servedAt(remote: string, version: string): number | undefined {
      const seen = shellUrls.map((url) => times.get(keyOf(url, remote, version)));
      return seen.includes(undefined) ? undefined : Math.max(...(seen as number[]));
    },
    async stop(): Promise<void> {
      ending.abort();
      await Promise.all(watching);
    },
  };
}
