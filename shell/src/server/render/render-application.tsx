import { renderToString } from 'react-dom/server';
import { ServicesProvider } from 'shared-runtime';
import { ApplicationFrame } from '../../app/application-frame';
import { applicationElementId, applicationsId } from '../../app/applications';
import type { BootData } from '../../app/boot-data';
import { publicConfig } from '../config';
import { takesPayments } from '../security-headers';
import type { RenderRequest, WholePage } from './renderer';
import { wholeDocument } from './whole-document';

/**
 * The page of an application with its own root: a frame without content. The content depends on the logged-in
 * user, whom the server does not know, and is not for search engines (behaviour/screens).
 */
export async function renderApplication(options: RenderRequest, application: string): Promise<WholePage> {
  const { request, services, storefront, config } = options;
  const { pathname } = new URL(request.url);
  const boot: BootData = {
    locale: services.locale,
    channel: services.channel(),
    config: publicConfig(config, services.locale),
    remotes: storefront.remotes,
    takesPayments: takesPayments(config, pathname),
    application,
    hydration: { loaderData: {}, errors: null },
  };
  const document = {
    locale: services.locale,
    channel: services.channel(),
    shopName: config.public.shopName,
    shopUrl: config.shopUrl,
    path: pathname,
    head: { title: '', noIndex: true },
    layout: 'bare' as const,
    ...(options.badge ? { badge: options.badge } : {}),
  };
  const declared = storefront.remotes.find(({ name }) => name === application)?.application;
  const assets = storefront.assets(declared && { remote: application, module: declared.module });
  const frame = renderToString(
    <ServicesProvider services={services}>
      <ApplicationFrame />
    </ServicesProvider>,
  );
  const place = `<div id="${applicationElementId(application)}">${frame}</div>`;
  const body = `</div><div id="${applicationsId}">${place}</div>`;
  const whole = await wholeDocument(options, document, assets, body, boot);
  return { kind: 'whole', status: 200, ...whole, isPartial: false };
}
