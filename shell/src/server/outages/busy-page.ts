import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, safeRedirect, urls } from 'shared-contracts';
import { joinSentences } from 'shared-contracts/punctuation';
import { getT } from '../../app/messages/error';
import { sendPlainPage } from '../plain-page';
import { escapeHtml } from '../render/escape-html';
import { retryAfterSeconds } from './unavailable-page';

const logEveryMs = 60_000;

/** Answers visitors who come while too many pages are being rendered: without a rendering, and with few lines in the log. */
export function createBusyPage() {
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function count(request: FastifyRequest): void {
    refused += 1;
    if (performance.now() - loggedAt < logEveryMs) return;
    request.log.warn(
      { refused },
      'SHOP-PAGE-005 more pages are asked for than can be rendered; the rest gets 503',
    );
    refused = 0;
    loggedAt = performance.now();
  }

  return function sendBusy(request: FastifyRequest, reply: FastifyReply, locale: Locale): FastifyReply {
    count(request);
    const t = getT(locale);
    const again = escapeHtml(safeRedirect(request.url) ?? urls.home());
    return sendPlainPage(reply.code(503).header('Retry-After', String(retryAfterSeconds)), {
      locale,
      title: t('busyTitle'),
      text: joinSentences(locale, t('busy'), t('code', { code: 'SHOP-PAGE-005' })),
      more: `<p><a href="${again}">${t('retry')}</a></p>`,
      home: t('home'),
    });
  };
}
