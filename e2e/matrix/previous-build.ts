import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { shippedWith } from 'commands/src/build/node-configuration';
import { root } from 'local-services/root';
import { folderOf } from 'local-services/workspaces';
import { buildThere, checkOutAt, NotBuilt } from '../src/checkout-at';

/** Number of earlier changes tried until a build differs from the current one. */
const maxSteps = 4;

export interface PreviousBuild {
  commit: string;
  /** Folder with the content of `dist`. */
  folder: string;
}

/** Thrown when there is nothing to compare with; the message is the reason printed in the table. */
export class NoPreviousBuild extends Error {}

const git = (...words: string[]) => gitIn(root, ...words);
const gitIn = (cwd: string, ...words: string[]) =>
  execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The files of a workspace, and of the workspaces that only it contains. Shared packages are left out, because nearly
 * every change of them would count as a change of all workspaces.
 */
const filesOf = (name: string) => [
  ...shippedWith(name).map((folder) => `${folder}/src`),
  `${folderOf(name)}/remote.ts`,
];

/** Commits that changed what a workspace ships, newest first. */
export function changesOf(name: string, checkout = root): string[] {
  try {
    const log = gitIn(checkout, 'log', '--format=%H', `-${maxSteps}`, '--', ...filesOf(name));
    return log.split('\n').filter(Boolean);
  } catch {
    throw new NoPreviousBuild('this folder is no clone with history');
  }
}

/** Unix time of the newest change of a workspace; 0 without history. */
export function changedAt(name: string): number {
  try {
    return Number(git('log', '-1', '--format=%ct', '--', ...filesOf(name))) || 0;
  } catch {
    return 0;
  }
}

function parentOf(commit: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--quiet', `${commit}^`);
  } catch {
    return undefined;
  }
}

function existsAt(commit: string, name: string): boolean {
  return git('ls-tree', '--name-only', commit, `${folderOf(name)}/src`) !== '';
}

/**
 * The build of a workspace before its last change: sources and shared packages of that commit, with the
 * packages installed now. Goes further back while `isSame` says that a build equals the current one, and from a
 * commit that does not build, which was never released. Throws the last failure when no commit builds.
 */
export function previousBuild(
  name: string,
  isSame: (folder: string) => boolean = () => false,
): PreviousBuild {
  let failure: NotBuilt | undefined;
  for (const change of changesOf(name)) {
    const commit = parentOf(change);
    // A shallow clone ends at a commit whose parents it does not have.
    if (!commit) throw new NoPreviousBuild('the clone does not reach back to its last change');
    if (!existsAt(commit, name)) throw new NoPreviousBuild('this is its first release');
    try {
      const folder = buildAt(commit, name);
      if (!isSame(folder)) return { commit, folder };
    } catch (error) {
      if (!(error instanceof NotBuilt)) throw error;
      failure = error;
      process.stderr.write(
        `${name} does not build as of ${commit.slice(0, 8)}; the change before is tried\n`,
      );
    }
  }
  if (failure) throw failure;
  throw new NoPreviousBuild(`its last ${maxSteps} changes did not change the build`);
}

/** Builds a workspace as of a commit, outside the checkout, and keeps the result. */
function buildAt(commit: string, name: string): string {
  // In the workspace's folder, so that the service also finds packages that are installed only there.
  const cache = path.join(root, folderOf(name), 'node_modules/.cache/matrix');
  const kept = path.join(cache, commit);
  if (fs.existsSync(kept)) return kept;
  const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-matrix-'));
  try {
    checkOutAt(commit, checkout);
    buildThere(checkout, name);
    fs.mkdirSync(cache, { recursive: true });
    const copied = fs.mkdtempSync(path.join(cache, '.new-'));
    fs.cpSync(path.join(checkout, folderOf(name), 'dist'), copied, { recursive: true });
    try {
      fs.renameSync(copied, kept);
    } catch (error) {
      // Another process built the same commit at the same time.
      fs.rmSync(copied, { recursive: true });
      if (!fs.existsSync(kept)) throw error;
    }
    return kept;
  } finally {
    fs.rmSync(checkout, { recursive: true, force: true });
  }
}
