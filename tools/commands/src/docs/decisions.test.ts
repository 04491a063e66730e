import { readSource, sourceFiles } from '../checks/source-files';
import { readDecisions } from './decisions';

const decisions = readDecisions();

test('every decision begins with its number, title, status and date', () => {
  const wrong = decisions.filter(
    ({ file, number, title, status, date }) => number !== file.slice(0, 4) || !title || !status || !date,
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('no number is used twice', () => {
  const numbers = decisions.map(({ number }) => number);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('the index of decisions lists every decision; `npm run docs:update` writes it', () => {
  const index = readSource('docs/decisions/README.md');
  expect(decisions.filter(({ file }) => !index.includes(`](${file})`))).toEqual([]);
});

test('every number of a decision that code or documentation names has a record', () => {
  const numbers = new Set(decisions.map(({ number }) => number));
  const named = sourceFiles(['ts', 'tsx', 'mjs', 'css', 'md']).flatMap((file) =>
    [...readSource(file).matchAll(/decisions?[ /](0\d{3})\b/gi)].map(([, number = '']) => ({ file, number })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

test('links between decisions lead to files that exist', () => {
  const files = decisions.map(({ file }) => file);
  const broken = files.flatMap((file) =>
    [...readSource(`docs/decisions/${file}`).matchAll(/\]\((\d{4}-[^)]+)\)/g)].flatMap(([, target = '']) =>
      files.includes(target) ? [] : [`${file}: ${target}`],
    ),
  );
  expect(broken).toEqual([]);
});
