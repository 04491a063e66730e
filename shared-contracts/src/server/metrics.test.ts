import { Counter } from 'prom-client';
import { addGauge, createMetrics } from './metrics';

const token = 'metrics-token-of-32-characters-or-more';
const authorization = `Bearer ${token}`;

function answer(
  metrics: ReturnType<typeof createMetrics>,
  url: string | undefined,
  statusCode: number,
  ms: number,
) {
  const done = jest.fn();
  metrics.onResponse({ method: 'GET', routeOptions: { url } }, { statusCode, elapsedTime: ms }, done);
  expect(done).toHaveBeenCalled();
}

test('counts and times responses by route', async () => {
  const metrics = createMetrics({ token });
  answer(metrics, '/api/orders/:id', 200, 30);
  answer(metrics, '/api/orders/:id', 204, 200);
  answer(metrics, '/api/orders/:id', 503, 20_000);
  answer(metrics, undefined, 404, 1);
  const lines = (await metrics.text(authorization))?.split('\n');
  const route = 'method="GET",route="/api/orders/:id"';
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE http_requests_total counter',
      `http_requests_total{${route},status="2xx"} 2`,
      `http_requests_total{${route},status="5xx"} 1`,
      'http_requests_total{method="GET",route="none",status="4xx"} 1',
      '# TYPE http_request_duration_seconds histogram',
      `http_request_duration_seconds_bucket{le="0.01",${route}} 0`,
      `http_request_duration_seconds_bucket{le="0.05",${route}} 1`,
      `http_request_duration_seconds_bucket{le="0.25",${route}} 2`,
      `http_request_duration_seconds_bucket{le="10",${route}} 2`,
      `http_request_duration_seconds_bucket{le="+Inf",${route}} 3`,
      `http_request_duration_seconds_sum{${route}} 20.23`,
      `http_request_duration_seconds_count{${route}} 3`,
    ]),
  );
});

test('every line is of the text format, with the figures of the server and its process', async () => {
  const metrics = createMetrics({ token });
  const labels = { remote: 'gifts', version: '1.0 "a"\n' };
  const gauge = { name: 'shop_version_pages', help: 'Pages', labelNames: ['remote', 'version'] };
  addGauge(metrics.registry, gauge, () => [{ labels, value: 3 }]);
  const text = (await metrics.text(authorization)) ?? '';
  expect(text).toContain('shop_version_pages{remote="gifts",version="1.0 \\"a\\"\\n"} 3\n');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
  for (const line of text.trimEnd().split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="([^"\\]|\\.)*",?)+\})? (-?[\d.e+-]+|Nan))$/);
});

test('a gauge forgets what is no longer there, and one that cannot be read leaves the others', async () => {
  const metrics = createMetrics({ token });
  let names = ['a', 'b'];
  addGauge(metrics.registry, { name: 'seen', help: 'Seen', labelNames: ['name'] }, () =>
    names.map((name) => ({ labels: { name }, value: 1 })),
  );
  addGauge(metrics.registry, { name: 'away', help: 'Away' }, () => Promise.reject(new Error('no database')));
  expect(await metrics.text(authorization)).toContain('seen{name="b"} 1');
  names = ['a'];
  const text = (await metrics.text(authorization)) ?? '';
  expect(text).toContain('seen{name="a"} 1');
  expect(text).not.toContain('name="b"');
  expect(text).not.toMatch(/^away/m);
});

test('the delay of the event loop is that of whole periods, however often it is scraped', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime', 'Date'],
  });
  const metrics = createMetrics({ token });
  const lag = async () =>
    Number(/^nodejs_eventloop_lag_p99_seconds (.*)$/m.exec(`${await metrics.text(authorization)}`)?.[1]);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
  // Several times, so that the clock of the delay sees it on a busy machine too.
  for (let times = 0; times < 6; times += 1) {
    await pause();
    const endsAt = performance.now() + 200;
    while (performance.now() < endsAt);
  }
  await pause();
  await lag();
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
  expect(await lag()).toBeGreaterThan(0.1);
  expect(await lag()).toBeGreaterThan(0.1);
});

test('are for whoever has the token', async () => {
  for (const given of [undefined, '', token, `Bearer ${token}x`])
    expect(await createMetrics({ token }).text(given)).toBeUndefined();
  expect(await createMetrics({ token: undefined }).text('Bearer undefined')).toBeUndefined();
});

test('a server adds counters of its own', async () => {
  const metrics = createMetrics({ token });
  new Counter({ name: 'orders_total', help: 'Orders', registers: [metrics.registry] }).inc(2);
  expect(await metrics.text(authorization)).toMatch(/^orders_total 2$/m);
});
