import { declaredFiles } from 'shared-contracts/testing/declared-files';
import remote from '../remote';

test('exposes its application and nothing else', () => {
  expect(declaredFiles(remote)).toEqual(['src/application/lifecycles.ts']);
});
