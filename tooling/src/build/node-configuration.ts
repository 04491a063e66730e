import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { root } from 'local-services/root';
import {
  type BuildMode,
  baseConfiguration,
  externalsExcept,
  outputFolder,
  scriptRule,
} from 'remote-kit/build/common';

/** The rooms below the API (docs/architecture.md), which are bundled into it. */
const roomsBelowApi = [
  'api-platform',
  'catalogue-import',
  'commerce-rules',
  'database',
  'documents',
  'image-delivery',
  'ledger',
  'payment-provider',
  'search-index',
];

/** The workspaces whose code only this workspace ships, itself first. */
export const shippedWith = (name: string): string[] => [name, ...(name === 'api' ? roomsBelowApi : [])];

const bundledPackages = new RegExp(
  `^(shared-contracts|shared-runtime|shared-ui|releases|api|${roomsBelowApi.join('|')}|demo-shop|remote-kit|tooling)(/|$)`,
);

/** Builds a server as ES modules in `dist/`, one file per entry. */
export function nodeConfiguration(
  name: string,
  entry: Record<string, string>,
  mode: BuildMode,
): Configuration {
  const folder = path.join(root, name);
  return {
    ...baseConfiguration(mode, folder),
    name,
    target: 'node20',
    entry,
    output: {
      path: outputFolder(folder, mode),
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    // A package that is imported on demand loads when it is needed.
    externalsType: 'module-import',
    externals: [externalsExcept(bundledPackages)],
    module: {
      rules: [scriptRule('node', false)],
      parser: { javascript: { dynamicImportMode: 'eager', importMeta: false } },
    },
    optimization: { splitChunks: false, minimize: false, moduleIds: 'named', nodeEnv: false },
  };
}
