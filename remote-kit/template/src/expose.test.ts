import { declaredModules, exposedFiles } from 'shared-contracts/testing/exposed-files';
import remote from '../remote';

test('exposes what remote.ts declares and nothing else', () => {
  expect(exposedFiles(__dirname)).toEqual(declaredModules(remote));
});
