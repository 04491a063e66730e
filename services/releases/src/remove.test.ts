import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Contract } from 'shared-contracts/contract';
import { fields, text } from 'shared-contracts/json-schema';
import type { Release } from 'shared-contracts/release';
import { contractFingerprint } from 'shared-contracts/server/contract-fingerprint';
import { createRegistry, type Registry } from './registry';
import { createFolderStorage } from './storage/folder-storage';
import { buildRemote } from './testing/build-remote';
import { contractOf } from './testing/contract-of';

let folder: string;
let registry: Registry;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'remove-'));
  registry = createRegistry({ storage: createFolderStorage(path.join(folder, 'store')) });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function release(
  name: string,
  version: string,
  uses: Partial<Contract> = {},
  more: Partial<Release> = {},
) {
  const contracts = contractOf(uses);
  const declared = { name, contracts, contract: contractFingerprint(contracts), ...more };
  await registry.publish(buildRemote(folder, version, `${name} ${version}`, declared), { by: 'test' });
  await registry.activate({ versions: { [name]: version }, by: 'test' });
}
const write = { by: 'gifts team', reason: 'the season is over' };

test('a removed remote is not live, and the history says who removed it and why', async () => {
  await release('gifts', '1.0.0');
  await release('mfe-search', '1.0.0');
  const { live, revision } = await registry.remove({ remote: 'gifts', ...write });
  expect([live, revision]).toEqual([{ 'mfe-search': '1.0.0' }, 3]);
  expect((await registry.history({ remote: 'gifts', limit: 1 }))[0]).toMatchObject({
    action: 'remove',
    version: null,
    previous: '1.0.0',
    revision: 3,
    ...write,
  });
  await expect(registry.remove({ remote: 'gifts', ...write })).rejects.toThrow(
    /SHOP-RELEASE-131 gifts is not live/,
  );
});

test('a rollback brings a removed remote back, and only one that was live', async () => {
  await release('gifts', '1.0.0');
  await release('gifts', '1.1.0');
  await registry.remove({ remote: 'gifts', ...write });
  expect((await registry.rollback({ remote: 'gifts', by: 'test' })).live).toEqual({ gifts: '1.1.0' });
  expect((await registry.rollback({ remote: 'gifts', by: 'test' })).live).toEqual({ gifts: '1.0.0' });
  await registry.publish(buildRemote(folder, '1.0.0', 'x', { name: 'cards' }), { by: 'test' });
  await expect(registry.rollback({ remote: 'cards', version: '1.0.0', by: 'test' })).rejects.toThrow(
    /SHOP-RELEASE-107/,
  );
});

test('a remote whose fragment or event others use stays, with the names of both', async () => {
  const payload = fields({ title: text });
  await release(
    'gifts',
    '1.0.0',
    { fragments: { 'gifts-link': fields({}) }, emits: { 'gifts:chosen': payload } },
    {
      modules: { './link': { js: [], css: [] } },
      fragments: [{ name: 'gifts-link', module: './link' }],
      events: { 'gifts:chosen': { kind: 'fact', payload } },
    },
  );
  await release('mfe-checkout', '1.0.0', { mounts: { 'gifts-link': fields({}) } });
  await release('mfe-search', '1.0.0', { listens: { 'gifts:chosen': payload } });
  const objections = [
    'mfe-checkout would lose the fragment "gifts-link"',
    'mfe-search listens to gifts:chosen, which nobody would emit any more',
  ];
  await expect(registry.remove({ remote: 'gifts', ...write })).rejects.toMatchObject({
    code: 'SHOP-RELEASE-110',
    objections,
  });
  expect((await registry.map()).live.gifts).toBe('1.0.0');
  await registry.remove({ remote: 'gifts', ...write, isForced: true });
  expect((await registry.map()).live.gifts).toBeUndefined();
  expect((await registry.history({ remote: 'gifts', limit: 1 }))[0]?.warning).toBe(
    `forced: ${objections.join('; ')}`,
  );
});

test('the canary of a removed remote ends with it', async () => {
  await release('gifts', '1.0.0');
  await registry.publish(buildRemote(folder, '2.0.0', 'x', { name: 'gifts' }), { by: 'test' });
  await registry.setCanary({ remote: 'gifts', version: '2.0.0', percent: 5, ...write });
  expect((await registry.remove({ remote: 'gifts', ...write })).canaries).toBeUndefined();
});
