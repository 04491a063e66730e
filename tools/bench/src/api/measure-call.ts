import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { percentile } from 'shared-contracts/server/percentile';
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
  /** Generates the next request; requests vary like those of a shop's visitors. */
  next: () => CallRequest;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Number of distinct requests. */
  different: number;
  asked: number;
  failed: number;
  /**
   * Processor time per request in ms, of the API and of PostgreSQL. The most reliable figure on a busy
   * machine.
   */
  apiMs: number;
  databaseMs: number;
  /** Processor time of the load generator, which shares the processors. */
  loadMs: number;
}

/** The processes whose time is measured. */
export interface Servers {
  api: number | undefined;
  database: number | undefined;
}

const connections = 16;
/**
 * Requests are created before the measurement starts, enough for this many answers per second, because none is sent
 * twice.
 */
const maxPerSecond = 12_000;

interface Written {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

function write({ method, path, headers = {}, body }: CallRequest): Written {
  return body
    ? {
        method,
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { method, path, headers };
}

/** Identity of a request, without caller and idempotency key. */
function nameOf({ path, headers, body }: Written): string {
  return `${path} ${headers['x-channel-id']} ${headers['accept-language']} ${body}`;
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Sixteen connections that each send the next request as soon as the previous one is answered, after a
 * warm-up.
 */
export async function measureCall(
  url: string,
  { next }: Call,
  servers: Servers,
  times: { warmUp: number; seconds: number },
): Promise<Figures> {
  const measure = () => ({
    time: performance.now(),
    api: processorMs(servers.api),
    database: processorMs(servers.database),
    load: ownMs(),
  });
  const run = async (duration: number): Promise<Figures> => {
    const each = Math.ceil((duration * maxPerSecond) / connections);
    const asked: { requests: Written[]; answered: number }[] = [];
    const durations: number[] = [];
    let before = measure();
    const result = await autocannon({
      url,
      connections,
      duration,
      timeout: 60,
      setupClient: (client) => {
        const list = { requests: Array.from({ length: each }, () => write(next())), answered: 0 };
        client.setRequests(list.requests);
        client.on('response', (_status, _bytes, milliseconds) => {
          // The first request's time includes creating the requests of the other connections.
          if (list.answered > 0) durations.push(milliseconds);
          list.answered += 1;
          if (list.answered === each) throw new Error(`a connection has asked all of its ${each} requests`);
        });
        asked.push(list);
        // Starts measuring when all connections are ready.
        if (asked.length === connections) before = measure();
      },
    });
    const after = measure();
    const names = asked.flatMap(({ requests, answered }) => requests.slice(0, answered).map(nameOf));
    const spent = (kind: 'api' | 'database' | 'load') => (after[kind] - before[kind]) / names.length;
    return {
      perSecond: (names.length * 1_000) / (after.time - before.time),
      p50: percentile(durations, 0.5) ?? 0,
      p95: percentile(durations, 0.95) ?? 0,
      p99: percentile(durations, 0.99) ?? 0,
      different: new Set(names).size,
      asked: names.length,
      failed: result.non2xx + result.errors + result.timeouts,
      apiMs: spent('api'),
      databaseMs: spent('database'),
      loadMs: spent('load'),
    };
  };
  await run(times.warmUp);
  return run(times.seconds);
}
