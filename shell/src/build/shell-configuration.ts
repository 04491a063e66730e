import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import {
  type BuildMode,
  baseConfiguration,
  browserImports,
  browsers,
  externalsExcept,
  outputFolder,
  scriptRule,
  styleModule,
  webFilenames,
  webTarget,
} from 'remote-kit/build/common';
import { messageRule } from 'remote-kit/build/compile-messages';
import {
  browserDefinitions,
  buildHelperDefinitions,
  federationExperiments,
  serverDefinitions,
  shellShares,
} from 'remote-kit/build/federation';
import { federationAliases } from 'remote-kit/build/federation-aliases';
import { federationStartRule } from 'remote-kit/build/federation-start';
import { hotReloadPlugins } from 'remote-kit/build/hot-reload';
import { slimCallsRule } from 'remote-kit/build/slim-calls';
import { webMinimizers } from 'remote-kit/build/web-minimizers';
import { routerAliases } from './router-aliases';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** On the server, packages from npm stay imports; the shared packages' sources are bundled. */
const serverExternals = externalsExcept(/^shared-(contracts|runtime|ui)(\/|$)/);

/**
 * The shell's browser build. It provides the shared packages and the federation runtime to every remote. Its
 * files come from the shell's origin, in development from the development server.
 */
export function shellWebConfiguration(mode: BuildMode, publicPath = '/assets/'): Configuration {
  const refresh = mode === 'development';
  const base = baseConfiguration(mode, folder);
  return {
    ...base,
    name: 'shell web',
    target: webTarget,
    entry: { shell: './src/browser/main.tsx' },
    resolve: {
      ...base.resolve,
      alias: { ...routerAliases(mode), ...federationAliases() },
    },
    output: {
      path: outputFolder(folder, mode, 'web'),
      clean: mode === 'production',
      uniqueName: 'shell',
      publicPath,
      crossOriginLoading: 'anonymous',
      ...webFilenames(mode),
    },
    module: {
      ...styleModule('shell', false),
      rules: [
        scriptRule('web', refresh),
        messageRule(),
        slimCallsRule('calls'),
        federationStartRule('shell'),
        ...styleModule('shell', false).rules,
      ],
      parser: { ...styleModule('shell', false).parser, javascript: browserImports },
    },
    optimization: {
      minimizer: webMinimizers(),
      ...(refresh ? { emitOnErrors: false } : { moduleIds: 'natural', chunkIds: 'named' }),
      splitChunks: false,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: shellShares(mode),
        // The default strategy would load every remote first to compare versions of React.
        shareStrategy: 'loaded-first',
        experiments: federationExperiments,
        dts: false,
        manifest: false,
      }),
      ...(refresh
        ? hotReloadPlugins('shell', 'shell')
        : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]),
      new rspack.DefinePlugin({
        ...buildHelperDefinitions,
        ...browserDefinitions,
        'process.env.NODE_ENV': JSON.stringify(mode),
      }),
    ],
  };
}

/**
 * The start script and the service worker are sent as the text of a function: minified, and compiled for browsers.
 */
const startScriptRule: RuleSetRule = {
  test: /[\\/](start-page|service-worker)\.ts$/,
  enforce: 'post',
  loader: 'builtin:swc-loader',
  options: {
    minify: true,
    jsc: { parser: { syntax: 'ecmascript' }, minify: { compress: true, mangle: true } },
    env: { targets: browsers },
  },
};

/**
 * React selects its development or production build by NODE_ENV, which in the shop describes where it runs,
 * not how it was built. Bundling React and everything that imports it makes a production build use React's
 * production build everywhere.
 */
const importsReact = /^(react|react-dom|react-router|react-router-dom|@tanstack\/react-query)(\/|$)/;

/** The layer of an entry whose packages are bundled. */
const wholeLayer = 'whole';

/** The shell's server build: layout and router render here; remotes are evaluated at run time. */
export function shellServerConfiguration(mode: BuildMode): Configuration {
  const base = baseConfiguration(mode, folder);
  return {
    ...base,
    name: 'shell server',
    target: 'node20',
    // Each kind of process has a script of its own.
    entry: {
      main: './src/server/main.ts',
      worker: './src/server/worker.ts',
      // One file with all packages: a render process may read no other.
      render: { import: './src/server/render/processes/main.ts', layer: wholeLayer },
    },
    output: {
      path: outputFolder(folder, mode, 'server'),
      clean: mode === 'production',
      uniqueName: 'shell',
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    externalsType: 'module',
    externals: [
      async (item) => {
        const isWhole = item.contextInfo?.issuerLayer === wholeLayer;
        const isReact = mode === 'production' && importsReact.test(item.request ?? '');
        return isWhole || isReact ? undefined : serverExternals(item);
      },
    ],
    module: {
      ...styleModule('shell', true),
      rules: [
        scriptRule('node', false),
        startScriptRule,
        messageRule(),
        slimCallsRule('calls'),
        ...styleModule('shell', true).rules,
      ],
      parser: {
        ...styleModule('shell', true).parser,
        javascript: { dynamicImportMode: 'eager', importMeta: false },
      },
    },
    optimization: { splitChunks: false, minimize: false, moduleIds: 'named' },
    plugins: [
      new rspack.DefinePlugin({ ...serverDefinitions, 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
  };
}
