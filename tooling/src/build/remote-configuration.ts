import fs from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { containerName, type RemoteDefinition } from 'shared-contracts/remote';
import { type BuildMode, baseConfiguration, root, scriptRule, styleModule } from './common';
import {
  buildHelperDefinitions,
  federationExperiments,
  federationRuntimeAliases,
  sharedPackages,
} from './federation';

/** The public door: each file of `src/expose/` is one exposed module. */
export function exposedModules(name: string): Record<string, string> {
  const folder = path.join(root, name, 'src/expose');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return Object.fromEntries(
    files
      .filter((file) => /^[\w-]+\.tsx?$/.test(file))
      .sort()
      .map((file) => [`./${file.replace(/\.tsx?$/, '')}`, `./src/expose/${file}`]),
  );
}

/** The chunk that holds an exposed module; its files are what a page of it needs. */
export function exposeChunkName(module: string): string {
  return `expose-${module.slice('./'.length)}`;
}

/** Compilation for the browser: a Module Federation container with one chunk for each exposed module. */
export function remoteWebConfiguration(definition: RemoteDefinition, mode: BuildMode): Configuration {
  const refresh = mode === 'development';
  const base = baseConfiguration(mode, path.join(root, definition.name));
  return {
    ...base,
    name: `${definition.name} web`,
    target: 'web',
    entry: {},
    resolve: { ...base.resolve, alias: federationRuntimeAliases() },
    output: {
      path: path.join(root, definition.name, 'dist/web'),
      clean: true,
      uniqueName: definition.name,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      filename: 'js/[name].[contenthash:10].js',
      chunkFilename: 'js/[name].[contenthash:10].js',
      cssFilename: 'css/[name].[contenthash:10].css',
      cssChunkFilename: 'css/[name].[contenthash:10].css',
    },
    module: {
      ...styleModule(definition.name, false),
      rules: [scriptRule('web', refresh), ...styleModule(definition.name, false).rules],
    },
    optimization: {
      ...(refresh ? {} : { moduleIds: 'deterministic', chunkIds: 'named' }),
      splitChunks: false,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(definition.name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(exposedModules(definition.name)).map(([key, file]) => [
            key,
            { import: file, name: exposeChunkName(key) },
          ]),
        ),
        shared: Object.fromEntries(
          sharedPackages.map((name) => [
            name,
            { singleton: true, import: false as const, requiredVersion: false as const },
          ]),
        ),
        experiments: { ...federationExperiments, externalRuntime: true },
        dts: false,
        manifest: false,
      }),
      ...(refresh ? [new ReactRefreshRspackPlugin()] : [new rspack.SubresourceIntegrityPlugin()]),
      new rspack.DefinePlugin({ ...buildHelperDefinitions, 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
  };
}

/**
 * Compilation for the server: one CommonJS file whose shared packages are asked of the shell, without the federation
 * runtime (docs/decisions/0002). Exports an object of module key -> module.
 */
export function remoteServerConfiguration(definition: RemoteDefinition, mode: BuildMode): Configuration {
  const folder = path.join(root, definition.name);
  const base = baseConfiguration(mode, folder);
  const source = Object.entries(exposedModules(definition.name))
    .map(
      ([key, file]) => `export * as ${JSON.stringify(key)} from ${JSON.stringify(path.join(folder, file))};`,
    )
    .join('\n');
  return {
    ...base,
    name: `${definition.name} server`,
    target: 'node20',
    entry: { server: './src/server-entry.virtual.ts' },
    output: {
      path: path.join(folder, 'dist/server'),
      clean: true,
      uniqueName: definition.name,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      chunkFormat: false,
    },
    externalsType: 'commonjs',
    externals: Object.fromEntries(['react-dom/server', ...sharedPackages].map((name) => [name, name])),
    module: {
      ...styleModule(definition.name, true),
      rules: [scriptRule('node', false), ...styleModule(definition.name, true).rules],
      parser: { ...styleModule(definition.name, true).parser, javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { splitChunks: false, minimize: false, moduleIds: 'named' },
    devtool: 'inline-cheap-module-source-map',
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        [path.join(folder, 'src/server-entry.virtual.ts')]: source,
      }),
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
  };
}
