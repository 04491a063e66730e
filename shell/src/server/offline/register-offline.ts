import type { FastifyInstance } from 'fastify';
import { urls } from 'shared-contracts';
import { staleNoticeId } from '../../app/document-parts';
import { getT } from '../../app/messages/offline';
import { manifestPath, offlinePath, serviceWorkerPath } from '../../offline/paths';
import { leaveServiceWorker, type ServiceWorkerSettings, serviceWorker } from '../../offline/service-worker';
import type { Config } from '../config';
import { sendPlainPage } from '../plain-page';
import { visitorOf } from '../request-services';

const languages = ['en', 'zh'] as const;
/** Replaced by the list of cached pages. */
const listMark = '<!--kept-->';

/** Sent in place of the page that was asked for, so that a reload opens that page. */
const reopen = "addEventListener('online',()=>location.reload())";

const settings: ServiceWorkerSettings = {
  offlinePath,
  maxPages: 12,
  bodyStart: '<div id="app-storefront">',
  noticeId: staleNoticeId,
  noticeClass: 'shop-offline',
  notices: languages.map((lang) => ({
    lang,
    label: getT(lang)('notice.label'),
    // The worker writes the time.
    text: getT(lang)('notice.text', { time: '{time}' }),
  })),
  lists: languages.map((lang) => ({ lang, title: getT(lang)('page.kept') })),
  listMark,
};

/**
 * Web app manifest, service worker and offline page (docs/decisions/0043). The service worker is never cached, so that a
 * change or `SERVICE_WORKER=off` reaches browsers with their next page.
 */
export function registerOffline(app: FastifyInstance, config: Config): void {
  const { shopName } = config.public;
  const worker = config.hasServiceWorker
    ? `(${serviceWorker})(${JSON.stringify(settings)})`
    : `(${leaveServiceWorker})()`;

  app.get(manifestPath, (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', 'public, max-age=86400')
      .send({
        id: urls.home(),
        name: shopName,
        short_name: shopName,
        start_url: urls.home(),
        scope: urls.home(),
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        icons: ['any', 'maskable'].map((purpose) => ({
          src: '/icon.svg',
          type: 'image/svg+xml',
          sizes: 'any',
          purpose,
        })),
      }),
  );
  app.get(serviceWorkerPath, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(worker),
  );
  app.get(offlinePath, (request, reply) => {
    const { locale } = visitorOf(offlinePath, request.headers, config.previewSecret);
    const t = getT(locale);
    return sendPlainPage(reply, {
      locale,
      title: t('page.title'),
      text: t('page.text'),
      home: t('page.home'),
      more: `<p><a href="">${t('page.retry')}</a></p>${listMark}`,
      script: reopen,
    });
  });
}
