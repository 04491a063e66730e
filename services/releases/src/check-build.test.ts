import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkBuild, objectionsToServerBundle } from './check-build';
import { readRelease } from './read-release';
import { buildRemote } from './testing/build-remote';

test('a server bundle may require what the shell shares, and nothing else', () => {
  expect(objectionsToServerBundle('module.exports = require("react/jsx-runtime");')).toEqual([]);
  expect(objectionsToServerBundle('require("fs"); require("lodash"); __webpack_require__("x")')).toEqual([
    'the server bundle requires "fs", which the shell does not share: bundle it, or leave it out',
    'the server bundle requires "lodash", which the shell does not share: bundle it, or leave it out',
  ]);
});

test.each([
  ["require('fs')", 'fs'],
  ['require(`fs`)', 'fs'],
  ['require ( /* a comment */ "fs" )', 'fs'],
  ['require("node:fs").readFileSync', 'node:fs'],
  ['r\\u0065quire("fs")', 'fs'],
])('finds what a server bundle requires: %s', (source, name) => {
  expect(objectionsToServerBundle(source)).toEqual([
    `the server bundle requires "${name}", which the shell does not share: bundle it, or leave it out`,
  ]);
});

test('a text that looks like a requirement is none, and a computed name is refused', () => {
  expect(objectionsToServerBundle(`const words = 'require("fs")'; // require("os")`)).toEqual([]);
  expect(objectionsToServerBundle('require("f" + "s")')).toEqual([
    'the server bundle requires a package by a computed name: write the name as a text, or bundle the package',
  ]);
});

test('a release is refused without a file that one of its modules or styles needs', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-build-'));
  const release = readRelease(buildRemote(folder, '1.0.0'));
  const asset = { file: 'web/page.js', integrity: 'sha384-x' };
  const damaged = {
    ...release,
    modules: { './page': { js: [asset], css: [{ ...release.remoteEntry, integrity: 'sha384-y' }] } },
  };
  expect((await checkBuild(folder, release)).objections).toEqual([]);
  expect((await checkBuild(folder, damaged)).objections).toEqual([
    './page needs web/page.js, which is not in the release',
    './page names web/remoteEntry.js with another hash than the list of files',
  ]);
  fs.rmSync(folder, { recursive: true });
});

test('a server bundle that does not parse is refused', () => {
  expect(objectionsToServerBundle('module.exports = {')).toEqual([
    "the server bundle does not parse: Unexpected token ')'",
  ]);
});
