import type { FastifyReply } from 'fastify';
import { type Locale, locales, urls } from 'shared-contracts';
import { getT } from '../../app/messages';

/** Fallback page for when not even the frame renders in time: text only, no resources. */
export function sendUnavailable(reply: FastifyReply, locale: Locale): FastifyReply {
  const t = getT(locale);
  return reply
    .code(503)
    .headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
    })
    .send(
      `<!doctype html><html lang="${locales[locale]}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${t('error.pageTitle')}</title></head><body><main><h1>${t('error.title')}</h1>` +
        `<p>${t('error.text')} ${t('error.code', { code: 'SHOP-PAGE-004' })}</p>` +
        `<p><a href="${urls.home()}">${t('error.home')}</a></p></main></body></html>`,
    );
}

/** The shop recovers within seconds after the failed part. */
export const retryAfterSeconds = 5;
