import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Contract } from 'shared-contracts/contract';
import { fields, text, wholeFrom } from 'shared-contracts/json-schema';
import type { Release } from 'shared-contracts/release';
import { contractFingerprint } from 'shared-contracts/server/contract-fingerprint';
import { integrityOf } from 'shared-contracts/server/integrity';
import type { ApiContract } from './contracts/api-contract';
import { createRegistry } from './registry';
import { createFolderStorage } from './storage/folder-storage';
import { contractOf } from './testing/contract-of';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-incompatible-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const registry = () => createRegistry({ storage: createFolderStorage(path.join(folder, 'store')) });

function contract(changes: Partial<Contract>): Contract {
  return contractOf({ shared: { react: '^19.3.1' }, ...changes });
}

type Changes = Partial<Release> & { contracts?: Contract };

/** Puts a version into the store. `sources` replace the text of its files. */
async function publish(
  name: string,
  version: string,
  changes: Changes,
  sources: Record<string, string> = {},
) {
  const dist = path.join(folder, `${name}-${version}`);
  const texts = { 'web/remoteEntry.js': name, 'server/server.cjs': 'module.exports = {};', ...sources };
  const files: Record<string, string> = {};
  for (const [file, content] of Object.entries(texts)) {
    fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    fs.writeFileSync(path.join(dist, file), content);
    files[file] = integrityOf(content);
  }
  const asset = (file: string) => ({ file, integrity: files[file] ?? '' });
  const release: Release = {
    name,
    version,
    builtAt: '2026-01-01T00:00:00.000Z',
    container: name.replaceAll('-', '_'),
    remoteEntry: asset('web/remoteEntry.js'),
    server: asset('server/server.cjs'),
    modules: { './page': { js: [], css: [] }, './part': { js: [], css: [] } },
    routes: [],
    fragments: [],
    shared: { react: '19.3.1' },
    contract: contractFingerprint(changes.contracts ?? {}),
    ...changes,
    files,
  };
  fs.writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  await registry().publish(dist, { by: 'test' });
}

const cartUpdated = fields({ totalQuantity: wholeFrom(0) });
const heart = fields({ itemCode: text });

const checkout: Changes = {
  routes: [{ id: 'cart', pattern: '/checkout/cart', module: './page' }],
  fragments: [{ name: 'mini-cart', module: './part' }],
  application: { prefix: '/trade', module: './page' },
  contracts: contract({
    fragments: { 'mini-cart': fields({}) },
    emits: { 'cart-updated': cartUpdated, 'mfe-checkout:bag-emptied': fields({}) },
    listens: { 'add-to-cart': fields({ skuId: text }) },
    slots: { lends: ['bag-below-lines'], fills: [] },
  }),
};
const catalog: Changes = {
  routes: [{ id: 'listing', pattern: '/:type/:code', module: './page' }],
  fragments: [{ name: 'wishlist-heart', module: './part' }],
  contracts: contract({
    fragments: { 'wishlist-heart': heart },
    mounts: { 'mini-cart': fields({}), 'wishlist-heart': heart },
    emits: { 'add-to-cart': fields({ skuId: text }) },
    listens: { 'cart-updated': cartUpdated, 'mfe-checkout:bag-emptied': fields({}) },
    slots: { lends: [], fills: ['bag-below-lines'] },
  }),
};

beforeEach(async () => {
  await publish('mfe-checkout', '1.0.0', checkout);
  await publish('mfe-catalog', '1.0.0', catalog);
  await registry().activate({
    versions: { 'mfe-checkout': '1.0.0', 'mfe-catalog': '1.0.0' },
    by: 'test',
  });
});

const go = (name: string, version: string, reason?: string) =>
  registry().activate({ versions: { [name]: version }, by: 'test', reason });
const isLive = async (name: string) => (await registry().map()).live[name];

const withContract = (of: Changes, changes: Partial<Contract>): Changes => ({
  ...of,
  contracts: contract({ ...of.contracts, ...changes }),
});

