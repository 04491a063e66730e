import { createMetrics, type Metric } from './metrics';

const token = 'metrics-token-of-32-characters-or-more';
const authorization = `Bearer ${token}`;
const read = (): Metric[] => [
  {
    name: 'shop_version_pages',
    help: 'Pages',
    type: 'gauge',
    values: [{ labels: { remote: 'gifts', version: '1.0 "a"\n' }, value: 3 }],
  },
];

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
  answer(metrics, '/api/orders/:id', 503, 9_000);
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
      `http_request_duration_seconds_bucket{${route},le="0.01"} 0`,
      `http_request_duration_seconds_bucket{${route},le="0.05"} 1`,
      `http_request_duration_seconds_bucket{${route},le="0.25"} 2`,
      `http_request_duration_seconds_bucket{${route},le="5"} 2`,
      `http_request_duration_seconds_bucket{${route},le="+Inf"} 3`,
      `http_request_duration_seconds_sum{${route}} 9.23`,
      `http_request_duration_seconds_count{${route}} 3`,
    ]),
  );
});

test('every line is of the text format, with the figures of the server and its process', async () => {
  const text = (await createMetrics({ token, read }).text(authorization)) ?? '';
  expect(text).toContain('shop_version_pages{remote="gifts",version="1.0 \\"a\\"\\n"} 3\n');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="([^"\\]|\\.)*",?)+\})? -?[\d.e+-]+)$/);
});

test('are for whoever has the token', async () => {
  for (const given of [undefined, '', token, `Bearer ${token}x`])
    expect(await createMetrics({ token }).text(given)).toBeUndefined();
  expect(await createMetrics({ token: undefined }).text('Bearer undefined')).toBeUndefined();
});
