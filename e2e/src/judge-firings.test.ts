import { describeRow, isAsExpected, judgeFirings } from '../alerts/judge-firings';

const beganAt = 1_000_000;
const backAt = beganAt + 600_000;
const firing = (name: string, isTold: boolean, resolvedAt?: number) => ({
  name,
  isTold,
  firedAt: beganAt + 75_000,
  ...(resolvedAt !== undefined && { resolvedAt }),
});
const judge = (firings: Parameters<typeof judgeFirings>[0]) =>
  judgeFirings(firings, { fault: 'database', expected: ['DatabaseAway'], beganAt, backAt });
const verdictsOf = (rows: ReturnType<typeof judge>) => rows.map(({ verdict }) => verdict);

test('the expected alert and what it inhibits are right, with their times', () => {
  const rows = judge([firing('DatabaseAway', true, backAt + 500_000), firing('CallsFail', false, backAt)]);
  expect(rows.every(isAsExpected)).toBe(true);
  expect(rows.map(describeRow)).toEqual([
    '| database | DatabaseAway | told | 75 s | 500 s |',
    '| database | CallsFail | inhibited | 75 s | 0 s |',
  ]);
});

test('an alert of which nobody is told is missing', () => {
  for (const firings of [[], [firing('DatabaseAway', false, backAt)]]) {
    const rows = judge(firings);
    expect(verdictsOf(rows)).toContain('MISSING');
    expect(rows.every(isAsExpected)).toBe(false);
  }
});

test('an alert that nobody expects is wrong, also one that was inhibited for a while only', () => {
  const rows = judge([firing('DatabaseAway', true, backAt), firing('PagesFail', true, backAt)]);
  expect(verdictsOf(rows)).toEqual(['told', 'UNEXPECTED']);
  expect(rows.every(isAsExpected)).toBe(false);
});

test('an alert that does not end is wrong, one of an earlier fault is not counted', () => {
  expect(judge([firing('DatabaseAway', true)]).every(isAsExpected)).toBe(false);
  const earlier = { name: 'JobsWait send-mail', isTold: true, firedAt: beganAt - 1, resolvedAt: beganAt - 1 };
  expect(judge([earlier, firing('DatabaseAway', true, backAt)])).toHaveLength(1);
});
