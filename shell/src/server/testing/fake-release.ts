import { integrityOf } from 'shared-contracts/server/integrity';

/**
 * Pages of a test remote: one with a price from the API, a text, frames of a member's pages, and two that never
 * finish. One of a member's pages is named after its data.
 */
const bundle = `
const { createElement: h, Suspense } = require('react');
const { usePageData } = require('shared-runtime');
const z = require('shared-contracts/schema');
async function load({ services, signal, url }) {
  const found = await services.api.get('/api/cms/get', {
    schema: z.object({ content: z.string() }), query: { url: url.pathname }, signal,
  });
  if (!found.ok) throw found.error;
  return { text: found.data.content };
}
const Page = () => h('main', null, h('h1', null, usePageData().text));
module.exports = {
  './page': { Component: Page, loader: load },
  './orders': { Component: Page, loader: load, head: (data, { locale }) => ({ title: 'Orders in ' + locale }) },
  './order': { Component: Page, loader: load, head: (data) => ({ title: 'Order ' + data.text }) },
  './hanging': { Component: Page, loader: () => new Promise(() => {}) },
};`;

const route = (id: string, pattern: string, module = './page', more = {}) => ({
  id,
  pattern,
  module,
  query: [],
  ...more,
});

/** Responses of an artifact store with one live remote. */
export function fakeStore({ pathname }: URL): { body: string } | undefined {
  const release = {
    name: 'mfe-catalog',
    version: '1',
    builtAt: '',
    container: 'mfe_catalog',
    remoteEntry: { file: 'web/remoteEntry.js', integrity: '' },
    server: { file: 'server.cjs', integrity: integrityOf(bundle) },
    modules: {},
    files: {},
    routes: [
      route('home', '/'),
      route('item', '/bit/item/:code'),
      route('help', '/help/:page'),
      route('hanging', '/hanging', './hanging'),
      route('account', '/account', './page', { access: 'member' }),
      route('orders', '/account/orders', './orders', { access: 'member' }),
      route('order', '/account/order', './order', { access: 'member' }),
    ],
    fragments: [],
    shared: {},
    contract: '',
  };
  const files: Record<string, string> = {
    '/release-map.json': JSON.stringify({
      revision: 1,
      updatedAt: '',
      live: { 'mfe-catalog': '1' },
      history: [],
    }),
    '/mfe-catalog/1/release.json': JSON.stringify(release),
    '/mfe-catalog/1/server.cjs': bundle,
  };
  const body = files[pathname];
  return body === undefined ? undefined : { body };
}
