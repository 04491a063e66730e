import type { FastifyReply } from 'fastify';
import type { Locale } from 'shared-contracts';
import { joinSentences } from 'shared-contracts/punctuation';
import { getT } from '../../app/messages';
import { getT as getErrorT } from '../../app/messages/error';
import { sendPlainPage } from '../plain-page';

/** Fallback page for when not even the frame renders in time. */
export function sendUnavailable(reply: FastifyReply, locale: Locale): FastifyReply {
  const t = getErrorT(locale);
  return sendPlainPage(reply.code(503).header('Retry-After', String(retryAfterSeconds)), {
    locale,
    title: getT(locale)('error.pageTitle'),
    heading: t('title'),
    text: joinSentences(locale, t('text'), t('code', { code: 'SHOP-PAGE-004' })),
    home: t('home'),
  });
}

/** The shop recovers within seconds after the failed part. */
export const retryAfterSeconds = 5;
