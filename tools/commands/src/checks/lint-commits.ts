/**
 * Checks the subjects of the last commits with commitlint: `npm run lint:commits`. It needs neither a remote branch nor
 * the whole history, so it also runs in a shallow clone.
 */

import { root } from 'local-services/root';
import { bin, run } from 'local-services/run';
import { newCommits } from './new-commits';

const range = newCommits(root);
if (range) {
  process.exitCode = (await run(bin('commitlint'), ['--no-color', ...range])) ?? 1;
} else {
  process.stdout.write(
    'No commit to check: this is not a git clone, or all commits are older than the rule.\n',
  );
}
