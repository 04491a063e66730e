import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newCommits, ruleSince } from './new-commits';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'commits-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function git(cwd: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd, encoding: 'utf8' }).trim();
}

/** Creates an empty commit, this many hours before or after the rule's date. */
function commit(subject: string, hours: number): string {
  const date = new Date(Date.parse(ruleSince) + hours * 3_600_000).toISOString();
  execFileSync('git', ['commit', '--allow-empty', '-qm', subject], {
    cwd: folder,
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'a',
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@example.com',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  });
  return git(folder, 'rev-parse', 'HEAD');
}

test('lints from the first commit after the rule, without a remote branch', () => {
  git(folder, 'init', '-q');
  commit('Old words.', -1);
  const first = commit('shell: start', 1);
  commit('shell: go on', 2);
  expect(newCommits(folder)).toEqual(['--from', `${first}^`, '--to', 'HEAD']);
});

test('lints the last 50 commits at most', () => {
  git(folder, 'init', '-q');
  const hashes = Array.from({ length: 60 }, (_, index) => commit(`shell: step ${index}`, index + 1));
  expect(newCommits(folder)).toEqual(['--from', `${hashes[10]}^`, '--to', 'HEAD']);
});

test('lints what a shallow clone has', () => {
  git(folder, 'init', '-q');
  commit('shell: start', 1);
  commit('shell: go on', 2);
  git(folder, 'clone', '-q', '--depth=1', `file://${folder}`, 'shallow');
  expect(newCommits(path.join(folder, 'shallow'))).toEqual(['--to', 'HEAD']);
});

test('has nothing to lint before the rule, or outside a clone', () => {
  expect(newCommits(folder)).toBeUndefined();
  git(folder, 'init', '-q');
  expect(newCommits(folder)).toBeUndefined();
  commit('Old words.', -1);
  expect(newCommits(folder)).toBeUndefined();
});
