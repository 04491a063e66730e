import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** One file with all its packages, so that a process loads it from anywhere, and fast. */
export function preloadConfiguration(outputFolder = path.join(folder, 'dist')): Configuration {
  return {
    name: 'tracing',
    mode: 'production',
    context: folder,
    target: 'node20',
    devtool: 'source-map',
    entry: { preload: './src/preload.ts' },
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    output: {
      path: outputFolder,
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: ['node 20.19'] } },
        },
      ],
      parser: { javascript: { importMeta: false } },
    },
    optimization: { splitChunks: false, minimize: false },
    performance: false,
  };
}
