import { bucketIn, createPageLoads, objectionToPage } from '../drill/page-loads';
import { readOptions } from '../drill/read-options';
import { brokenPromises, type DamageOutcome, type DrillResult, describeResult } from '../drill/report';

const page = '<!doctype html><html><h1>Men</h1></html>';

test.each([
  [200, page, undefined],
  [503, page, 'HTTP 503'],
  [404, page, 'HTTP 404'],
  [200, '<!doctype html><h1>Men', 'the page was cut off'],
  [
    200,
    '<html><div role="alert"><p>Please try again. SHOP-PAGE-001</p></div></html>',
    "the shop's error page, SHOP-PAGE-001",
  ],
])('a response with %s is judged by status and content', (status, html, objection) => {
  expect(objectionToPage(status, html)).toBe(objection);
});

test('visitors of a bad canary are counted apart until it ends, all others are not', () => {
  const loads = createPageLoads();
  const canary = { remote: 'mfe-search', version: '2.0.0', percent: 30 };
  const end = loads.beginBadCanary(canary);
  for (let bucket = 0; bucket < 100; bucket += 1)
    loads.add('load', '/', loads.badVersionsOf(String(bucket), Date.now()), 'HTTP 503', 10);
  loads.add('load', '/', loads.badVersionsOf(undefined, Date.now()), 'HTTP 503', 10);
  expect(loads.apart.get('mfe-search@2.0.0')).toEqual({ loads: 30, failures: 30 });
  expect(loads.failures).toHaveLength(71);
  end();
  expect(loads.badVersionsOf('0', Date.now() + 60_000)).toEqual([]);
});

test('the bucket is read from a cookie header', () => {
  expect(bucketIn('lang=en; releaseBucket=42; itType=bit')).toBe('42');
  expect(bucketIn('releaseBucket=7; Path=/; HttpOnly')).toBe('7');
  expect(bucketIn(undefined)).toBeUndefined();
});

function resultOf(changes: Partial<DrillResult>): DrillResult {
  const loads = createPageLoads();
  loads.add('load', '/', [], undefined, 10);
  loads.add('browser', '/', [], undefined, 10);
  const release = {
    remote: 'mfe-search',
    version: '2.0.0',
    isByCommand: false,
    beganAt: 0,
    answeredMs: 700,
    servedMs: 60_000,
  };
  const rest = { outcomes: [], memory: [], retries: 0, seconds: 60 };
  return { releases: [release], loads, purchases: 1, ...rest, ...changes };
}
const damage: DamageOutcome = {
  damage: 'upload cut off',
  version: 'mfe-search 3.0.0',
  expected: 'publish check',
  stoppedBy: 'publish check',
  words: '',
};

test('a slow activation is printed as missed and breaks no promise', () => {
  const result = resultOf({ outcomes: [damage] });
  expect(brokenPromises(result)).toEqual([]);
  const words = describeResult(result);
  expect(words).toContain('| Activation until every shell serves it, p50 | 60.0 s, missed 2.0 s |');
  expect(words).toContain('| Activation until every shell serves it, p95 | 60.0 s, missed 2.0 s |');
  expect(words).toContain('| Releases by 1 processes at once | 1 |');
});

test('a version that passes its gate breaks a promise, and so does another gate', () => {
  const outcomes: DamageOutcome[] = [
    { ...damage, stoppedBy: undefined },
    { ...damage, stoppedBy: 'guard' },
  ];
  expect(brokenPromises(resultOf({ outcomes }))).toEqual([
    'upload cut off: stopped by nothing, not by publish check',
    'upload cut off: stopped by guard, not by publish check',
  ]);
});

test('a drill in which a page load failed, or nobody bought or released anything, has failed', () => {
  const loads = createPageLoads();
  loads.add('load', '/', [], 'HTTP 503', 10);
  expect(brokenPromises(resultOf({ loads, purchases: 0, releases: [] }))).toEqual([
    '1 page loads of visitors failed',
    'nothing was released',
    'nobody visited the shop',
    'nobody bought anything',
  ]);
});

test('options are checked', () => {
  expect(readOptions(['--short', '--storage', 's3'])).toEqual({
    shells: 2,
    storage: 's3',
    isShort: true,
    perSecond: 10,
  });
  for (const words of [
    ['--shells', '1'],
    ['--storage', 'tape'],
    ['--rate', 'fast'],
  ])
    expect(() => readOptions(words)).toThrow('Usage: npm run drill');
});
