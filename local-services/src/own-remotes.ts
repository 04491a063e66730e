import fs from 'node:fs';
import path from 'node:path';
import { root } from './root';

/** Names of the remotes in this repository: the workspaces with a `remote.ts`. */
export function ownRemotes(): readonly string[] {
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: readonly string[];
  };
  return workspaces.filter((name) => fs.existsSync(path.join(root, name, 'remote.ts')));
}
