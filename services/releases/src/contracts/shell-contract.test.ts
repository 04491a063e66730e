import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Contract } from 'shared-contracts/contract';
import { fields, text, whole } from 'shared-contracts/json-schema';
import type { Release } from 'shared-contracts/release';
import { contractFingerprint } from 'shared-contracts/server/contract-fingerprint';
import { createRegistry, type Registry } from '../registry';
import { createFolderStorage } from '../storage/folder-storage';
import { buildRemote } from '../testing/build-remote';
import { contractOf } from '../testing/contract-of';

let folder: string;
let registry: Registry;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-contract-'));
  registry = createRegistry({ storage: createFolderStorage(path.join(folder, 'store')) });
  await registry.open();
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function shellWith(changes: Partial<Contract>, shared: Record<string, string> = {}) {
  const contracts = contractOf(changes);
  return { contract: contractFingerprint(contracts), contracts, shared };
}

async function publish(version: string, changes: Partial<Contract>, declared: Partial<Release> = {}) {
  const contracts = contractOf(changes);
  const release = { contracts, contract: contractFingerprint(contracts), ...declared };
  await registry.publish(buildRemote(folder, version, undefined, release), { by: 'test' });
}
const activate = (version: string) =>
  registry.activate({ versions: { 'mfe-checkout': version }, by: 'test' });

const miniCart = {
  modules: { './mini-cart': { js: [], css: [] } },
  fragments: [{ name: 'mini-cart', module: './mini-cart' }],
};

test('a remote keeps the fragments that the shell mounts, and takes its props', async () => {
  await registry.reportShell(shellWith({ mounts: { 'mini-cart': fields({ open: text }) } }));
  await publish('1.0.0', { fragments: { 'mini-cart': fields({ open: text }) } }, miniCart);
  await activate('1.0.0');
  await publish('2.0.0', {});
  await expect(activate('2.0.0')).rejects.toThrow('shell would lose the fragment "mini-cart"');
  await publish('3.0.0', { fragments: { 'mini-cart': fields({ open: whole }) } }, miniCart);
  await expect(activate('3.0.0')).rejects.toThrow('shell mounts its fragment "mini-cart" with props');
});

test('a remote hears what the shell emits, fills its slots and runs with its packages', async () => {
  await registry.reportShell(
    shellWith(
      {
        emits: { 'channel-changed': fields({ channel: text }) },
        slots: { lends: ['footer'], fills: [] },
      },
      { react: '19.3.1' },
    ),
  );
  await publish('1.0.0', {
    listens: { 'channel-changed': fields({ channel: whole }) },
    slots: { lends: [], fills: ['footer', 'aside'] },
    shared: { react: '^20.0.0' },
  });
  const refusal = await activate('1.0.0').catch((error: { objections: string[] }) => error.objections);
  expect(refusal).toEqual([
    expect.stringContaining('listens to channel-changed in a form that shell does not emit'),
    expect.stringContaining('needs react ^20.0.0, shell runs with 19.3.1'),
    expect.stringContaining('fills the slot "aside", which neither the shell nor a live remote provides'),
  ]);
  await publish('2.0.0', { slots: { lends: [], fills: ['footer'] }, shared: { react: '^19.0.0' } });
  await activate('2.0.0');
});

test('a starting shell learns what does not fit, and stands in the matrix', async () => {
  await publish('1.0.0', { shared: { react: '^19.0.0' } });
  await activate('1.0.0');
  const shell = shellWith({ mounts: { 'mini-cart': fields({}) } }, { react: '20.0.0' });
  expect(await registry.reportShell(shell)).toEqual([
    'shell: it mounts the fragment "mini-cart", which no live remote offers',
    'mfe-checkout: it needs react ^19.0.0, shell runs with 20.0.0: a page has one react',
  ]);
  expect((await registry.contracts()).rows).toContainEqual({
    kind: 'fragment',
    name: 'mini-cart',
    from: [],
    to: ['shell'],
  });
});

test('a remote uses only the services that the shell provides; older versions pass', async () => {
  const provides = ['api', 'api.get', 'session'];
  await registry.reportShell(shellWith({ services: { uses: [], provides } }));
  await publish('1.0.0', { services: { uses: ['api', 'api.get', 'session.update'], provides: [] } });
  await expect(activate('1.0.0')).rejects.toMatchObject({
    objections: ['mfe-checkout 1.0.0: it uses services.session.update, which the shell does not provide'],
  });
  await publish('2.0.0', {});
  await activate('2.0.0');
  await publish('3.0.0', { services: { uses: ['api.get'], provides: [] } });
  await activate('3.0.0');
  expect(await registry.reportShell(shellWith({ services: { uses: [], provides: ['api'] } }))).toEqual([
    'mfe-checkout: it uses services.api.get, which the shell does not provide',
  ]);
  // A shell built before services were compared reports none.
  expect(await registry.reportShell(shellWith({}))).toEqual([]);
});

test('without a report the gate knows no shell', async () => {
  await publish('1.0.0', { slots: { lends: [], fills: ['anything'] } });
  expect((await activate('1.0.0')).live).toEqual({ 'mfe-checkout': '1.0.0' });
});
