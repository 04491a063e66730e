import fs from 'node:fs';
import path from 'node:path';
import { KitError } from './kit-error';

/** The settings in `package.json` of a remote's repository. */
export interface Project {
  folder: string;
  name: string;
  /** URL of the shop. */
  shop: string;
}

/** Reads the repository in a folder. Throws a KitError when there is none. */
export function readProject(folder: string, environment: NodeJS.ProcessEnv = process.env): Project {
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file) || !fs.existsSync(path.join(folder, 'remote.ts'))) {
    throw new KitError(
      'SHOP-KIT-010',
      `${folder} contains no remote: run this in the folder of its package.json.`,
    );
  }
  const { name, shop } = JSON.parse(fs.readFileSync(file, 'utf8')) as { name: string; shop?: string };
  const address = environment.SHOP_URL || shop;
  if (!address || !URL.canParse(address)) {
    throw new KitError('SHOP-KIT-011', `The shop's URL is missing: add it as "shop" to ${file}.`);
  }
  return { folder, name, shop: address };
}
