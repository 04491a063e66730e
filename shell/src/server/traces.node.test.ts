import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OtlpReceiver, openOtlpReceiver } from 'tracing/testing/otlp-receiver';
import { buildPreload } from 'tracing/testing/preload';
import { layoutData } from './testing/layout-api';
import { buildServer, type ShellProcess, startShellProcess, until } from './testing/shell-process';

const page = `Component: () => react.createElement('h1', null, 'a page'),
  async loader({ services }) {
    console.warn('said by a page');
    await services.api.get('/api/product/navigation', { schema: {} }).catch(() => undefined);
    return {};
  }`;

let build: Awaited<ReturnType<typeof buildServer>>;
let shell: ShellProcess;
let collector: OtlpReceiver;
let preload: Awaited<ReturnType<typeof buildPreload>>;
let api: http.Server;
const calls: http.IncomingMessage[] = [];

beforeAll(async () => {
  api = http.createServer((request, response) => {
    calls.push(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    const data = layoutData(pathname, searchParams.get('url') ?? '');
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ code: 200, data, msg: '' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  [build, collector, preload] = await Promise.all([buildServer(), openOtlpReceiver(), buildPreload()]);
  shell = await startShellProcess(build.folder, ['mfe-good'], {
    ...collector.environment,
    NODE_OPTIONS: preload.options,
    OTEL_SERVICE_NAME: 'shell',
    SHELL_WORKERS: '1',
    VERSION: '1.2.3',
    ACCESS_LOG: 'on',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
  await shell.activate('mfe-good', 'saying', { page });
}, 120_000);
afterAll(async () => {
  await shell?.stop();
  build?.remove();
  collector?.close();
  preload?.remove();
  api.closeAllConnections();
  api.close();
});

test('the trace of a page runs through its render process to the API, and its log lines name it', async () => {
  // On a busy machine the API may answer so late at the start that a page is made without it for a moment.
  await until(async () => {
    await shell.get('/good/earlier');
    return calls.some(({ url }) => url?.startsWith('/api/product/navigation'));
  });
  calls.length = 0;
  const requestId = 'of-the-proxy-1';
  const outside = '0af7651916cd43dd8448eb211c80319c';
  const response = await fetch(`${shell.url}/good/page?email=secret@example.com`, {
    headers: {
      'x-request-id': requestId,
      'x-forwarded-for': '203.0.113.7',
      traceparent: `00-${outside}-b7ad6b7169203331-01`,
      cookie: 'language=en; other=secret',
    },
  });
  expect(response.status).toBe(200);

  const isOfPage = (attributes: Record<string, unknown>) => attributes['url.path'] === '/good/page';
  const [request] = await collector.waitFor(
    ({ name, attributes }) => name === 'GET /*' && isOfPage(attributes),
  );
  const [render] = await collector.waitFor(
    ({ name, parentId }) => name === 'render' && parentId === request?.id,
  );
  expect(request).toMatchObject({
    service: 'shell',
    parentId: '',
    attributes: { 'url.path': '/good/page', 'http.response.status_code': 200 },
  });
  expect(request?.traceId).not.toBe(outside);
  expect(render).toMatchObject({
    service: 'shell',
    traceId: request?.traceId,
    parentId: request?.id,
    attributes: { 'shop.remote': 'mfe-good', 'shop.version': 'saying' },
  });
  // Of the render process, which the worker of this shell has started.
  expect(render?.attributes['process.pid']).not.toBe(shell.pid);
  const ofPage = calls.filter(({ headers }) => headers['x-request-id'] === requestId);
  expect(ofPage.length).toBeGreaterThan(0);
  for (const { headers } of ofPage)
    expect(headers.traceparent).toBe(`00-${request?.traceId}-${render?.id}-01`);
  expect(collector.text()).not.toMatch(/secret|203\.0\.113\.7/);

  const lines = () => shell.log.filter((line) => line.includes(requestId)).map((line) => JSON.parse(line));
  await until(async () => lines().length === 2);
  const named = { service: 'shell', version: '1.2.3', requestId };
  expect(lines()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...named, msg: expect.stringContaining('said by a page') }),
      expect.objectContaining({ ...named, msg: 'response', traceId: request?.traceId }),
    ]),
  );
}, 60_000);

test('every line names the process, and nobody traces what programs ask', async () => {
  for (const name of ['/health', '/health/ready', '/metrics']) await shell.get(name);
  await shell.get('/good/another');
  await collector.waitFor(({ attributes }) => attributes['url.path'] === '/good/another');
  const paths = collector.spans().map(({ attributes }) => attributes['url.path']);
  expect(paths.filter((name) => /health|metrics|Version|release/.test(String(name)))).toEqual([]);
  for (const line of shell.log.filter((text) => text.startsWith('{')))
    expect(JSON.parse(line)).toMatchObject({ service: 'shell', version: '1.2.3' });
}, 60_000);
