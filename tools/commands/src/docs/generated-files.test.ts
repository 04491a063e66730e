import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { expandPattern } from 'shared-contracts/remote';
import { readSource } from '../checks/source-files';
import { generatedFiles } from './generated-files';
import { deletable, readWorkspaces, replaceGenerated } from './ownership';

test.each(['README.md', 'docs/pages.md', 'docs/architecture.md', 'docs/runbook.md', '.github/CODEOWNERS'])(
  '%s says what the code says; `npm run docs:update` writes it',
  async (file) => {
    expect(readSource(file)).toBe((await generatedFiles())[file]);
  },
);

test('docs/pages.md names files that exist, one view for each path of an application', () => {
  const pages = readSource('docs/pages.md');
  const files = [...pages.matchAll(/`((?:mfe|shell|shared|api|releases)[\w-]*\/[^`*]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  expect(pages).toMatch(/`\/staff\/orders\/:orderId` .*`mfe-staff\/src\/pages\/order\/order-page.tsx`/);
  expect(pages).toMatch(
    /`\/account\/profile\/editEmail` .*`mfe-account\/src\/pages\/profile\/edit-email-page.tsx`/,
  );
});

test('/search is the 404 page, as docs/pages.md says', async () => {
  const patterns = (await readWorkspaces()).flatMap(
    ({ remote }) => remote?.routes.map(({ pattern }) => pattern) ?? [],
  );
  const expressionOf = (path: string) =>
    new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
  const known = patterns.flatMap(expandPattern).map(expressionOf);
  const isKnown = (path: string) => known.some((expression) => expression.test(path));
  expect(['/search', '/bit/search', '/sit/search'].map(isKnown)).toEqual([false, true, true]);
});

test('a workspace that may be deleted is described as its package.json describes it', async () => {
  const described = (await readWorkspaces()).filter(({ name }) => deletable[name]);
  // Fewer once a shop has deleted one and taken it out of the workspaces.
  expect(deletable).toMatchObject(
    Object.fromEntries(described.map(({ name, description }) => [name, description])),
  );
});

test('only what stands between the markers is replaced', () => {
  const text = 'before\n<!-- generated: npm run x -->\nold\n<!-- end -->\nafter\n';
  expect(replaceGenerated(text, 'new')).toBe(
    'before\n<!-- generated: npm run x -->\n\nnew\n\n<!-- end -->\nafter\n',
  );
  expect(() => replaceGenerated('no markers', 'new')).toThrow('markers');
});
