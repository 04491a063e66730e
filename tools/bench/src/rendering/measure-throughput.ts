import autocannon from 'autocannon';
import { loadSecrets } from 'local-services/secrets';
import { signPreview } from 'shared-contracts/preview-token';
import type { BenchPage } from '../pages/bench-pages';

const connections = 32;
/** Long enough for the JIT compiler, because a shop serves for hours. */
const warmUpSeconds = 10;
const seconds = 10;

/**
 * Prints the requests per second of one shell process on one core: guest pages from the cache, and the item
 * page rendered for each request. This process generates the load, on another core if there is one.
 */
export async function measureThroughput(
  shellUrl: string,
  pages: readonly BenchPage[],
  item: BenchPage,
  dataDir: string,
) {
  for (const { name, path } of pages) {
    await measure(`${name}, guest, brotli`, { url: shellUrl + path, headers: { 'accept-encoding': 'br' } });
  }
  const uncached = await uncachedRequest(shellUrl, item.path, dataDir);
  await measure(`${item.name}, uncached, identity`, {
    ...uncached,
    headers: { ...uncached.headers, 'accept-encoding': 'identity' },
  });
  await measure(`${item.name}, uncached, brotli`, {
    ...uncached,
    headers: { ...uncached.headers, 'accept-encoding': 'br' },
  });
}

/** A request that bypasses the cache of guest pages: with a preview cookie for the live version. */
async function uncachedRequest(shellUrl: string, path: string, dataDir: string) {
  const health = (await (await fetch(`${shellUrl}/health`)).json()) as { live: Record<string, string> };
  const [live] = Object.entries(health.live);
  const token = signPreview(Object.fromEntries(live ? [live] : []), loadSecrets(dataDir).previewSecret);
  return { url: shellUrl + path, headers: { cookie: `preview=${token}` } };
}

async function measure(name: string, options: { url: string; headers: Record<string, string> }) {
  await autocannon({ ...options, connections, duration: warmUpSeconds });
  const { requests, latency, non2xx, errors } = await autocannon({
    ...options,
    connections,
    duration: seconds,
  });
  const failed = non2xx + errors;
  process.stdout.write(
    `${name.padEnd(30)} ${requests.average.toFixed(0).padStart(6)}/s  p50 ${latency.p50} ms  p99 ${latency.p99} ms${failed > 0 ? `  ${failed} FAILED` : ''}\n`,
  );
}
