/** The test kit: settings for Jest that compile and resolve as a build does. A remote's tests need no more than these. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** For tests that run on Node. */
export const nodeTests = {
  testEnvironment: 'node',
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
    '/node_modules/(?!(shared-contracts|shared-runtime|shared-ui|remote-kit|intl-messageformat|@formatjs|@tanstack|lru-cache|@adyen)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': file('css-module.cjs'),
    '\\.css$': file('empty.cjs'),
    // Messages come as they are written: nothing has compiled them.
    '^shared-runtime$': resolve('shared-runtime/complete'),
  },
};

/** For tests of components, in jsdom. */
export const browserTests = {
  ...nodeTests,
  testEnvironment: file('browser-environment.cjs'),
  setupFilesAfterEnv: [['browser-setup.ts', 'browser-setup.js'].map(file).find(fs.existsSync)],
};
