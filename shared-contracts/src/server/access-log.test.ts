import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { registerAccessLog } from './access-log';

function openServer(setting: 'on' | 'off') {
  const stream = new PassThrough();
  const lines: Record<string, unknown>[] = [];
  stream.on('data', (line) => lines.push(JSON.parse(String(line))));
  const app = Fastify({ logger: { level: 'info', stream } });
  registerAccessLog(app, setting);
  app.get('/orders/:id', () => 'ok');
  const responses = () => lines.filter(({ msg }) => msg === 'response');
  return { app, responses };
}

test('has a line for each response, without the query', async () => {
  const { app, responses } = openServer('on');
  await app.inject('/orders/7?email=ada@example.com');
  await app.inject('/nothing');
  expect(responses()).toMatchObject([
    {
      method: 'GET',
      path: '/orders/7',
      status: 200,
      ms: expect.any(Number),
      ip: '127.0.0.1',
      reqId: 'req-1',
    },
    { path: '/nothing', status: 404 },
  ]);
  await app.close();
});

test('is switched on and off by SIGUSR2 while the server runs', async () => {
  const { app, responses } = openServer('off');
  const ask = () => app.inject('/orders/7');
  await ask();
  expect(responses()).toEqual([]);
  for (const expected of [1, 1]) {
    process.emit('SIGUSR2', 'SIGUSR2');
    await ask();
    expect(responses()).toHaveLength(expected);
  }
  await app.close();
  expect(process.listenerCount('SIGUSR2')).toBe(0);
});
