import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runBuild } from './testing/run-build';

const root = path.resolve(__dirname, '../../../..');
const remote = 'mfe-wholesale';
const copied = [remote, 'shared-contracts', 'shared-runtime', 'shared-ui'];
const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'reproducible-'));
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

/** The sources of a remote and of the shared packages in a folder of their own, beside the packages of the checkout. */
function copySources(folder: string): string {
  const modules = path.join(folder, 'node_modules');
  fs.mkdirSync(modules, { recursive: true });
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (!copied.includes(name))
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  for (const name of copied) {
    fs.cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !/[\\/](dist|node_modules|screenshots)$/.test(source),
    });
    fs.symlinkSync(path.join(folder, name), path.join(modules, name));
  }
  return path.join(folder, remote);
}

function build(folder: string): { version: string; files: Record<string, string> } {
  runBuild(folder);
  return JSON.parse(fs.readFileSync(path.join(folder, 'dist/release.json'), 'utf8'));
}

test('the same sources in two folders make the same files and the same version', () => {
  const one = build(copySources(path.join(parent, 'one')));
  const other = build(copySources(path.join(parent, 'other')));
  expect(other.files).toEqual(one.files);
  expect(other.version).toBe(one.version);
  expect(Object.keys(one.files)).toContain('web/views.json');
});
