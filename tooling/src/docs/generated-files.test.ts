import { readSource } from '../checks/source-files';
import { generatedFiles } from './generated-files';
import { replaceGenerated } from './ownership';

test.each(['README.md', 'docs/pages.md', 'docs/architecture.md', '.github/CODEOWNERS'])(
  '%s says what the code says; `npm run docs:update` writes it',
  async (file) => {
    expect(readSource(file)).toBe((await generatedFiles())[file]);
  },
);

test('only what stands between the markers is replaced', () => {
  const text = 'before\n<!-- generated: npm run x -->\nold\n<!-- end -->\nafter\n';
  expect(replaceGenerated(text, 'new')).toBe(
    'before\n<!-- generated: npm run x -->\n\nnew\n\n<!-- end -->\nafter\n',
  );
  expect(() => replaceGenerated('no markers', 'new')).toThrow('markers');
});
