import fs from 'node:fs';
import path from 'node:path';
import { root } from './root';
import { workspaceFolders } from './workspaces';

/** Names of the remotes in this repository: the workspaces with a `remote.ts`. */
export function ownRemotes(): readonly string[] {
  return workspaceFolders().filter((name) => fs.existsSync(path.join(root, name, 'remote.ts')));
}
