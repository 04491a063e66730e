import { resolveVersions } from './resolve-versions';

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

  test('starts at another bucket than the canary before', () => {
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
