import type { FastifyReply } from 'fastify';
import type { Locale } from 'shared-contracts';
import { getT } from '../../app/messages';
import { sendPlainPage } from '../plain-page';

/** Fallback page for when not even the frame renders in time. */
export function sendUnavailable(reply: FastifyReply, locale: Locale): FastifyReply {
  const t = getT(locale);
  return sendPlainPage(reply.code(503).header('Retry-After', String(retryAfterSeconds)), {
    locale,
    title: t('error.pageTitle'),
    heading: t('error.title'),
    text: `${t('error.text')} ${t('error.code', { code: 'SHOP-PAGE-004' })}`,
    home: t('error.home'),
  });
}

/** The shop recovers within seconds after the failed part. */
export const retryAfterSeconds = 5;
