import { toCsvRow } from './csv';

it.each(['=1+1', '+1', '-1+1', '@SUM(1)', '\t=1', '\n=1', '＝1+1', '＋1', '－1+1', '＠SUM(1)'])(
  '%j is no formula in a spreadsheet',
  (text) => {
    expect(toCsvRow([text])).toMatch(/^"?'/);
  },
);

it.each(['-12.00', 'Ada', '3-5', '中環＝'])('%s stays as it is', (text) => {
  expect(toCsvRow([text])).toBe(`${text}\r\n`);
});
