import { documentedErrorCodes, errorCodesIn, unfinishedErrorCodesIn } from './error-codes';
import { readSource, sourceFiles } from './source-files';

const isTest = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/(?!screenshots\/)|^tools\/commands\/src\/checks\//;
const sources = sourceFiles(['ts', 'tsx', 'mjs'])
  .filter((file) => !isTest.test(file))
  .map(readSource);
const documented = documentedErrorCodes(readSource('docs/errors.md'));

test('every numbered error of the sources has a heading in docs/errors.md, and every heading is of one', () => {
  expect(documented).toEqual(errorCodesIn(sources.join('\n')));
});

test('no code is put together while running', () => {
  expect(sources.flatMap(unfinishedErrorCodesIn)).toEqual([]);
});

test('a code is found wherever it stands, a heading only as one', () => {
  expect(errorCodesIn("log.warn(`SHOP-A-001 it`, 'SHOP-B-002') // SHOP-A-001")).toEqual([
    'SHOP-A-001',
    'SHOP-B-002',
  ]);
  expect(documentedErrorCodes('### SHOP-A-001: gone\n\nsee SHOP-B-002\n### SHOP-C-003')).toEqual([
    'SHOP-A-001',
    'SHOP-C-003',
  ]);
  expect(unfinishedErrorCodesIn('`SHOP-A-` + kind, SHOP-A-001')).toEqual(['SHOP-A-` + kind']);
});
