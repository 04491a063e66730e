import os from 'node:os';
import { loadSecrets } from 'local-services/secrets';
import { readConfig } from './config';

/** The registry that a command of the checkout speaks to: the named one, else the one beside `npm start`. */
export function readRegistryAccess({ RELEASES_URL, RELEASES_TOKEN, RELEASED_BY } = process.env) {
  const { dataDir, port } = readConfig();
  return {
    url: RELEASES_URL || `http://127.0.0.1:${port}`,
    token: RELEASES_TOKEN || loadSecrets(dataDir).releasesToken,
    by: RELEASED_BY || os.userInfo().username,
  };
}
