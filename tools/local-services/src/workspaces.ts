import fs from 'node:fs';
import path from 'node:path';
import { root } from './root';

/** Folders of a checkout's workspaces, relative to its root; their last part is the package's name. */
export function workspaceFolders(checkout = root): readonly string[] {
  const file = fs.readFileSync(path.join(checkout, 'package.json'), 'utf8');
  return (JSON.parse(file) as { workspaces: readonly string[] }).workspaces;
}

/** The folder of a workspace, relative to the checkout's root, as `services/api` of `api`; undefined if none has the name. */
export function findFolder(name: string, checkout = root): string | undefined {
  return workspaceFolders(checkout).find((place) => path.basename(place) === name);
}

/** The folder of a workspace that this checkout must have. */
export function folderOf(name: string): string {
  const folder = findFolder(name);
  if (!folder) throw new Error(`package.json lists no workspace ${name}.`);
  return folder;
}
