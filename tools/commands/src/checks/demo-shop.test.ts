import { readSource, sourceFiles } from './source-files';

/**
 * Files of code outside `demo-shop` that name it, tests included. Each works without the folder: it looks whether
 * the folder is there, or lists it among all workspaces. `npm run lint:imports` forbids its import everywhere.
 */
const allowed: Readonly<Record<string, string>> = {
  '.dependency-cruiser.mjs': 'the rule that forbids its import',
  'tools/bench/src/api/seed-products.ts': 'ends with an error that says what is missing',
  'jest.config.mjs': 'a folder of tests, which may be missing',
  'tools/commands/src/build/index.ts': 'builds the workspaces that are there',
  'tools/commands/src/build/node-configuration.ts': 'names of workspaces that a bundle contains',
  'tools/commands/src/checks/behaviour.test.ts': 'leaves its tests out when it is missing',
  'tools/commands/src/checks/demo-shop.test.ts': 'this check',
  'tools/commands/src/checks/import-rules.test.ts': 'names it in a generated tree',
  'tools/commands/src/checks/regular-expressions.ts': 'leaves its patterns out',
  'tools/commands/src/dev/start-development.ts': 'builds it when it is there',
  'tools/commands/src/docs/ownership.ts': 'a workspace that may be deleted',
  'tools/commands/src/images/trees.ts': 'an image that is made when the folder is there',
  'tools/commands/src/process/service-definitions.ts': 'a service that starts only with the demo catalogue',
  'tools/commands/src/process/stack-steps.ts': 'the look-up whether it is there',
  'tools/commands/src/test/journeys.ts': 'skips the journeys when it is missing',
};

test('a shop without demo-shop needs nothing of it: no other file names the folder', () => {
  const files = sourceFiles(['ts', 'tsx', 'mjs', 'cjs', 'js']).filter(
    (file) => !file.startsWith('services/demo-shop/'),
  );
  const naming = files.filter((file) => readSource(file).includes('demo-shop'));
  expect(files.length).toBeGreaterThan(1000);
  expect(naming).toEqual(Object.keys(allowed).sort());
});
