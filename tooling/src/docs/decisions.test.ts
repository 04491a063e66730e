import { readSource } from '../checks/source-files';
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
