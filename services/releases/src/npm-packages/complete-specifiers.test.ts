import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { completeSpecifiers } from './complete-specifiers';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'specifiers-'));
for (const file of ['a.js', 'list/index.js', 'style.css']) {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), '');
}
afterAll(() => fs.rmSync(folder, { recursive: true }));
const complete = (source: string) => completeSpecifiers(source, path.join(folder, 'module.js'));

test.each([
  [`import { a } from './a';`, `import { a } from './a.js';`],
  [`export * from "./list";`, `export * from "./list/index.js";`],
  [
    `import(/* webpackChunkName: "a" */ './a').catch(() => {})`,
    `import(/* webpackChunkName: "a" */ './a.js').catch(() => {})`,
  ],
  [`type A = import('./a').A;`, `type A = import('./a.js').A;`],
  [`import './style.css';`, `import './style.css';`],
  [`import react from 'react';`, `import react from 'react';`],
])('%s', (source, expected) => {
  expect(complete(source)).toBe(expected);
});

test('refuses an import of nothing', () => {
  expect(() => complete(`import './missing';`)).toThrow(/imports \.\/missing, which does not exist/);
});
