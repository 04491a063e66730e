import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { root } from 'local-services/root';
import { folderOf } from 'local-services/workspaces';
import {
  type BuildMode,
  baseConfiguration,
  externalsExcept,
  outputFolder,
  scriptRule,
} from 'remote-kit/build/common';

/** The packages that only the API ships (docs/architecture.md), bundled into it. */
const packagesOfApi = [
  'api-platform',
  'catalogue-import',
  'commerce-rules',
  'database',
  'documents',
  'file-storage',
  'image-delivery',
  'ledger',
  'payment-provider',
  'search-index',
];

/** Folders of the workspaces whose code only this workspace ships, itself first. */
export const shippedWith = (name: string): string[] =>
  [name, ...(name === 'api' ? packagesOfApi : [])].map(folderOf);

const bundledPackages = new RegExp(
  `^(shared-contracts|shared-runtime|shared-ui|releases|api|shell|local-services|${packagesOfApi.join('|')}|demo-shop|remote-kit)(/|$)`,
);

/** Builds a server as ES modules in `dist/`, one file per entry. */
export function nodeConfiguration(
  name: string,
  entry: Record<string, string>,
  mode: BuildMode,
): Configuration {
  const folder = path.join(root, folderOf(name));
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
