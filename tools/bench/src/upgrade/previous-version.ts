import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildThere, checkOutAt } from 'e2e/src/checkout-at';
import { root } from 'local-services/root';

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/**
 * The commit to upgrade from: the newest tag `v…` before this commit, else the commit before the newest migration, so that
 * there is something to migrate.
 */
export function findPreviousVersion(): string {
  const [tag] = git('tag', '--list', 'v*', '--sort=-v:refname', '--no-contains', 'HEAD').split('\n');
  if (tag) return tag;
  const change = git('log', '-1', '--format=%H', '--', 'packages/database/migrations/*.sql');
  if (!change)
    throw new Error('This clone does not reach back to a migration: fetch its history, or name a --from.');
  return `${change}^`;
}

/** How a commit is named in the result: the start of its hash, and its subject. */
export const describeCommit = (ref: string) => git('log', '-1', '--format=%h %s', ref);

/** Builds the API of a commit in a folder; returns the folders of its sources and of its bundles. */
export function buildPreviousApi(ref: string, folder: string): { checkout: string; bundles: string } {
  const checkout = path.join(folder, 'previous');
  fs.mkdirSync(checkout);
  checkOutAt(ref, checkout);
  buildThere(checkout, 'api');
  return { checkout, bundles: path.join(checkout, 'services/api/dist') };
}
