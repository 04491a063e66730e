import { renderToString } from 'react-dom/server';
import { ServicesProvider } from 'shared-runtime';
import { ApplicationFrame } from '../../app/application-frame';
import type { BootData } from '../../app/boot-data';
import { takesPayments } from '../security-headers';
import { documentStart } from './document';
import type { RenderedPage, RenderRequest } from './render-page';
import { bootJson } from './serialize';

/**
 * The page of an application with a root of its own: a frame that says so, no content. What such an application shows
 * depends on who is logged in, which the server does not know; it is not for search engines (section 2).
 */
export function renderApplication(options: RenderRequest, application: string): RenderedPage {
  const { request, services, storefront, config, nonce, shellAssets } = options;
  const url = new URL(request.url);
  const boot: BootData = {
    locale: services.locale,
    channel: services.channel(),
    config: config.public,
    remotes: storefront.remotes,
    takesPayments: takesPayments(config, url.pathname),
    application,
    hydration: { loaderData: {}, errors: null },
  };
  const declared = storefront.remotes.find(({ name }) => name === application)?.application;
  const start = documentStart({
    locale: services.locale,
    channel: services.channel(),
    nonce,
    shopName: config.public.shopName,
    shopUrl: config.shopUrl,
    path: url.pathname,
    head: { title: '', noIndex: true },
    shellStyles: shellAssets.styles,
    shellScripts: shellAssets.scripts,
    shellFonts: shellAssets.fonts,
    ...storefront.assets(declared && { remote: application, module: declared.module }),
  });
  const frame = renderToString(
    <ServicesProvider services={services}>
      <ApplicationFrame />
    </ServicesProvider>,
  );
  return {
    kind: 'page',
    status: 200,
    abort: () => {},
    pipe(target) {
      target.write(start);
      target.write(`</div><div id="app-wholesale">${frame}</div>`);
      target.write(
        `<script nonce="${nonce}">window.__shopBoot=${bootJson(boot)};window.__shopStart&&__shopStart()</script>`,
      );
      target.write('</body></html>');
      target.end();
    },
  };
}
