import type { ShopServices } from 'shared-contracts';
import { defaultChannelNames } from 'shared-contracts/channel-names';
import type { StartList } from '../../start/start-list';
import { parseStyleSheet } from '../styles/critical-css';
import { renderPage } from './render-page';

/** What a browser with scripts reads of a page. */
const withScript = (html: string) => html.replace(/<noscript>.*?<\/noscript>/gs, '');

const options = {
  request: new Request('http://shop.test/wholesale/product/list?brand=Acme'),
  services: { locale: 'en', channel: () => 'bit' } as unknown as ShopServices,
  storefront: {
    applicationAt: () => 'mfe-wholesale',
    remotes: [{ name: 'mfe-wholesale', version: '1.0.0' }],
    assets: () => ({
      preloads: [{ href: 'http://store.test/remoteEntry.js', integrity: 'sha384-a' }],
      styles: [
        {
          href: 'http://store.test/application.css',
          integrity: 'sha384-b',
          source: 'http://store.local/application.css',
        },
      ],
    }),
    handler: { query: () => Promise.reject(new Error('the storefront is not asked')) },
  },
  config: {
    shopUrl: 'http://shop.test',
    paymentOrigins: [],
    channelNames: defaultChannelNames,
    public: { shopName: 'Harbour' },
  },
  nonce: 'n',
  styleSheets: {
    ofShell: async () => parseStyleSheet('main{color:red}.unused{color:blue}'),
    ofRemote: async () => parseStyleSheet('p{margin:0}'),
  },
  shellAssets: {
    isInlined: true,
    styleFiles: ['shell.css'],
    styles: ['/assets/shell.css'],
    scripts: [{ href: '/assets/shell.js' }],
  },
} as unknown as Parameters<typeof renderPage>[0];

async function render(): Promise<{ status: number; html: string; list: StartList }> {
  const page = await renderPage(options);
  if (page.kind !== 'whole') throw new Error('no whole page');
  const html = page.html.toString();
  const [, list = ''] = /<script type="application\/json" id="shop-start">(.*?)<\/script>/.exec(html) ?? [];
  return { status: page.status, html, list: JSON.parse(list) };
}

describe('a page of the wholesale area from the server (behaviour/screens)', () => {
  it('is a frame without content that is not for search engines', async () => {
    const { status, html } = await render();
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).toContain(
      '<div id="app-storefront"></div><div id="applications"><div id="app-mfe-wholesale">',
    );
    expect(html).not.toMatch(/ style=/);
  });

  it('fetches the application before its script asks for it, and names it to the root', async () => {
    const { html, list } = await render();
    expect(list.preloads).toEqual([{ href: 'http://store.test/remoteEntry.js', integrity: 'sha384-a' }]);
    expect(list.styles).toContainEqual({ href: 'http://store.test/application.css', integrity: 'sha384-b' });
    expect(html).toContain('"application":"mfe-wholesale"');
  });

  it('holds the rules it is first painted with and bears no nonce, for it is kept for all', async () => {
    const { html } = await render();
    expect(html).toContain('<style>main{color:red}p{margin:0}</style>');
    expect(withScript(html)).not.toMatch(/nonce|rel="stylesheet"/);
  });

  it('does not wait for a style sheet of the remote that can’t be read', async () => {
    const styleSheets = { ...options.styleSheets, ofRemote: async () => undefined };
    const page = await renderPage({ ...options, styleSheets });
    const html = page.kind === 'whole' ? page.html.toString() : '';
    expect(html).toContain('<style>main{color:red}</style>');
    expect(withScript(html)).not.toContain('rel="stylesheet"');
    expect(html).toContain('"href":"http://store.test/application.css"');
  });

  it('says without JavaScript that it needs some', async () => {
    const { html } = await render();
    expect(/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1]).toContain('needs JavaScript');
  });
});
