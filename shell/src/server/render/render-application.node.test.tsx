import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ShopServices } from 'shared-contracts';
import { renderPage } from './render-page';

const options = {
  request: new Request('http://shop.test/wholesale/product/list?brand=Acme'),
  services: { locale: 'en', channel: () => 'bit' } as unknown as ShopServices,
  storefront: {
    applicationAt: () => 'mfe-wholesale',
    remotes: [{ name: 'mfe-wholesale', version: '1.0.0' }],
    assets: () => ({
      preloads: [{ href: 'http://store.test/remoteEntry.js', integrity: 'sha384-a' }],
      styles: [{ href: 'http://store.test/application.css', integrity: 'sha384-b' }],
    }),
    handler: { query: () => Promise.reject(new Error('the storefront is not asked')) },
  },
  config: { shopUrl: 'http://shop.test', paymentOrigins: [], public: { shopName: 'Harbour' } },
  nonce: 'n',
  shellAssets: {
    styles: ['/assets/shell.css'],
    scripts: ['/assets/shell.js'],
    fonts: ['/assets/fonts/instrument-sans.0.woff2', '/assets/fonts/bricolage-grotesque.0.woff2'],
  },
} as unknown as Parameters<typeof renderPage>[0];

async function render(): Promise<{ status: number; html: string }> {
  const page = await renderPage(options);
  if (page.kind !== 'page') throw new Error('no page');
  const target = new PassThrough();
  const html = text(target);
  page.pipe(target);
  return { status: page.status, html: await html };
}

describe('a page of the wholesale area from the server (section 2)', () => {
  it('is a frame without content that is not for search engines', async () => {
    const { status, html } = await render();
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).toContain('<div id="app-storefront"></div><div id="app-wholesale">');
    expect(html).not.toMatch(/ style=/);
  });

  it('fetches the application before its script asks for it, and names it to the root', async () => {
    const { html } = await render();
    expect(html).toContain(
      '<link rel="preload" as="script" nonce="n" href="http://store.test/remoteEntry.js"',
    );
    expect(html).toContain('<link rel="stylesheet" href="http://store.test/application.css"');
    expect(html).toContain('"application":"mfe-wholesale"');
  });

  it('fetches the face of its channel, and no other, before the style sheet names it', async () => {
    const { html } = await render();
    expect(html.match(/<link rel="preload" as="font"[^>]*>/g)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" href="/assets/fonts/instrument-sans.0.woff2" crossorigin="anonymous">',
    ]);
  });

  it('says without JavaScript that it needs some', async () => {
    const { html } = await render();
    expect(/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1]).toContain('needs JavaScript');
  });
});
