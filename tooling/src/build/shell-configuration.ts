import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type BuildMode, baseConfiguration, root, scriptRule, styleModule } from './common';
import {
  buildHelperDefinitions,
  federationExperiments,
  federationRuntimeAliases,
  sharedPackages,
} from './federation';
import { nodeExternals } from './node-configuration';

const folder = path.join(root, 'shell');

/** The shell in the browser: lends the shared packages and the federation runtime to every remote. */
export function shellWebConfiguration(mode: BuildMode): Configuration {
  const refresh = mode === 'development';
  const base = baseConfiguration(mode, folder);
  return {
    ...base,
    name: 'shell web',
    target: 'web',
    entry: { shell: './src/browser/main.tsx' },
    resolve: { ...base.resolve, alias: federationRuntimeAliases() },
    output: {
      path: path.join(folder, 'dist/web'),
      clean: true,
      uniqueName: 'shell',
      publicPath: '/assets/',
      crossOriginLoading: 'anonymous',
      filename: 'js/[name].[contenthash:10].js',
      chunkFilename: 'js/[name].[contenthash:10].js',
      cssFilename: 'css/[name].[contenthash:10].css',
      cssChunkFilename: 'css/[name].[contenthash:10].css',
    },
    module: {
      ...styleModule('shell', false),
      rules: [scriptRule('web', refresh), ...styleModule('shell', false).rules],
    },
    optimization: {
      ...(refresh ? {} : { moduleIds: 'deterministic', chunkIds: 'named' }),
      splitChunks: false,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: Object.fromEntries(
          sharedPackages.map((name) => [
            name,
            { singleton: true, eager: true, requiredVersion: false as const },
          ]),
        ),
        experiments: { ...federationExperiments, provideExternalRuntime: true },
        dts: false,
        manifest: false,
      }),
      ...(refresh ? [new ReactRefreshRspackPlugin()] : [new rspack.SubresourceIntegrityPlugin()]),
      new rspack.DefinePlugin({ ...buildHelperDefinitions, 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
  };
}

/** The shell's server: layout and router are rendered here, remotes are evaluated at run time. */
export function shellServerConfiguration(mode: BuildMode): Configuration {
  const base = baseConfiguration(mode, folder);
  return {
    ...base,
    name: 'shell server',
    target: 'node20',
    entry: { main: './src/server/main.ts' },
    output: {
      path: path.join(folder, 'dist/server'),
      clean: true,
      uniqueName: 'shell',
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    externalsType: 'module',
    externals: [nodeExternals],
    module: {
      ...styleModule('shell', true),
      rules: [scriptRule('node', false), ...styleModule('shell', true).rules],
      parser: {
        ...styleModule('shell', true).parser,
        javascript: { dynamicImportMode: 'eager', importMeta: false },
      },
    },
    optimization: { splitChunks: false, minimize: false, moduleIds: 'named' },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) })],
  };
}
