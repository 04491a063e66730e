import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { processorMs } from '../processes';

/** One request to the API. */
export interface CallRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Call {
  name: string;
  /** The next request: another one each time. */
  next: () => CallRequest;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** How many different requests there were among all. */
  different: number;
  sent: number;
  failed: number;
  /** Processor time of one request, in ms: of the API, and of PostgreSQL. Says more than the rest on a busy machine. */
  apiMs: number;
  databaseMs: number;
}

/** The processes whose time is counted. */
export interface Servers {
  api: number | undefined;
  database: number | undefined;
}

const connections = 16;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Sixteen connections that each ask again as soon as they are answered, after a warm-up that is not counted. */
export async function measureCall(
  url: string,
  { next }: Call,
  servers: Servers,
  times: { warmUp: number; seconds: number },
): Promise<Figures> {
  const run = async (duration: number) => {
    const durations: number[] = [];
    const seen = new Set<string>();
    let sent = 0;
    const started = performance.now();
    const before = { api: processorMs(servers.api), database: processorMs(servers.database) };
    const result = await autocannon({
      url,
      connections,
      duration,
      timeout: 60,
      requests: [
        {
          setupRequest: (request) => {
            const { method, path, headers, body } = next();
            const text = body && JSON.stringify(body);
            seen.add(`${path} ${headers?.['x-channel-id']} ${headers?.['accept-language']} ${text}`);
            sent += 1;
            const type = text ? { 'content-type': 'application/json' } : {};
            return {
              ...request,
              method,
              path,
              headers: { ...headers, ...type },
              ...(text ? { body: text } : {}),
            };
          },
        },
      ],
      setupClient: (client) => {
        client.on('response', (_status, _bytes, milliseconds) => durations.push(milliseconds));
      },
    });
    const seconds = (performance.now() - started) / 1000;
    const sorted = durations.sort((one, other) => one - other);
    return {
      perSecond: sorted.length / seconds,
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      p99: percentile(sorted, 0.99),
      different: seen.size,
      sent,
      failed: result.non2xx + result.errors + result.timeouts,
      apiMs: (processorMs(servers.api) - before.api) / sorted.length,
      databaseMs: (processorMs(servers.database) - before.database) / sorted.length,
    };
  };
  await run(times.warmUp);
  return run(times.seconds);
}
