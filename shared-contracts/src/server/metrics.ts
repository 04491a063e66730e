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

interface MetricsOptions {
  /** Opens the metrics; without a token there are none. */
  token: string | undefined;
  /** Figures of this server, read at each request for the metrics. */
  read?: () => readonly Metric[] | Promise<readonly Metric[]>;
}

/** A request and its response, as Fastify's `onResponse` hook gets them. */
interface Answered {
  request: { method: string; routeOptions: { url?: string | undefined } };
  reply: { statusCode: number; elapsedTime: number };
}

interface RouteFigures {
  /** Responses by class of their status: `2xx`, ... */
  statuses: Map<string, number>;
  /** Responses that took at most as long as each bucket. */
  buckets: number[];
  count: number;
  seconds: number;
}

const bucketSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times the responses of a server by route, beside figures of its process (docs/decisions/0035). */
export function createMetrics({ token, read = () => [] }: MetricsOptions) {
  const routes = new Map<string, RouteFigures>();
  const delay = token ? monitorEventLoopDelay({ resolution: 20 }) : undefined;
  delay?.enable();

  function figuresOf(key: string): RouteFigures {
    const known = routes.get(key) ?? {
      statuses: new Map(),
      buckets: bucketSeconds.map(() => 0),
      count: 0,
      seconds: 0,
    };
    routes.set(key, known);
    return known;
  }

  /** Metrics of the responses. Paths are patterns (`/api/orders/:id`), so that their number is bounded. */
  function writeRoutes(): string[] {
    const requests: string[] = [];
    const durations: string[] = [];
    for (const [key, { statuses, buckets, count, seconds }] of routes) {
      for (const [status, value] of statuses)
        requests.push(line('http_requests_total', `${key},status="${status}"`, value));
      const total = 'http_request_duration_seconds';
      bucketSeconds.forEach((limit, index) => {
        durations.push(line(`${total}_bucket`, `${key},le="${limit}"`, buckets[index] ?? 0));
      });
      durations.push(line(`${total}_bucket`, `${key},le="+Inf"`, count));
      durations.push(line(`${total}_sum`, key, seconds), line(`${total}_count`, key, count));
    }
    return [
      ...head('http_requests_total', 'Responses by route and class of status', 'counter'),
      ...requests,
      ...head('http_request_duration_seconds', 'Time until a response was sent', 'histogram'),
      ...durations,
    ];
  }

  return {
    onResponse(
      { method, routeOptions }: Answered['request'],
      reply: Answered['reply'],
      done: () => void,
    ): void {
      done();
      if (!delay) return;
      const figures = figuresOf(labelsOf({ method, route: routeOptions.url ?? 'none' }));
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      const seconds = reply.elapsedTime / 1_000;
      figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
      figures.count += 1;
      figures.seconds += seconds;
      bucketSeconds.forEach((limit, index) => {
        if (seconds <= limit) figures.buckets[index] = (figures.buckets[index] ?? 0) + 1;
      });
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
      return `${[...writeRoutes(), ...lines].join('\n')}\n`;
    },
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
