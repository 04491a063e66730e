import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hasBearer } from './same-secret';

export const metricsPath = '/metrics';

/** Limits of durations in seconds: of a request, a job or a call to another service. */
export const durationBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Where a server adds what it counts itself. */
  registry: Registry;
  /** Fastify's hook of the same name: counts and times the responses by route. */
  onResponse(request: AnsweredRequest, reply: AnsweredReply, done: () => void): void;
  /** The metrics in Prometheus' text format; undefined for whoever does not have the token. */
  text(authorization: string | undefined): Promise<string | undefined>;
}

interface AnsweredRequest {
  method: string;
  routeOptions: { url?: string | undefined };
}

interface AnsweredReply {
  statusCode: number;
  /** Milliseconds. */
  elapsedTime: number;
}

/** Counts and times the responses of a server, beside figures of its process; without a token, nothing is counted. */
export function createMetrics({ token }: { token: string | undefined }): Metrics {
  const registry = new Registry();
  if (token) collectProcessMetrics(registry);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route and class of status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers: [registry],
  });

  return {
    registry,
    onResponse({ method, routeOptions }, { statusCode, elapsedTime }, done) {
      done();
      if (!token) return;
      // Paths are patterns (`/api/orders/:id`), so that their number is bounded.
      const labels = { method, route: routeOptions.url ?? 'none' };
      requests.inc({ ...labels, status: `${Math.floor(statusCode / 100)}xx` });
      durations.observe(labels, elapsedTime / 1_000);
    },
    text: async (authorization) => (hasBearer(authorization, token) ? registry.metrics() : undefined),
  };
}

interface GaugeOptions {
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** How the values of several processes become one; default: the highest. */
  aggregator?: Aggregator;
}

export type GaugeValues = readonly { labels?: Readonly<Record<string, string>>; value: number }[];

/**
 * A gauge whose values are read at each scrape: one that is no longer there disappears. When they cannot be read, the
 * gauge has none and the other metrics are served.
 */
export function addGauge(
  registry: Registry,
  { name, help, labelNames = [], aggregator = 'max' }: GaugeOptions,
  read: () => GaugeValues | Promise<GaugeValues>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    aggregator,
    registers: [registry],
    async collect() {
      this.reset();
      // Without labels, the library keeps a 0, which would be a value.
      if (labelNames.length === 0) this.remove();
      const values = await Promise.resolve(read()).catch((): GaugeValues => []);
      for (const { labels = {}, value } of values) this.set(labels, value);
    },
  });
}

/** Gauges of one scrape share one reading, and so do scrapes of several collectors within `keptMs`. */
export function sharedReading<Value>(read: () => Promise<Value>, keptMs: number): () => Promise<Value> {
  let last: { readAt: number; value: Promise<Value> } | undefined;
  return () => {
    if (!last || Date.now() - last.readAt > keptMs) last = { readAt: Date.now(), value: read() };
    return last.value;
  };
}

const delayPeriodMs = 10_000;

/** The library's figures of a process, with one exception: its delays of the event loop begin anew at each scrape. */
function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray())
    if (name.startsWith('nodejs_eventloop_lag')) registry.removeSingleMetric(name);

  const lag = new Gauge({
    name: 'nodejs_eventloop_lag_p99_seconds',
    help: 'Delay of the event loop, 99th percentile of ten seconds',
    aggregator: 'max',
    registers: [registry],
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  setInterval(() => {
    lag.set(delay.percentile(99) / 1e9);
    delay.reset();
  }, delayPeriodMs).unref();
}
