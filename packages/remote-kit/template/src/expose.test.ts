import { declaredFiles, pagesAndFragments } from 'shared-contracts/testing/declared-files';
import remote from '../remote';

test('exposes its pages and fragments and nothing else', () => {
  expect(declaredFiles(remote)).toEqual(pagesAndFragments(__dirname));
});
