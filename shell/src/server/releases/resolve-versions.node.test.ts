import { readFailedVersions, resolveVersions } from './resolve-versions';

const map = {
  revision: 3,
  updatedAt: '',
  history: [],
  live: { 'mfe-catalog': '1.0.0-a', 'mfe-checkout': '1.0.0-b' },
};

test('everybody gets what is live', () => {
  expect(resolveVersions(map)).toEqual(map.live);
});

test('a preview names another version of a remote', () => {
  expect(resolveVersions(map, { preview: { 'mfe-checkout': '1.1.0-c' } })).toEqual({
    ...map.live,
    'mfe-checkout': '1.1.0-c',
  });
});

test('a preview names a remote that was never live', () => {
  expect(resolveVersions(map, { preview: { gifts: '1.0.0-d' } })).toEqual({ ...map.live, gifts: '1.0.0-d' });
});

test('a preview of what is no name of a remote changes nothing', () => {
  expect(resolveVersions(map, { preview: { '../etc': '1', Gifts: '1' } })).toEqual(map.live);
});

describe('a canary', () => {
  const all = Array.from({ length: 100 }, (_, bucket) => bucket);
  const withCanary = (percent: number, version = '1.1.0-c') => ({
    ...map,
    canaries: { 'mfe-checkout': { version, percent } },
  });
  const inCanary = (percent: number, version?: string) =>
    all.filter((bucket) => {
      const versions = resolveVersions(withCanary(percent, version), { bucket });
      return versions['mfe-checkout'] !== '1.0.0-b';
    });

  test.each([1, 5, 50, 99])('is shown to %i of 100 buckets', (percent) => {
    expect(inCanary(percent)).toHaveLength(percent);
  });

  test('keeps its visitors when the percentage grows', () => {
    expect(inCanary(50)).toEqual(expect.arrayContaining(inCanary(5)));
  });

  test('starts at another bucket than the previous canary', () => {
    expect(inCanary(5, '1.2.0-d')).not.toEqual(inCanary(5));
  });

  test('changes no other remote, and nothing for a visitor without a bucket', () => {
    expect(resolveVersions(withCanary(99), { bucket: inCanary(99)[0] })).toEqual({
      'mfe-catalog': '1.0.0-a',
      'mfe-checkout': '1.1.0-c',
    });
    expect(resolveVersions(withCanary(99))).toEqual(map.live);
  });

  test('gives way to a preview', () => {
    const preview = { 'mfe-checkout': '1.3.0-e' };
    expect(resolveVersions(withCanary(99), { preview, bucket: inCanary(99)[0] })).toEqual({
      ...map.live,
      ...preview,
    });
  });
});

describe('a version that failed in the visitor’s browser', () => {
  const earlier = { ...map, previous: { 'mfe-checkout': '0.9.0-z' } };
  const failed = (...versions: string[]) => readFailedVersions(versions.join(','));
  const checkout = (value: string, more: object = {}) =>
    resolveVersions({ ...earlier, ...more }, { failed: failed(value), bucket: 1 })['mfe-checkout'];

  test('gives way to the previous one, and changes no other remote', () => {
    expect(resolveVersions(earlier, { failed: failed('mfe-checkout@1.0.0-b') })).toEqual({
      'mfe-catalog': '1.0.0-a',
      'mfe-checkout': '0.9.0-z',
    });
  });

  test('gives way to the live one when it is a canary', () => {
    const canaries = { 'mfe-checkout': { version: '1.1.0-c', percent: 99 } };
    const inCanary = Array.from({ length: 100 }, (_, bucket) => bucket).find(
      (bucket) => resolveVersions({ ...earlier, canaries }, { bucket })['mfe-checkout'] === '1.1.0-c',
    );
    const versions = resolveVersions(
      { ...earlier, canaries },
      { bucket: inCanary, failed: failed('mfe-checkout@1.1.0-c') },
    );
    expect(versions['mfe-checkout']).toBe('1.0.0-b');
  });

  test('stays when there is no previous one, or when that failed too', () => {
    expect(checkout('mfe-checkout@1.0.0-b', { previous: {} })).toBe('1.0.0-b');
    expect(checkout('mfe-checkout@1.0.0-b,mfe-checkout@0.9.0-z')).toBe('1.0.0-b');
  });

  test('never selects a version by itself', () => {
    for (const value of ['mfe-checkout@0.1.0-bad', 'mfe-checkout', '@', '../etc@1', ',,,', '__proto__@1'])
      expect(checkout(value)).toBe('1.0.0-b');
  });

  test('does not replace a previewed version', () => {
    const versions = resolveVersions(earlier, {
      preview: { 'mfe-checkout': '1.1.0-c' },
      failed: failed('mfe-checkout@1.1.0-c', 'mfe-checkout@1.0.0-b'),
    });
    expect(versions['mfe-checkout']).toBe('1.1.0-c');
  });
});
