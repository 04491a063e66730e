import type { ReleaseMap } from 'shared-contracts/release';
import { developmentMap, developmentVersion } from './development-map';

const store: ReleaseMap = {
  revision: 7,
  updatedAt: '2026-01-01T00:00:00.000Z',
  live: { 'mfe-catalog': '1.0.0-a', 'mfe-checkout': '1.0.0-b' },
  history: [],
};

test('a remote from source is live, the others stay as they were released', () => {
  expect(developmentMap(store, { 'mfe-checkout': 'dev.3' }).live).toEqual({
    'mfe-catalog': '1.0.0-a',
    'mfe-checkout': 'dev.3',
  });
});

test('a remote that has not been built yet keeps its released version, or is absent', () => {
  expect(developmentMap(store, { 'mfe-checkout': undefined, 'mfe-search': undefined })).toEqual(store);
});

test('the shell sees a new revision after a build of any remote and after an activation in the store', () => {
  const before = developmentMap(store, { 'mfe-catalog': 'dev.1', 'mfe-checkout': developmentVersion(1) });
  const afterBuild = developmentMap(store, { 'mfe-catalog': 'dev.1', 'mfe-checkout': developmentVersion(2) });
  const afterActivation = developmentMap({ ...store, revision: 8 }, { 'mfe-catalog': 'dev.1' });
  expect(afterBuild.revision).toBeGreaterThan(before.revision);
  expect(
    developmentMap({ ...store, revision: 8 }, { 'mfe-catalog': 'dev.1', 'mfe-checkout': 'dev.2' }).revision,
  ).toBeGreaterThan(afterBuild.revision);
  expect(afterActivation.live['mfe-checkout']).toBe('1.0.0-b');
});
