/**
 * The test kit: Jest settings that compile and resolve modules like the build. A remote's tests need nothing
 * else.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** Jest settings for tests on Node. */
export const nodeTests = {
  testEnvironment: 'node',
  // A look-up of a global takes long in a test's own context: drawing a picture took 16 times as long.
  sandboxInjectedGlobals: ['Math'],
  transform: {
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
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(shared-contracts|shared-runtime|shared-ui|remote-kit|intl-messageformat|@formatjs|@tanstack|lru-cache|httpxy|@adyen)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': file('css-module.cjs'),
    '\\.css$': file('empty.cjs'),
    // Messages are uncompiled in tests, because the build has not run.
    '^shared-runtime$': resolve('shared-runtime/complete'),
  },
};

/** Jest settings for component tests in jsdom. */
export const browserTests = {
  ...nodeTests,
  testEnvironment: file('browser-environment.cjs'),
  setupFilesAfterEnv: [['browser-setup.ts', 'browser-setup.js'].map(file).find(fs.existsSync)],
};
