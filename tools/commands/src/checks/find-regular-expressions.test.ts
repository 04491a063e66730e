import { regularExpressionsIn } from './find-regular-expressions';

test('every regular expression of a script is found', async () => {
  const script = [
    "const one = text.replace(/\\/+$/u, '');",
    'const view = <p>{/[/]b/.test(text)}</p>;',
    "const built = [new RegExp('a+$', 'gi'), RegExp(one + two), 4 / 2 / 1];",
    '// a comment with /no/ expression',
  ].join('\n');
  expect(await regularExpressionsIn('page.tsx', script)).toEqual([
    { source: '\\/+$', flags: 'u' },
    { source: '[/]b', flags: '' },
    { source: 'a+$', flags: 'gi' },
  ]);
});

test('a script without JSX may hold generic functions', async () => {
  expect(await regularExpressionsIn('list.ts', 'const of = <T>(value: T) => /x/;')).toHaveLength(1);
});