test.each<[string, string, Changes, string]>([
  [
    'a changed payload of an event that another listens to',
    'mfe-checkout',
    withContract(checkout, {
      emits: { 'cart-updated': fields({ count: text }), 'mfe-checkout:bag-emptied': fields({}) },
    }),
    'mfe-checkout 2.0.0: it emits cart-updated in a form that mfe-catalog does not take: totalQuantity is required, but not there',
  ],
  [
    'a narrower payload of an event that another emits',
    'mfe-checkout',
    withContract(checkout, { listens: { 'add-to-cart': fields({ skuId: text, itemCode: text }) } }),
    'it listens to add-to-cart in a form that mfe-catalog does not emit: itemCode is required, but not there',
  ],
  [
    'a missing fragment that another mounts',
    'mfe-checkout',
    { ...withContract(checkout, { fragments: {} }), fragments: [] },
    'mfe-checkout 2.0.0: mfe-catalog would lose the fragment "mini-cart"',
  ],
  [
    'a required prop more of a fragment that another mounts',
    'mfe-checkout',
    withContract(checkout, { fragments: { 'mini-cart': fields({ mode: text }) } }),
    'mfe-catalog mounts its fragment "mini-cart" with props that do not fit any more: mode is required, but not there',
  ],
  [
    'a mounted fragment that nobody offers',
    'mfe-catalog',
    withContract(catalog, { mounts: { 'gift-wrap': fields({}) } }),
    'mfe-catalog 2.0.0: it mounts the fragment "gift-wrap", which no live remote offers',
  ],
  [
    'an event that nobody else emits',
    'mfe-checkout',
    withContract(checkout, { emits: { 'cart-updated': cartUpdated } }),
    'mfe-catalog listens to mfe-checkout:bag-emptied, which nobody would emit any more',
  ],
  [
    'a command that nobody else handles',
    'mfe-checkout',
    withContract(checkout, { listens: {} }),
    'mfe-catalog emits add-to-cart, which nobody would handle any more',
  ],
  [
    'a removed slot that another fills',
    'mfe-checkout',
    withContract(checkout, { slots: { lends: [], fills: [] } }),
    'mfe-catalog fills the slot "bag-below-lines", which would be gone',
  ],
  [
    'a missing module',
    'mfe-checkout',
    { ...checkout, modules: { './part': { js: [], css: [] } } },
    'mfe-checkout 2.0.0: the route "cart" needs ./page, which it does not expose',
  ],
  [
    'a missing route',
    'mfe-checkout',
    { ...checkout, routes: [] },
    'mfe-checkout 2.0.0: /checkout/cart would not be found any more',
  ],
  [
    "another team's route",
    'mfe-checkout',
    {
      ...checkout,
      routes: [...(checkout.routes ?? []), { id: 'x', pattern: '/:type/:slug', module: './page' }],
    },
    'mfe-checkout 2.0.0: mfe-catalog already answers /:type/:code, which is the same as /:type/:slug',
  ],
  [
    'React 20',
    'mfe-checkout',
    { ...checkout, shared: { react: '20.0.0' } },
    'mfe-checkout 2.0.0: it is built for react 20.0.0, mfe-catalog runs with 19.3.1: a page has one react',
  ],
  [
    'a range that the shared React does not satisfy',
    'mfe-checkout',
    withContract(checkout, { shared: { react: '^19.4.0' } }),
    'mfe-checkout 2.0.0: it needs react ^19.4.0, mfe-catalog runs with 19.3.1: a page has one react',
  ],
  [
    'a foreign fingerprint of its contract',
    'mfe-checkout',
    { ...checkout, contract: 'foreign' },
    `mfe-checkout 2.0.0: its contract has the fingerprint ${contractFingerprint(checkout.contracts ?? {})}, not foreign`,
  ],
  [
    'no contract, built with other packages',
    'mfe-checkout',
    { ...checkout, contracts: undefined, contract: 'foreign' } as Changes,
    'it does not say what it uses, and was built with other contracts (foreign) than mfe-catalog (',
  ],
  [
    'no server bundle',
    'mfe-checkout',
    { ...checkout, server: undefined },
    'mfe-checkout 2.0.0: it has pages but no server bundle',
  ],
  [
    'two owners of a mount point',
    'mfe-catalog',
    { ...catalog, application: { prefix: '/trade/new', module: './page' } },
    'mfe-catalog 2.0.0: mfe-checkout already has an application at /trade',
  ],
])('%s does not go live', async (_, name, changes, objection) => {
  await publish(name, '2.0.0', changes);
  await expect(go(name, '2.0.0')).rejects.toThrow(objection);
  expect(await isLive(name)).toBe('1.0.0');
});

