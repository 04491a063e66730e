import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieKeys, type Locale, urls } from 'shared-contracts';
import { previewPath, readPreview } from 'shared-contracts/preview-token';
import { getT } from '../app/messages/document';
import type { Config } from './config';
import { sendPlainPage } from './plain-page';
import { visitorOf } from './request-services';

/**
 * `/preview/<token>`, printed by `npm run release -- preview`, shows the token's versions in this browser;
 * `/preview` returns to the live versions.
 */
export function registerPreview(
  app: FastifyInstance,
  { previewSecret, shopUrl }: Pick<Config, 'previewSecret' | 'shopUrl'>,
): void {
  const secure = shopUrl.startsWith('https:') ? '; Secure' : '';
  const setCookie = (reply: FastifyReply, token: string, seconds: number) =>
    reply
      .header(
        'Set-Cookie',
        `${cookieKeys.preview}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
      )
      .header('Cache-Control', 'no-store')
      .redirect(urls.home(), 303);

  app.get(previewPath, (_request, reply) => setCookie(reply, '', 0));
  app.get(`${previewPath}/*`, (request: FastifyRequest, reply) => {
    const { '*': token } = request.params as { '*': string };
    const preview = readPreview(token, previewSecret);
    if (preview) return setCookie(reply, token, preview.expiresAt - Math.floor(Date.now() / 1_000));
    return sendPreviewOver(reply, visitorOf(request.url, request.headers).locale);
  });
}

/** The link is not valid or has expired. */
function sendPreviewOver(reply: FastifyReply, locale: Locale): FastifyReply {
  const t = getT(locale);
  return sendPlainPage(reply.code(403), {
    locale,
    title: t('previewOver.title'),
    text: t('previewOver.text'),
    home: t('previewOver.home'),
  });
}
