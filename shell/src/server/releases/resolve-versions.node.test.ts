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

test('a preview of a remote that does not exist, or is not live, changes nothing', () => {
  expect(resolveVersions(map, { 'mfe-evil': '1', 'mfe-search': '1' })).toEqual(map.live);
});
