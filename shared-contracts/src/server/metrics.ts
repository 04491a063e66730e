import { monitorEventLoopDelay } from 'node:perf_hooks';
import { hasBearer } from './same-secret';

export const metricsPath = '/metrics';
/** Prometheus' text format, which OpenTelemetry collectors read too. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

/** How values are distributed: counts of those up to each limit, by labels. */
export interface Histogram {
  observe(labels: Readonly<Record<string, string>>, value: number): void;
  /** In Prometheus' text format. */
  lines(): string[];
}

interface MetricsOptions {
  /** Opens the metrics; without a token there are none. */
  token: string | undefined;
  /** Figures of this server, read at each request for the metrics. */
  read?: () => readonly Metric[] | Promise<readonly Metric[]>;
  histograms?: readonly Histogram[];
}

/** A request and its response, as Fastify's `onResponse` hook gets them. */
interface Answered {
  request: { method: string; routeOptions: { url?: string | undefined } };
  reply: { statusCode: number; elapsedTime: number };
}

const bucketSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times the responses of a server by route, beside figures of its process (docs/decisions/0035). */
export function createMetrics({ token, read = () => [], histograms = [] }: MetricsOptions) {
  const requests = new Map<string, number>();
  const durations = createHistogram(
    'http_request_duration_seconds',
    'Time until a response was sent',
    bucketSeconds,
  );
  const delay = token ? monitorEventLoopDelay({ resolution: 20 }) : undefined;
  delay?.enable();

  return {
    onResponse(
      { method, routeOptions }: Answered['request'],
      reply: Answered['reply'],
      done: () => void,
    ): void {
      done();
      if (!delay) return;
      // Paths are patterns (`/api/orders/:id`), so that their number is bounded.
      const labels = { method, route: routeOptions.url ?? 'none' };
      const key = labelsOf({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` });
      requests.set(key, (requests.get(key) ?? 0) + 1);
      durations.observe(labels, reply.elapsedTime / 1_000);
    },
    /** The metrics as text; undefined for whoever does not have the token. */
    async text(authorization: string | undefined): Promise<string | undefined> {
      if (!delay || !hasBearer(authorization, token)) return undefined;
      const ownMetrics = [...(await read()), ...processMetrics(delay.percentile(99) / 1e9)];
      delay.reset();
      const lines = ownMetrics.flatMap(({ name, help, type, values }) => [
        ...head(name, help, type),
        ...values.map(({ labels = {}, value }) => line(name, labelsOf(labels), value)),
      ]);
      const counts = [
        ...head('http_requests_total', 'Responses by route and class of status', 'counter'),
        ...[...requests].map(([key, value]) => line('http_requests_total', key, value)),
      ];
      const distributions = [durations, ...histograms].flatMap((histogram) => histogram.lines());
      return `${[...counts, ...distributions, ...lines].join('\n')}\n`;
    },
  };
}

/** `limits` ascend; values above the last are counted too. */
export function createHistogram(name: string, help: string, limits: readonly number[]): Histogram {
  const series = new Map<string, { counts: number[]; count: number; sum: number }>();
  return {
    observe(labels, value) {
      const key = labelsOf(labels);
      const known = series.get(key) ?? { counts: limits.map(() => 0), count: 0, sum: 0 };
      series.set(key, known);
      known.count += 1;
      known.sum += value;
      limits.forEach((limit, index) => {
        if (value <= limit) known.counts[index] = (known.counts[index] ?? 0) + 1;
      });
    },
    lines: () => [
      ...head(name, help, 'histogram'),
      ...[...series].flatMap(([key, { counts, count, sum }]) => [
        ...limits.map((limit, index) => line(`${name}_bucket`, `${key},le="${limit}"`, counts[index] ?? 0)),
        line(`${name}_bucket`, `${key},le="+Inf"`, count),
        line(`${name}_sum`, key, sum),
        line(`${name}_count`, key, count),
      ]),
    ],
  };
}

/** A figure that goes up and down. */
export function gauge(name: string, help: string, values: Metric['values']): Metric {
  return { name, help, type: 'gauge', values };
}

function processMetrics(delaySeconds: number): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const one = (name: string, help: string, value: number) => gauge(name, help, [{ value }]);
  return [
    one('process_resident_memory_bytes', 'Memory that the process holds', rss),
    one('nodejs_heap_size_used_bytes', 'JavaScript heap in use', heapUsed),
    one('nodejs_external_memory_bytes', 'Memory of buffers and native objects', external),
    one('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since the last look', delaySeconds),
    one('process_start_time_seconds', 'When the process began', Date.now() / 1_000 - process.uptime()),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time',
      type: 'counter',
      values: [{ value: (user + system) / 1e6 }],
    },
  ];
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function line(name: string, labels: string, value: number): string {
  return `${name}${labels === '' ? '' : `{${labels}}`} ${value}`;
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`)
    .join(',');
}
