import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Chunk, type Configuration, type Module, rspack } from '@rspack/core';
import { containerName, type RemoteDefinition } from 'shared-contracts/remote';
import { sharedPackages } from 'shared-contracts/shared-packages';
import {
  type BuildMode,
  baseConfiguration,
  browserImports,
  outputFolder,
  scriptRule,
  styleModule,
  versionedFilenames,
  webTarget,
} from './common';
import { messageFiles, messageRule } from './compile-messages';
import { exposedModules, fileModule, generatedFile, serverModules } from './exposed-modules';
import {
  browserDefinitions,
  buildHelperDefinitions,
  federationExperiments,
  remoteShares,
  serverDefinitions,
} from './federation';
import { federationStartRule } from './federation-start';
import { listViews } from './find-views';
import { hotReloadPlugins } from './hot-reload';
import { slimCallsRule } from './slim-calls';
import { sortIntegrity } from './sort-integrity';
import { splitPageRule } from './split-page';
import { webMinimizers } from './web-minimizers';

/** A remote's folder, and the definition in its `remote.ts`. */
export interface RemoteProject {
  folder: string;
  definition: RemoteDefinition;
}

/** Chunk name of an exposed module; a page needs the chunk's files. */
export function exposeChunkName(module: string): string {
  return `expose-${module.slice('./'.length)}`;
}

/**
 * Code common to three or more exposed modules goes into shared chunks: one for fragments, which are on every
 * page, and one for pages only. Finer splits were measured: more files and more bytes in total.
 */
function sharedChunks({ fragments }: RemoteDefinition) {
  const fragmentChunks = new Set(fragments.map(({ file }) => exposeChunkName(fileModule(file))));
  return {
    chunks: (chunk: Chunk) => !chunk.canBeInitial(),
    cacheGroups: {
      default: false as const,
      defaultVendors: false as const,
      common: {
        minChunks: 3,
        minSize: 0,
        enforce: true,
        // Shared packages and messages stay with the chunk that needs them: in a shared chunk every page
        // would load them.
        test: (module: Module) =>
          module.type !== 'consume-shared-module' &&
          !messageFiles.test(module.nameForCondition()?.replaceAll(path.sep, '/') ?? ''),
        name: (_module: unknown, chunks: readonly { name?: string | undefined }[]) =>
          chunks.some(({ name }) => name && fragmentChunks.has(name)) ? 'common' : 'pages',
      },
    },
  };
}

/** The browser build: a Module Federation container with one chunk per exposed module. */
export function remoteWebConfiguration(
  { folder, definition }: RemoteProject,
  mode: BuildMode,
): Configuration {
  const refresh = mode === 'development';
  const base = baseConfiguration(mode, folder);
  const modules = exposedModules(definition);
  return {
    ...base,
    name: `${definition.name} web`,
    target: webTarget,
    entry: {},
    output: {
      path: outputFolder(folder, mode, 'web'),
      clean: mode === 'production',
      uniqueName: definition.name,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      ...versionedFilenames,
    },
    module: {
      ...styleModule(definition.name, false),
      rules: [
        scriptRule('web', refresh),
        splitPageRule(),
        messageRule(),
        slimCallsRule('later'),
        federationStartRule('remote'),
        ...styleModule(definition.name, false).rules,
      ],
      parser: { ...styleModule(definition.name, false).parser, javascript: browserImports },
    },
    optimization: {
      minimizer: webMinimizers(),
      ...(refresh ? { emitOnErrors: false } : { moduleIds: 'natural', chunkIds: 'named' }),
      splitChunks: refresh ? false : sharedChunks(definition),
    },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin(
        Object.fromEntries(
          modules.flatMap(({ key, web }) =>
            web.map((source, index) => [path.join(folder, generatedFile(key, index)), source]),
          ),
        ),
      ),
      new ModuleFederationPlugin({
        name: containerName(definition.name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          modules.map(({ key }) => [key, { import: generatedFile(key), name: exposeChunkName(key) }]),
        ),
        shared: remoteShares(mode),
        shareStrategy: 'loaded-first',
        experiments: federationExperiments,
        dts: false,
        manifest: false,
      }),
      ariaLanguages(),
      listViews(folder, definition),
      ...(refresh
        ? hotReloadPlugins(definition.name, 'remote')
        : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), sortIntegrity()]),
      new rspack.DefinePlugin({
        ...buildHelperDefinitions,
        ...browserDefinitions,
        'process.env.NODE_ENV': JSON.stringify(mode),
      }),
    ],
  };
}

/** A React Aria dictionary in a language that the shop does not use (`shared-ui/src/aria/aria-locale.ts`). */
const foreignAria = /\/intl\/[\w-]+\/(?!en-US|zh-TW)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Keeps two of React Aria's thirty languages, English and Chinese; imports of others resolve to English. */
function ariaLanguages() {
  return new rspack.NormalModuleReplacementPlugin(foreignAria, (data) => {
    data.request = data.request.replace(/[a-z]{2}-[A-Z]{2}\.mjs$/, 'en-US.mjs');
  });
}

/**
 * Removes declarations that nothing uses and keeps the others readable, because stacks name their lines. Without it a
 * bundle has all icons of a package of which it uses seven, and loads slower than a first page may take.
 */
function unusedCodeRemover() {
  return new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: {
      minify: false,
      mangle: false,
      compress: { defaults: false, unused: true, dead_code: true, side_effects: true },
    },
  });
}

const serverEntry = './server-entry.generated.ts';

/**
 * The server build: one CommonJS file that requires shared packages from the shell, without the federation
 * runtime (docs/decisions/0069). Exports an object of module key to module.
 */
export function remoteServerConfiguration(
  { folder, definition }: RemoteProject,
  mode: BuildMode,
): Configuration {
  const base = baseConfiguration(mode, folder);
  const modules = serverModules(definition);
  return {
    ...base,
    name: `${definition.name} server`,
    target: 'node20',
    entry: { server: serverEntry },
    output: {
      path: outputFolder(folder, mode, 'server'),
      clean: mode === 'production',
      uniqueName: definition.name,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      chunkFormat: false,
    },
    externalsType: 'commonjs',
    externals: Object.fromEntries(['react-dom/server', ...sharedPackages].map((name) => [name, name])),
    module: {
      ...styleModule(definition.name, true),
      rules: [
        scriptRule('node', false),
        messageRule(),
        slimCallsRule('later'),
        ...styleModule(definition.name, true).rules,
      ],
      parser: { ...styleModule(definition.name, true).parser, javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { splitChunks: false, minimizer: [unusedCodeRemover()], moduleIds: 'named' },
    // Only a debugger reads a source map: stacks name the lines of the bundle itself.
    devtool: mode === 'development' ? 'inline-cheap-module-source-map' : false,
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        ...Object.fromEntries(
          modules.map(({ key, server }) => [path.join(folder, generatedFile(key)), server]),
        ),
        [path.join(folder, serverEntry)]: modules
          .map(({ key }) => `export * as ${JSON.stringify(key)} from ${JSON.stringify(generatedFile(key))};`)
          .join('\n'),
      }),
      new rspack.DefinePlugin({ ...serverDefinitions, 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
  };
}
