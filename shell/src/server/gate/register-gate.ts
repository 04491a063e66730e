import fastifyRateLimit from '@fastify/rate-limit';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieKeys, locales, safeRedirect, urls } from 'shared-contracts';
import { accessPassOf } from 'shared-contracts/server/access-gate';
import { isSameSecret } from 'shared-contracts/server/same-secret';
import { getT } from '../../app/messages/gate';
import type { Config } from '../config';
import { plainDocument, plainStyleSource } from '../plain-page';
import { escapeHtml } from '../render/escape-html';
import { visitorOf } from '../request-services';
import { type Colleagues, rateLimitStore } from '../workers/colleagues';

const gatePath = '/gate';
/** behaviour/errors: the same text in both languages. */
const wrongPassword = '請輸入正確的密碼！';
const triesPerMinute = 10;
const openSeconds = 30 * 86_400;
/** Routes for health checks of load balancers, robots.txt, the icon and the gate's own form. */
const alwaysOpen: ReadonlySet<string | undefined> = new Set([
  '/health',
  '/health/live',
  '/health/ready',
  '/robots.txt',
  '/icon.svg',
  gatePath,
]);

/**
 * The access gate (behaviour/states): a shop that is not the production one answers every request with one form until the
 * password is right. The host is that of `SHOP_URL`: a visitor can write any `Host` into a request.
 */
export async function registerGate(
  app: FastifyInstance,
  config: Config,
  colleagues: Colleagues,
): Promise<void> {
  const password = config.gatePassword;
  if (password === undefined) return;
  const pass = accessPassOf(password);
  const isSecure = config.shopUrl.startsWith('https:');

  app.addHook('onRequest', async (request, reply) => {
    if (alwaysOpen.has(request.routeOptions.url)) return;
    const cookies = parseCookie(request.headers.cookie ?? '');
    if (isSameSecret(cookies[cookieKeys.accessGate] ?? '', pass)) return;
    await sendForm(request, reply, { back: request.method === 'GET' ? request.url : urls.home() });
  });
  app.addHook('onSend', async (request, reply) => {
    // Keeps caches between the gate and its visitors from storing a page.
    if (!alwaysOpen.has(request.routeOptions.url)) reply.header('Cache-Control', 'private, no-cache');
  });

  await app.register(async (gate) => {
    await gate.register(fastifyRateLimit, { global: false, store: rateLimitStore(colleagues) });
    gate.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const rateLimit = {
      max: triesPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => Object.assign(new Error('too many tries'), { statusCode: 429 }),
    };
    gate.post(gatePath, { config: { rateLimit } }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const back = safeRedirect(form.get('back')) ?? urls.home();
      if (!isSameSecret(form.get('password') ?? '', password))
        return sendForm(request, reply, { back, problem: wrongPassword });
      const secure = isSecure ? '; Secure' : '';
      return reply
        .header(
          'Set-Cookie',
          `${cookieKeys.accessGate}=${pass}; Path=/; Max-Age=${openSeconds}; HttpOnly; SameSite=Lax${secure}`,
        )
        .redirect(back, 303);
    });
    gate.get(gatePath, (_request, reply) => reply.redirect(urls.home(), 303));
    gate.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode !== 429) throw error;
      const { locale } = visitorOf(gatePath, request.headers);
      return sendForm(request, reply, { back: urls.home(), problem: getT(locale)('often'), status: 429 });
    });
  });

  function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    { back, problem, status = 401 }: { back: string; problem?: string; status?: number },
  ): FastifyReply {
    const { locale } = visitorOf(gatePath, request.headers);
    const t = getT(locale);
    return reply
      .code(status)
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; style-src ${plainStyleSource}; form-action 'self'; frame-ancestors 'none'`,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      })
      .send(
        plainDocument(
          locale,
          t('title'),
          `<h1>${t('title')}</h1><form method="post" action="${gatePath}"><input type="hidden" name="back" value="${escapeHtml(back)}">${
            problem
              ? `<p role="alert" lang="${problem === wrongPassword ? locales.zh : locales[locale]}">${problem}</p>`
              : ''
          }<p><label>${t('label')} <input type="password" name="password" autocomplete="current-password" required autofocus></label></p><p><button>${t('enter')}</button></p></form>`,
          '<meta name="robots" content="noindex">',
        ),
      );
  }
}
