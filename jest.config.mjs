/** One Jest run for the unit and component tests of every workspace; the API's own suite runs against a database. */
const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};
const shared = {
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(intl-messageformat|@formatjs|@tanstack|lru-cache|@adyen)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tooling/jest/css-module.cjs',
    '\\.css$': '<rootDir>/tooling/jest/empty.cjs',
    // Messages come as they are written: nothing has compiled them.
    '^shared-runtime$': '<rootDir>/shared-runtime/src/complete.ts',
  },
};
const browser = [
  'shared-runtime',
  'shared-ui',
  'shell',
  'mfe-catalog',
  'mfe-search',
  'mfe-checkout',
  'mfe-account',
  'mfe-wholesale',
];

export default {
  // For what never ends: how fast a machine is says nothing about the code.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tooling/jest/browser-environment.cjs',
      testMatch: browser.map((name) => `<rootDir>/${name}/src/**/*.test.{ts,tsx}`),
      testPathIgnorePatterns: ['\\.node\\.test\\.'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/browser-setup.ts'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        ...['shared-contracts', 'search-index', 'releases', 'tooling', 'payment-sandbox', 'e2e'].map(
          (name) => `<rootDir>/${name}/src/**/*.test.ts`,
        ),
        '<rootDir>/*/src/**/*.node.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'api',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/api/src/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.mjs',
      testMatch: ['api', 'demo-shop'].map((name) => `<rootDir>/${name}/src/**/*.test.ts`),
    },
  ],
};
