import Fastify from 'fastify';
import { registerPreferences } from './preferences';

async function get(url: string) {
  const app = Fastify();
  registerPreferences(app);
  return app.inject({ url });
}

test('the channel of a page is remembered for a browser without script (behaviour/product)', async () => {
  const answer = await get('/channel/sit');
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['set-cookie']).toBe('itType=sit; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a channel that does not exist is not found', async () => {
  const answer = await get('/channel/evil');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('the language is set, and the visitor is sent back inside the shop', async () => {
  const answer = await get('/language?lang=zh&back=/bit/men');
  expect(answer.headers).toMatchObject({
    location: '/bit/men',
    'set-cookie': expect.stringMatching(/^lang=zh; Path=\/; Max-Age=\d+; SameSite=Lax$/),
  });
  expect((await get('/language?lang=zh&back=//evil.example')).headers.location).toBe('/');
  expect((await get('/language?lang=xx')).headers['set-cookie']).toBeUndefined();
});
