import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { runBuild } from './testing/run-build';

const root = path.resolve(__dirname, '../../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'server-bundle-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const files = {
  'package.json': '{ "name": "icons", "version": "1.0.0", "type": "module" }',
  'remote.ts': `import { defineRemote } from 'shared-contracts/remote';
export default defineRemote({
  name: 'icons',
  devPort: 9300,
  routes: [{ id: 'icons', pattern: '/icons', page: 'src/icon-page.tsx', query: [] }],
  fragments: [],
});`,
  'node_modules/many-icons/package.json':
    '{ "name": "many-icons", "version": "1.0.0", "sideEffects": false, "module": "index.mjs" }',
  'node_modules/many-icons/index.mjs':
    'const one = { title: "The only one" }; const other = { title: "Unused" }; export { one, other };',
  'src/icon-page.tsx': `import { one } from 'many-icons';
import { failingPart } from './failing-part';
export function Component({ isFailing }: { isFailing: boolean }) {
  return isFailing ? failingPart() : one.title;
}`,
  'src/failing-part.ts': `export function failingPart(): never {
  throw new Error('It failed');
}`,
};

let bundle: string;
let page: { Component(props: { isFailing: boolean }): string };
beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  for (const name of fs.readdirSync(path.join(root, 'node_modules')))
    fs.symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  runBuild(folder);
  bundle = fs.readFileSync(path.join(folder, 'dist/server/server.cjs'), 'utf8');
  const module = { exports: {} as Record<string, unknown> };
  const evaluate = vm.runInThisContext(`(function (module, exports, require) {${bundle}\n})`, {
    filename: 'server.cjs',
  });
  evaluate(module, module.exports, require);
  page = module.exports['./icon-page'] as typeof page;
});

test('the server’s bundle has of a package what the pages use, and no source map', () => {
  expect(page.Component({ isFailing: false })).toBe('The only one');
  expect(bundle).not.toContain('Unused');
  expect(bundle).not.toContain('sourceMappingURL');
});

test('a stack names the function and its line, which can be read in the bundle', () => {
  let stack = '';
  try {
    page.Component({ isFailing: true });
  } catch (error) {
    stack = (error as Error).stack ?? '';
  }
  const line = Number(/at failingPart \(server\.cjs:(\d+):/.exec(stack)?.[1]);
  expect(bundle.split('\n')[line - 1]?.trim()).toBe(`throw new Error('It failed');`);
});
