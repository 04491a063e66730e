import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeProblem } from 'local-services/operator-error';
import { ownRemotes } from 'local-services/own-remotes';
import { loadSecrets } from 'local-services/secrets';
import { createPackages } from 'releases/src/packages';
import { createFolderStorage } from 'releases/src/storage/folder-storage';
import { buildAll } from '../build/index';
import { packAll } from '../packages/pack-all';
import { publishRemotes } from './publish-remotes';

/**
 * Builds what changed, and publishes remotes and packages to the store of `--data`. A process of its own, because the compilers
 * keep half a gigabyte that the shop does not need once it runs. Prints one line for each step, and exits with 1 and the reason.
 */
async function prepareShop(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      'shop-url': { type: 'string' },
      'no-build': { type: 'boolean', default: false },
    },
  });
  const { data, 'shop-url': shopUrl } = values;
  if (!data || !shopUrl) throw new Error('prepare-shop needs --data and --shop-url');
  const say = (text: string) => process.stdout.write(`${text}\n`);

  if (!values['no-build']) await buildAll({ onProgress: say });
  const store = path.join(data, 'artifacts');
  const privateKey = loadSecrets(data).releasesPrivateKey;
  await publishRemotes(store, ownRemotes(), { privateKey, onNotice: say });
  await publishPackages(store, shopUrl, say);
}

/** Publishes the packages for teams' own repositories to the store, from which the shop serves them. */
async function publishPackages(
  store: string,
  shopUrl: string,
  onNotice: (text: string) => void,
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-packages-'));
  try {
    await packAll(folder, shopUrl, onNotice);
    await createPackages(createFolderStorage(store)).publish(folder, { by: 'start' });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

prepareShop().catch((error: unknown) => {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
});
