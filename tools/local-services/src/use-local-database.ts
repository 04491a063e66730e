/**
 * Gives operator commands the settings of `npm start`: the data folder, and the bundled database that runs on it and
 * the keys of notifications, unless the environment names others.
 */
import fs from 'node:fs';
import path from 'node:path';
import { findPostgresPort, postgresUrl } from './postgres';
import { readStartOptions } from './read-start-options';
import { loadSecrets } from './secrets';

const { dataDir } = readStartOptions();
process.env.DATA_DIR = dataDir;
// A shop that was never started has neither secrets nor a database.
if (fs.existsSync(path.join(dataDir, 'secrets.json'))) {
  const { databasePassword, vapidPublicKey, vapidPrivateKey } = loadSecrets(dataDir);
  const port = findPostgresPort(dataDir);
  if (port) process.env.DATABASE_URL ||= postgresUrl(port, databasePassword);
  process.env.VAPID_PUBLIC_KEY ||= vapidPublicKey;
  process.env.VAPID_PRIVATE_KEY ||= vapidPrivateKey;
}
