import { readSource } from '../checks/source-files';
import { missingNumbers, readDecisions } from './decisions';

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

test('the index names the numbers without a decision; `npm run docs:update` writes it', () => {
  expect(missingNumbers([{ number: '0001' }, { number: '0004' }])).toEqual(['0002', '0003']);
  const [, named = ''] = readSource('docs/decisions/README.md').split('they are not used again:');
  expect(named.match(/\d{4}/g)).toEqual(missingNumbers(decisions));
});

test('a superseded decision and its successor link each other', () => {
  const links = (file: string) =>
    [...readSource(`docs/decisions/${file}`).matchAll(/\d{4}-[\w-]+\.md/g)].map(String);
  const lost = decisions
    .filter(({ status }) => status === 'superseded')
    .filter(({ file }) => !links(file).some((successor) => links(successor).includes(file)));
  expect(lost.map(({ file }) => file)).toEqual([]);
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
