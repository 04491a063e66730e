import autocannon from 'autocannon';
import { loadSecrets } from 'local-services/secrets';
import { signPreview } from 'shared-contracts/preview-token';
import type { BenchPage } from '../pages/bench-pages';

const connections = 32;
/** A shop serves for hours: its figure is that of a process whose code the engine has come to know. */
const warmUpSeconds = 10;
const seconds = 10;

/**
 * Prints what one shell process, so one core, answers: guest pages from its cache, and the item page rendered anew for
 * each request. The load comes from this process, on another core where there is one.
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
  await measure(`${item.name}, rendered anew, identity`, {
    ...uncached,
    headers: { ...uncached.headers, 'accept-encoding': 'identity' },
  });
  await measure(`${item.name}, rendered anew, brotli`, {
    ...uncached,
    headers: { ...uncached.headers, 'accept-encoding': 'br' },
  });
}

/** The same page past the cache of guest pages: a visitor with a preview cookie that names the live version. */
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
