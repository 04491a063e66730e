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
  expect(resolveVersions(map, { 'mfe-checkout': '1.1.0-c' })).toEqual({
    ...map.live,
    'mfe-checkout': '1.1.0-c',
  });
});

test('a preview names a remote that was never live', () => {
  expect(resolveVersions(map, { gifts: '1.0.0-d' })).toEqual({ ...map.live, gifts: '1.0.0-d' });
});

test('a preview of what is no name of a remote changes nothing', () => {
  expect(resolveVersions(map, { '../etc': '1', Gifts: '1' })).toEqual(map.live);
});
