import Fastify from 'fastify';
import { warmUp } from './warm-up';

it('renders pages before the first visitor, and starts without one that fails', async () => {
  const app = Fastify();
  const asked: string[] = [];
  app.get('/*', (request, reply) => {
    asked.push(request.url);
    return reply.code(asked.length === 1 ? 503 : 200).send('');
  });
  await warmUp(app);
  expect(asked).toEqual(['/', expect.stringContaining('/bit/search'), '/checkout/cart', '/login']);
});

it('does not wait for a page that hangs', async () => {
  const app = Fastify();
  app.get('/*', () => new Promise(() => undefined));
  await expect(warmUp(app, 50)).resolves.toBeUndefined();
});
