import Fastify from 'fastify';
import { sendUnavailable } from './unavailable-page';

test.each([
  ['en', 'This page can’t be shown at the moment'],
  ['zh', '暫時未能顯示此頁面'],
] as const)('the last resort says in %s what happened, and when to try again', async (locale, words) => {
  const app = Fastify();
  app.get('/', (_request, reply) => sendUnavailable(reply, locale));
  const { statusCode, headers, body } = await app.inject('/');
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(body).toContain(`<h1>${words}</h1>`);
  expect(body).not.toMatch(/<(script|link|img)| style=/);
  await app.close();
});
