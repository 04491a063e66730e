import { spawnSync } from 'node:child_process';

/** Date of the rule. Older subjects are not checked, because rewriting them would change every hash. */
export const ruleSince = '2026-11-22T14:07:00Z';

/** Enough for a pull request; linting all commits would take longer with each of them. */
const maxCommits = 50;

/**
 * The range of commits to lint, as arguments of commitlint: at most the last 50 since the rule exists. `undefined` when
 * there are none, or outside a git clone.
 */
export function newCommits(folder: string): string[] | undefined {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  const { stdout, status } = git('rev-list', `--max-count=${maxCommits}`, `--since=${ruleSince}`, 'HEAD');
  const oldest = stdout.trim().split('\n').at(-1);
  if (status !== 0 || !oldest) return undefined;
  // The first commit of a shallow clone has no parent; commitlint then lints from the start.
  const hasParent = git('rev-parse', '--verify', '--quiet', `${oldest}^`).status === 0;
  return [...(hasParent ? ['--from', `${oldest}^`] : []), '--to', 'HEAD'];
}
