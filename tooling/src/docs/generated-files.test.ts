import { readSource } from '../checks/source-files';
import { generatedFiles } from './generated-files';
import { deletable, readWorkspaces, replaceGenerated } from './ownership';

test.each(['README.md', 'docs/pages.md', 'docs/architecture.md', '.github/CODEOWNERS'])(
  '%s says what the code says; `npm run docs:update` writes it',
  async (file) => {
    expect(readSource(file)).toBe((await generatedFiles())[file]);
  },
);

test('a workspace that may be deleted is described as its package.json describes it', async () => {
  const described = (await readWorkspaces()).filter(({ name }) => deletable[name]);
  expect(Object.fromEntries(described.map(({ name, description }) => [name, description]))).toEqual(
    deletable,
  );
});

test('only what stands between the markers is replaced', () => {
  const text = 'before\n<!-- generated: npm run x -->\nold\n<!-- end -->\nafter\n';
  expect(replaceGenerated(text, 'new')).toBe(
    'before\n<!-- generated: npm run x -->\n\nnew\n\n<!-- end -->\nafter\n',
  );
  expect(() => replaceGenerated('no markers', 'new')).toThrow('markers');
});
