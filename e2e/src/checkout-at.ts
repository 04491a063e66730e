import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { findFolder, workspaceFolders } from 'local-services/workspaces';

/**
 * Writes the sources of a commit into an empty folder, with links to the packages that are installed now. Building
 * and running them there changes nothing in this checkout.
 */
export function checkOutAt(commit: string, target: string): void {
  extract(commit, target);
  linkPackages(target);
}

/** The sources of a commit do not build with today's packages. */
export class NotBuilt extends Error {}

/** Builds a workspace in such a folder, by its own script, which may stand elsewhere than today's. Throws `NotBuilt`. */
export function buildThere(checkout: string, workspace: string): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '--', workspace], {
    cwd: checkout,
    encoding: 'utf8',
  });
  if (status !== 0) throw new NotBuilt(`${workspace} cannot be built as it was:\n${stdout}${stderr}`);
}

function extract(commit: string, target: string): void {
  const archive = path.join(target, 'sources.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', target]);
  fs.rmSync(archive);
}

/** Links the installed packages, and the workspaces of this commit instead of the current ones. */
function linkPackages(checkout: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(checkout, 'node_modules')];
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.cache' || entry.isSymbolicLink()) continue;
    fs.symlinkSync(path.join(from, entry.name), path.join(to, entry.name));
  }
  for (const folder of workspaceFolders(checkout)) {
    const name = path.basename(folder);
    if (!fs.existsSync(path.join(checkout, folder))) continue;
    fs.symlinkSync(path.join('..', folder), path.join(to, name));
    const now = findFolder(name);
    const own = now && path.join(root, now, 'node_modules');
    if (own && fs.existsSync(own)) fs.symlinkSync(own, path.join(checkout, folder, 'node_modules'));
  }
}
