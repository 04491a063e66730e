import { once } from 'node:events';
import http from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { LogController } from 'fastify';
import { logOptions, registerRequestLog, requestLogging, runForRequest } from './request-log';

function openServer() {
  const stream = new PassThrough();
  const lines: string[] = [];
  stream.on('data', (line) => lines.push(String(line)));
  const app = Fastify({
    ...logOptions({ service: 'api', version: '1.2.3', level: 'info', stream }),
    logController: new LogController(requestLogging),
    genReqId: ({ headers }) => String(headers['x-request-id']),
  });
  registerRequestLog(app);
  app.post('/orders', async (request) => {
    await delay(1);
    app.log.info('by the server’s logger');
    request.log.child({ part: 'mail' }).info('by the request’s logger');
    return 'ok';
  });
  return { app, lines, parsed: () => lines.map((line) => JSON.parse(line)) };
}

test('each line names its process, and a line of a request the request, once', async () => {
  const { app, lines, parsed } = openServer();
  const url = await app.listen({ port: 0 });
  /** The body arrives some time after the headers. */
  const order = async (id: string) => {
    const headers = { 'x-request-id': id, 'content-type': 'application/json', 'content-length': '2' };
    const request = http.request(`${url}/orders`, { method: 'POST', headers });
    request.flushHeaders();
    await delay(20);
    request.end('{}');
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.resume();
  };
  await Promise.all([order('first-one'), order('second-one')]);
  await app.close();
  for (const line of parsed())
    expect(line).toMatchObject({ service: 'api', version: '1.2.3', pid: process.pid });
  for (const id of ['first-one', 'second-one']) {
    const own = parsed().filter(({ requestId }) => requestId === id);
    expect(own.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['by the server’s logger', 'by the request’s logger']),
    );
  }
  for (const line of lines) expect(line.split('"requestId"').length).toBeLessThanOrEqual(2);
});

test('a line about another request names that one', async () => {
  const { app, parsed } = openServer();
  runForRequest('of-a-page', () => app.log.info('from a render process'));
  app.log.info('from nobody');
  await app.close();
  expect(parsed()).toMatchObject([{ requestId: 'of-a-page' }, {}]);
  expect(parsed()[1]).not.toHaveProperty('requestId');
});
