import { browserTests, nodeTests } from './remote-kit/jest/index.mjs';

/** One Jest run for the unit and component tests of every workspace; the API's own suite runs against a database. */
const browser = [
  'shared-runtime',
  'shared-ui',
  'shell',
  'mfe-catalog',
  'mfe-search',
  'mfe-checkout',
  'mfe-account',
  'mfe-wholesale',
  'mfe-staff',
];

export default {
  // Only for tests that hang: a test that is slow on a busy machine must not fail.
  testTimeout: 180_000,
  // Many tests wait for a database or a process, so that one worker would leave the processor idle half the time.
  maxWorkers: '100%',
  projects: [
    {
      ...browserTests,
      displayName: 'browser',
      testMatch: browser.map((name) => `<rootDir>/${name}/src/**/*.test.{ts,tsx}`),
      testPathIgnorePatterns: ['\\.node\\.test\\.'],
    },
    {
      ...nodeTests,
      displayName: 'node',
      testMatch: [
        ...[
          'shared-contracts',
          'search-index',
          'releases',
          'remote-kit',
          'local-services',
          'tooling',
          'payment-sandbox',
          'e2e',
        ].map((name) => `<rootDir>/${name}/src/**/*.test.ts`),
        '<rootDir>/*/src/**/*.node.test.{ts,tsx}',
      ],
    },
    {
      ...nodeTests,
      displayName: 'api',
      setupFiles: ['<rootDir>/api-platform/src/testing/name-plugins.cjs'],
      globalSetup: '<rootDir>/database/src/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/database/src/testing/global-teardown.mjs',
      testMatch: [
        'database',
        'api-platform',
        'image-delivery',
        'catalogue-import',
        'ledger',
        'payment-provider',
        'commerce-rules',
        'documents',
        'api',
        'demo-shop',
      ].map((name) => `<rootDir>/${name}/src/**/*.test.ts`),
    },
  ],
};
