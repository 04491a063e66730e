/**
 * Gives operator commands the settings of `npm start`: the data folder, and the bundled database unless the
 * environment names another.
 */
import fs from 'node:fs';
import path from 'node:path';
import { postgresUrl } from './postgres';
import { readStartOptions } from './read-start-options';
import { loadSecrets } from './secrets';

const { dataDir, ports } = readStartOptions();
process.env.DATA_DIR = dataDir;
// A shop that was never started has neither secrets nor a database.
if (!process.env.DATABASE_URL && fs.existsSync(path.join(dataDir, 'secrets.json'))) {
  process.env.DATABASE_URL = postgresUrl(ports.postgres, loadSecrets(dataDir).databasePassword);
}
