import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareBuildInProcess } from './prepare-build';
import { buildRemote } from './testing/build-remote';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prepare-build-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('writes compressed files and returns no objections', async () => {
  const build = buildRemote(folder, '1.0.0', 'const sentence = "of a script";\n'.repeat(100));
  expect(await prepareBuildInProcess(build, ['gifts'])).toEqual({ objections: [], documentNames: [] });
  expect(fs.existsSync(path.join(build, 'web/remoteEntry.js.br'))).toBe(true);
});

test('returns the objections to a build and compresses nothing', async () => {
  const build = buildRemote(folder, '1.0.0', 'const sentence = "of a script";\n'.repeat(100));
  const file = path.join(build, 'release.json');
  const release = JSON.parse(fs.readFileSync(file, 'utf8')) as { files: Record<string, string> };
  fs.writeFileSync(path.join(build, 'web/page.css'), '* { display: none } .gifts-page-x { color: red }');
  release.files['web/page.css'] = 'sha384-unread';
  fs.writeFileSync(file, JSON.stringify(release));
  expect((await prepareBuildInProcess(build, ['gifts'])).objections).toEqual([
    'web/page.css: "*" has no class, so it styles pages of other teams',
    'web/page.css: ".gifts-page-x" styles a class of another owner',
  ]);
  expect(fs.existsSync(path.join(build, 'web/remoteEntry.js.br'))).toBe(false);
});

test('an empty store owns no class', async () => {
  const build = buildRemote(folder, '1.0.0');
  const file = path.join(build, 'release.json');
  const release = JSON.parse(fs.readFileSync(file, 'utf8')) as { files: Record<string, string> };
  fs.writeFileSync(
    path.join(build, 'web/page.css'),
    '.-own { animation: -turn 1s } @keyframes -turn { } @-webkit-keyframes -turn { }',
  );
  release.files['web/page.css'] = 'sha384-unread';
  fs.writeFileSync(file, JSON.stringify(release));
  expect(await prepareBuildInProcess(build, [])).toEqual({
    objections: [],
    documentNames: ['@keyframes -turn'],
  });
});

test('rejects with the error of the process', async () => {
  await expect(prepareBuildInProcess(path.join(folder, 'absent'), [])).rejects.toMatchObject({
    code: 'SHOP-RELEASE-101',
    message: expect.stringContaining('does not exist'),
  });
});
