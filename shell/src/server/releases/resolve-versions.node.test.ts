import { resolveVersions } from './resolve-versions';

const map = {
  revision: 3,
  updatedAt: '',
  history: [],
  live: { 'mfe-catalog': '1.0.0-a', 'mfe-checkout': '1.0.0-b' },
};

test('everybody gets what is live', () => {
  expect(resolveVersions(map, undefined)).toEqual(map.live);
});

test('the preview cookie names another version of a remote', () => {
  expect(resolveVersions(map, 'mfe-checkout@1.1.0-c')).toEqual({ ...map.live, 'mfe-checkout': '1.1.0-c' });
});

test.each(['mfe-evil@1', 'mfe-checkout@../../etc', 'mfe-checkout', '@', '%%%'])(
  'a tampered preview cookie is ignored: %s',
  (cookie) => {
    expect(resolveVersions(map, cookie)).toEqual(map.live);
  },
);
