import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRegistry } from 'releases/src/registry';
import { createFolderStorage } from 'releases/src/storage/folder-storage';
import { buildRemote } from 'releases/src/testing/build-remote';
import { contractOf } from 'releases/src/testing/contract-of';
import type { ShellContract } from 'shared-contracts/registry';
import { contractFingerprint } from 'shared-contracts/server/contract-fingerprint';
import { createSigningKeys } from 'shared-contracts/server/signed-document';

import { publishRemotes } from './publish-remotes';

const { privateKey } = createSigningKeys();

let folder: string;
let store: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-remotes-'));
  store = path.join(folder, 'store');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const registryOf = () => createRegistry({ storage: createFolderStorage(store), privateKey });
const shellProviding = (...provides: string[]): ShellContract => {
  const contracts = contractOf({ services: { uses: [], provides } });
  return { contract: contractFingerprint(contracts), contracts, shared: {} };
};

/** A checkout with one remote that uses a service, and the shell that provides it. */
function checkoutWith(version: string, service: string, provided = service): string {
  const checkout = path.join(folder, `checkout-${version}-${provided}`);
  const contracts = contractOf({ services: { uses: [service], provides: [] } });
  const dist = buildRemote(folder, version, undefined, {
    contracts,
    contract: contractFingerprint(contracts),
  });
  fs.mkdirSync(path.join(checkout, 'shell/dist'), { recursive: true });
  fs.cpSync(dist, path.join(checkout, 'mfe-checkout/dist'), { recursive: true });
  fs.writeFileSync(path.join(checkout, 'shell/dist/contract.json'), JSON.stringify(shellProviding(provided)));
  return checkout;
}
const start = (checkout: string) =>
  publishRemotes(store, ['mfe-checkout'], { privateKey, onNotice: () => undefined, checkout });
const liveVersion = async () => (await registryOf().map()).live['mfe-checkout'];

test('a newer checkout starts on the data of an older one, whose shell provided less', async () => {
  await start(checkoutWith('1.0.0', 'api.get'));
  await registryOf().reportShell(shellProviding('api.get'));
  await start(checkoutWith('2.0.0', 'api.call'));
  expect(await liveVersion()).toBe('2.0.0');
});

test('a build that could not go live is tried again by the next start', async () => {
  await start(checkoutWith('1.0.0', 'api.get'));
  await expect(start(checkoutWith('2.0.0', 'api.call', 'api.get'))).rejects.toThrow('SHOP-RELEASE-110');
  expect(await liveVersion()).toBe('1.0.0');
  await start(checkoutWith('2.0.0', 'api.call'));
  expect(await liveVersion()).toBe('2.0.0');
});

test('a version that somebody rolled back stays where it is', async () => {
  await start(checkoutWith('1.0.0', 'api.get'));
  await start(checkoutWith('2.0.0', 'api.get'));
  await registryOf().rollback({ remote: 'mfe-checkout', by: 'operator' });
  await start(checkoutWith('2.0.0', 'api.get'));
  expect(await liveVersion()).toBe('1.0.0');
});
