import { readScreenshotOptions } from '../screenshots/read-options';

test('takes every screen at a phone’s, a tablet’s and a desktop’s width unless told otherwise', () => {
  expect(readScreenshotOptions([])).toMatchObject({ only: [], widths: [390, 820, 1440] });
});

test('a folder is meant from where the command is given', () => {
  expect(readScreenshotOptions(['--out', 'shots'], '/home/ada').out).toBe('/home/ada/shots');
});

test('names and widths come as lists', () => {
  const { only, widths } = readScreenshotOptions(['--only', 'home, item', '--widths=1440,390,390']);
  expect(only).toEqual(['home', 'item']);
  expect(widths).toEqual([390, 1440]);
});

test('what can’t be understood is refused with the way it is written', () => {
  for (const words of [['--widths', 'wide'], ['--widths', '100'], ['--widths', ','], ['--all'], ['home']]) {
    expect(() => readScreenshotOptions(words)).toThrow(/npm run screenshots -- \[--out folder\]/);
  }
});
