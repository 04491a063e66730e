import fs from 'node:fs';
import path from 'node:path';
import remote from '../remote';

test('exposes what remote.ts declares and nothing else', () => {
  const files = fs
    .readdirSync(path.join(__dirname, 'expose'))
    .map((file) => `./${file.replace(/\.tsx?$/, '')}`);
  const declared = [...remote.routes, ...remote.fragments].map(({ module }) => module as string);
  expect(files.sort()).toEqual([...new Set(declared)].sort());
});
