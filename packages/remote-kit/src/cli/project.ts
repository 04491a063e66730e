import fs from 'node:fs';
import path from 'node:path';
import { parseManifest } from './edit-manifest';
import { KitError } from './kit-error';

/** The folder in which a command runs. */
export interface Project {
  folder: string;
  /** Whether it is a repository with workspaces: a command names the remote. */
  isCheckout: boolean;
  /** The remote, where it is the repository of one. */
  remote: string | undefined;
  /** URL of the shop. */
  shop: string | undefined;
}

/** Reads the `package.json` of a folder. Throws a KitError when it is not valid JSON. */
export function readProject(folder: string, environment: NodeJS.ProcessEnv): Project {
  const file = path.join(folder, 'package.json');
  const { name, shop, workspaces } = (
    fs.existsSync(file) ? parseManifest(fs.readFileSync(file, 'utf8'), file) : {}
  ) as { name?: string; shop?: string; workspaces?: unknown };
  return {
    folder,
    isCheckout: workspaces !== undefined,
    remote: isRemote(folder) ? name : undefined,
    shop: environment.SHOP_URL || shop,
  };
}

/** Throws a KitError where the folder is not the repository of one remote. */
export function assertRemote({ folder, remote }: Project): void {
  if (remote) return;
  throw new KitError(
    'SHOP-KIT-010',
    `${folder} contains no remote: run this in the folder of its package.json.`,
  );
}

/** Folder of a remote. Throws a KitError when the repository does not contain it. */
export function folderOf({ folder, remote: own }: Project, remote: string): string {
  const place = remote === own ? folder : path.join(folder, remote);
  if (isRemote(place)) return place;
  throw new KitError('SHOP-KIT-010', `There is no remote ${remote} in ${folder}.`);
}

/** URL of the shop. Throws a KitError when nothing names it. */
export function shopOf({ folder, shop }: Project): string {
  if (shop && URL.canParse(shop)) return shop;
  throw new KitError(
    'SHOP-KIT-011',
    `The shop's URL is missing: add it as "shop" to ${path.join(folder, 'package.json')}.`,
  );
}

function isRemote(folder: string): boolean {
  return fs.existsSync(path.join(folder, 'remote.ts'));
}
