import { declaredModules, exposedFiles } from 'shared-contracts/testing/exposed-files';
import remote from '../remote';

test('exposes its application and nothing else', () => {
  expect(exposedFiles(__dirname)).toEqual(['./application']);
  expect(declaredModules(remote)).toEqual(['./application']);
});
