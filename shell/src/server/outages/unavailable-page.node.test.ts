import Fastify from 'fastify';
import { createBusyPage } from './busy-page';
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

test('the page for too many visitors leads back to what was asked for, and nowhere else', async () => {
  const app = Fastify();
  const sendBusy = createBusyPage();
  app.get('/*', (request, reply) => sendBusy(request, reply, 'en'));
  const linkOf = async (url: string) => /<a href="(.*?)">Try again/.exec((await app.inject(url)).body)?.[1];
  expect(await linkOf('/bit/men?color=red&size=M')).toBe('/bit/men?color=red&amp;size=M');
  expect(await linkOf('//evil.example/x')).toBe('/');
  await app.close();
});
