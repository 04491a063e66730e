import fs from 'node:fs';
import { browserTests, nodeTests } from './packages/remote-kit/jest/index.mjs';

/**
 * One Jest run for the tests of every workspace: components in jsdom, the API and the packages that it is made of with a
 * database, everything else on Node.
 */
const { workspaces } = JSON.parse(fs.readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const isOfBrowser = (folder) => /^(?:shell|mfe-[a-z]+|shared-(?:runtime|ui))$/.test(folder);
const isOfApi = (folder) =>
  /^(?:services\/(?:api|demo-shop)|packages\/(?!remote-kit|search-index).+)$/.test(folder);
const testsOf = (folders, name) => folders.map((folder) => `<rootDir>/${folder}/src/**/*${name}`);

export default {
  // Only for tests that hang: a test that is slow on a busy machine must not fail.
  testTimeout: 180_000,
  // Many tests wait for a database or a process, so that one worker would leave the processor idle half the time.
  maxWorkers: '100%',
  projects: [
    {
      ...browserTests,
      displayName: 'browser',
      testMatch: testsOf(workspaces.filter(isOfBrowser), '.test.{ts,tsx}'),
      testPathIgnorePatterns: ['\\.node\\.test\\.'],
    },
    {
      ...nodeTests,
      displayName: 'node',
      testMatch: [
        ...testsOf(
          workspaces.filter((folder) => !isOfBrowser(folder) && !isOfApi(folder)),
          '.test.{ts,tsx}',
        ),
        ...testsOf(workspaces.filter(isOfBrowser), '.node.test.{ts,tsx}'),
      ],
    },
    {
      ...nodeTests,
      displayName: 'api',
      setupFiles: ['<rootDir>/packages/api-platform/src/testing/name-plugins.cjs'],
      globalSetup: '<rootDir>/packages/database/src/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/packages/database/src/testing/global-teardown.mjs',
      testMatch: testsOf(workspaces.filter(isOfApi), '.test.ts'),
    },
  ],
};
