/**
 * Gives operator commands the settings of `npm start`: the data folder, and the bundled database and the keys of
 * notifications unless the environment names others.
 */
import fs from 'node:fs';
import path from 'node:path';
import { postgresUrl } from './postgres';
import { readStartOptions } from './read-start-options';
import { loadSecrets } from './secrets';

const { dataDir, ports } = readStartOptions();
process.env.DATA_DIR = dataDir;
// A shop that was never started has neither secrets nor a database.
if (fs.existsSync(path.join(dataDir, 'secrets.json'))) {
  const { databasePassword, vapidPublicKey, vapidPrivateKey } = loadSecrets(dataDir);
  process.env.DATABASE_URL ||= postgresUrl(ports.postgres, databasePassword);
  process.env.VAPID_PUBLIC_KEY ||= vapidPublicKey;
  process.env.VAPID_PRIVATE_KEY ||= vapidPrivateKey;
}
