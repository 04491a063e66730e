import path from 'node:path';
import type { Configuration, ExternalItemFunctionData } from '@rspack/core';
import { type BuildMode, baseConfiguration, outputFolder, root, scriptRule } from './common';

const bundledPackages =
  /^(shared-contracts|shared-runtime|shared-ui|releases|api|search-index|demo-shop|tooling)(\/|$)/;

/** Packages of the registry stay imports at run time; the workspaces' own sources are bundled. */
export async function nodeExternals({ request }: ExternalItemFunctionData): Promise<string | undefined> {
  if (!request || request.startsWith('.') || path.isAbsolute(request) || bundledPackages.test(request))
    return undefined;
  return request;
}

/** A server of ours as ES modules in `dist/`, one file for each entry. */
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
      path: outputFolder(name, mode),
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    externalsType: 'module',
    externals: [nodeExternals],
    module: {
      rules: [scriptRule('node', false)],
      parser: { javascript: { dynamicImportMode: 'eager', importMeta: false } },
    },
    optimization: { splitChunks: false, minimize: false, moduleIds: 'named', nodeEnv: false },
  };
}
