import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownRemotes } from 'local-services/own-remotes';
import { wayOf } from '../matrix/cases';
import { changesOf } from '../matrix/previous-build';

test('every remote has a way of the matrix that uses it', () => {
  expect(Object.keys(wayOf).sort()).toEqual([...ownRemotes()].sort());
});

test('a change below the API is a change of the API, and of nothing else', () => {
  const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-changes-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
      cwd: checkout,
      encoding: 'utf8',
    }).trim();
  try {
    git('init', '--quiet');
    const [api, database, shell, index] = [
      'services/api',
      'packages/database',
      'shell',
      'packages/search-index',
    ].map((folder) => {
      fs.mkdirSync(path.join(checkout, folder, 'src'), { recursive: true });
      fs.writeFileSync(path.join(checkout, folder, 'src/main.ts'), '');
      git('add', '.');
      git('commit', '--quiet', '--no-verify', '--message', folder);
      return git('rev-parse', 'HEAD');
    });
    expect(changesOf('api', checkout)).toEqual([index, database, api]);
    expect(changesOf('shell', checkout)).toEqual([shell]);
  } finally {
    fs.rmSync(checkout, { recursive: true });
  }
});
