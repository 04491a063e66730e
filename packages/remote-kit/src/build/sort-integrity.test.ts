import { sortTable } from './sort-integrity';

test('the integrity table has one order, whatever order the bundler wrote', () => {
  const one = 'l.sriHashes={common:"sha256-a=","expose-b":"sha256-b+c/="};l.x={b:1,a:2}';
  const other = 'l.sriHashes={"expose-b":"sha256-b+c/=",common:"sha256-a="};l.x={b:1,a:2}';
  expect(sortTable(one)).toBe(sortTable(other));
  expect(sortTable(one)).toContain('l.x={b:1,a:2}');
});

test('a script without a table stays as it is', () => {
  expect(sortTable('const a={c:1,b:2}')).toBe('const a={c:1,b:2}');
});
