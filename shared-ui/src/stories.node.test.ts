import fs from 'node:fs';
import path from 'node:path';

const source = __dirname;
const read = (file: string) => fs.readFileSync(path.join(source, file), 'utf8');

/** Covered by other stories (the icon story shows all icons, a field its error, a carousel its arrows), or empty space. */
const withoutStory = ['icon/icons.tsx', 'link.tsx', 'FieldError', 'RecommendationsPlace', 'ScrollArrows'];

/** Components by name, from all modules that the index re-exports. */
const components = [...read('index.ts').matchAll(/from '\.\/(.+)';/g)].flatMap(([, module]) => {
  const file = `${module}.tsx`;
  if (!fs.existsSync(path.join(source, file))) return [];
  return [...read(file).matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => ({ file, name }));
});

const stories = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map(read)
  .join('\n');

test('the parts are found', () => {
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Button', 'Dialog', 'ProductTile']),
  );
});

const alone = components.filter(
  ({ file, name }) => !withoutStory.includes(file) && !withoutStory.includes(name),
);

test.each(alone)('$name of $file has a story', ({ name }) => {
  expect(stories).toMatch(new RegExp(`<${name}\\b|component: ${name}\\b`));
});