test('a version under the wrong name does not go live', async () => {
  await publish('mfe-search', '2.0.0', { contracts: contract({}) });
  const store = path.join(folder, 'store');
  fs.cpSync(path.join(store, 'mfe-search/2.0.0'), path.join(store, 'mfe-checkout/2.0.0'), {
    recursive: true,
  });
  await expect(go('mfe-checkout', '2.0.0')).rejects.toThrow(
    'mfe-checkout 2.0.0: it calls itself mfe-search, but is to go live as mfe-checkout',
  );
});

test.each<[string, Record<string, string>, string]>([
  [
    'a server bundle that requires an unknown package',
    { 'server/server.cjs': 'require("left-pad")' },
    'mfe-checkout 2.0.0 is not published:\n  the server bundle requires "left-pad"',
  ],
  [
    'CSS that reaches outside',
    { 'web/css/page.css': '* { display: none }' },
    'mfe-checkout 2.0.0 is not published:\n  web/css/page.css: "*" has no class',
  ],
])('%s is not published', async (_, sources, objection) => {
  await expect(publish('mfe-checkout', '2.0.0', checkout, sources)).rejects.toThrow(objection);
});

test('additive changes go live, in either order', async () => {
  await publish(
    'mfe-checkout',
    '2.0.0',
    withContract(checkout, {
      fragments: { 'mini-cart': fields({}, { mode: text }), 'bag-count': fields({}) },
      emits: {
        'cart-updated': fields({ totalQuantity: wholeFrom(0), currency: text }),
        'mfe-checkout:bag-emptied': fields({}),
        'mfe-checkout:bag-shared': fields({ link: text }),
      },
      listens: { 'add-to-cart': fields({ skuId: text }, { note: text }) },
    }),
  );
  await publish(
    'mfe-catalog',
    '2.0.0',
    withContract(catalog, { listens: { 'cart-updated': fields({}, { currency: text }) } }),
  );
  await go('mfe-checkout', '2.0.0');
  await go('mfe-catalog', '2.0.0');
  expect(await isLive('mfe-catalog')).toBe('2.0.0');
});

test('what a version uses of the API is compared, and the history says when the API was away', async () => {
  const api = [{ method: 'GET', path: '/api/gifts' }];
  await publish('mfe-checkout', '2.0.0', withContract(checkout, { api }));
  const beside = (readApi: () => Promise<ApiContract>) =>
    createRegistry({ storage: createFolderStorage(path.join(folder, 'store')), readApi });
  const wanted = { versions: { 'mfe-checkout': '2.0.0' }, by: 'test' };
  await expect(beside(async () => ({ paths: {} })).activate(wanted)).rejects.toThrow(
    'mfe-checkout 2.0.0: it calls GET /api/gifts, which the API does not have',
  );
  const away = beside(() => Promise.reject(new Error('away')));
  await away.activate(wanted);
  expect(await isLive('mfe-checkout')).toBe('2.0.0');
  const [latest] = await away.history({ limit: 1 });
  expect(latest?.warning).toBe('the API was away: calls were not compared');
});

test('a reason overrides the objections and stays in the history', async () => {
  await publish('mfe-checkout', '2.0.0', { ...checkout, routes: [] });
  await go('mfe-checkout', '2.0.0', 'the bag moves to the gift season');
  expect(await isLive('mfe-checkout')).toBe('2.0.0');
  const [latest] = (await registry().map()).history;
  expect(latest).toMatchObject({ version: '2.0.0', reason: 'the bag moves to the gift season' });
});
