import { readLines } from './read-lines';

test('lines come with a tab, a comma or a space, and keep their numbers', () => {
  const text = [
    'from,to',
    '/a\t/x',
    '',
    '/b, /y?one=1,2',
    '  /c   /z',
    '"/d, e","/w"',
    `${location.origin}/f ${location.origin}/v`,
    '/alone',
  ].join('\r\n');
  expect(readLines(text)).toEqual([
    { line: 2, from: '/a', to: '/x' },
    { line: 4, from: '/b', to: '/y?one=1,2' },
    { line: 5, from: '/c', to: '/z' },
    { line: 6, from: '/d, e', to: '/w' },
    { line: 7, from: '/f', to: '/v' },
    { line: 8, from: '/alone', to: '' },
  ]);
});
