import fs from 'node:fs';
import path from 'node:path';
import { root } from './root';

/** Folders of a checkout's workspaces, relative to its root; their last part is the package's name. */
export function workspaceFolders(checkout = root): readonly string[] {
  const file = fs.readFileSync(path.join(checkout, 'package.json'), 'utf8');
  return (JSON.parse(file) as { workspaces: readonly string[] }).workspaces;
}

/** The folder of a workspace, relative to the repository's root, as `services/api` of `api`. */
export function folderOf(name: string): string {
  const folder = workspaceFolders().find((place) => path.basename(place) === name);
  if (!folder) throw new Error(`package.json lists no workspace ${name}.`);
  return folder;
}
