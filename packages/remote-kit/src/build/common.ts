import path from 'node:path';
import type { Configuration, ExternalItemFunctionData, RuleSetRule } from '@rspack/core';

export type BuildMode = 'production' | 'development';

/** The oldest supported browsers. Firefox has `:has()`, with which choices are marked, since 121. */
export const browsers = ['chrome 111', 'edge 111', 'firefox 121', 'safari 16.4'];

/** Language level of these browsers, for code that the bundler generates. */
export const webTarget: NonNullable<Configuration['target']> = ['web', 'es2022'];

/**
 * Compiles TypeScript and JSX with SWC; `refresh` enables Fast Refresh, which keeps component state over an
 * edit.
 */
export function scriptRule(target: 'web' | 'node', refresh: boolean): RuleSetRule {
  return {
    test: /\.[cm]?tsx?$/,
    exclude: /node_modules/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', refresh, development: refresh } },
      },
      env: { targets: target === 'web' ? browsers : ['node 20.19'] },
    },
    type: 'javascript/auto',
  };
}

/**
 * The bundler's native CSS Modules: the same class names on both sides. `exportsOnly` emits no style sheet
 * (server). No `[name]` in the pattern, because it would put a dot into class names.
 */
export function styleModule(uniqueName: string, exportsOnly: boolean) {
  return {
    rules: [
      { test: /\.module\.css$/, type: 'css/module' as const },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' as const },
      {
        test: /\.woff2$/,
        type: 'asset/resource' as const,
        generator: { filename: 'fonts/[name].[contenthash:10][ext]', emit: !exportsOnly },
      },
    ],
    generator: {
      'css/module': {
        exportsOnly,
        exportsConvention: 'as-is' as const,
        localIdentName: `${uniqueName}-[local]-[hash:6]`,
        esModule: true,
      },
      css: { exportsOnly },
    },
    // Custom properties keep their names: a renamed `--shop-*` variable would not reach other components.
    parser: { 'css/module': { namedExports: false, dashedIdents: false } },
  };
}

/** Lazy chunks get high priority: a visitor waits for them, while pictures are loading. */
export const browserImports = { dynamicImportFetchPriority: 'high' as const };

/** Settings common to all compilations. */
export function baseConfiguration(mode: BuildMode, context: string): Configuration {
  return {
    mode,
    context,
    devtool: mode === 'development' ? 'cheap-module-source-map' : 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    watchOptions: { ignored: /[\\/](node_modules|dist)[\\/]/, aggregateTimeout: 10 },
  };
}

/** Output folder below `dist/` for a mode: `npm run dev` leaves a production build alone. */
export function outputFolder(folder: string, mode: BuildMode, part = ''): string {
  return path.join(folder, 'dist', mode === 'development' ? 'dev' : '', part);
}

/** File names: content hashes where files are cached for ever, constant names in development. */
export function webFilenames(mode: BuildMode) {
  return mode === 'development' ? versionedFilenames : filenames('[name].[contenthash:10]');
}

/**
 * File names without hashes, for a folder named by its content, such as a remote's version. Hashes would add
 * a table of all files to `remoteEntry.js`; chunks identified by name need none.
 */
export const versionedFilenames = filenames('[name]');

function filenames(name: string) {
  return {
    filename: `js/${name}.js`,
    chunkFilename: `js/${name}.js`,
    cssFilename: `css/${name}.css`,
    cssChunkFilename: `css/${name}.css`,
  };
}

/** Keeps packages as run-time imports, except those whose sources are bundled. */
export function externalsExcept(bundled: RegExp) {
  return async ({ request }: ExternalItemFunctionData): Promise<string | undefined> => {
    const isBundled =
      !request || request.startsWith('.') || path.isAbsolute(request) || bundled.test(request);
    return isBundled ? undefined : request;
  };
}
