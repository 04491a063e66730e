import path from 'node:path';
import { ownRemotes } from 'local-services/own-remotes';
import { loadSecrets } from 'local-services/secrets';
import { createRegistry } from 'releases/src/registry';
import { createFolderStorage } from 'releases/src/storage/folder-storage';
import { changedAt, NoPreviousBuild } from './previous-build';
import { publishPrevious } from './previous-release';

// `publish-newest.ts <data folder>` publishes the previous release of the remote that changed last. Prints
// its version, or the reason why there is none. A program of its own, because the runner of the journeys
// cannot load the registry.
const [dataDir = ''] = process.argv.slice(2);
const [remote = ''] = [...ownRemotes()].sort((a, b) => changedAt(b) - changedAt(a));
const { releasesPrivateKey: privateKey } = loadSecrets(dataDir);
const storage = createFolderStorage(path.join(dataDir, 'artifacts'));
try {
  const { version } = await publishPrevious(remote, createRegistry({ storage, privateKey }));
  process.stdout.write(JSON.stringify({ remote, version }));
} catch (error) {
  if (!(error instanceof NoPreviousBuild)) throw error;
  process.stdout.write(JSON.stringify({ remote, reason: error.message }));
}
