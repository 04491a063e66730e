import path from 'node:path';
import type { Configuration, ExternalItemFunctionData, RuleSetRule } from '@rspack/core';

export type BuildMode = 'production' | 'development';

/** The oldest that pages support. */
export const browsers = ['chrome 111', 'edge 111', 'firefox 114', 'safari 16.4'];

/** What these browsers have in common, for the code that the bundler writes. */
export const webTarget: Configuration['target'] = ['web', 'es2022'];

/** TypeScript and JSX through SWC; `refresh` keeps component state over an edit in development. */
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
 * CSS Modules native to the bundler: the same class names on both sides. `exportsOnly` writes no stylesheet (server).
 * No `[name]` in the pattern: it would put a dot into the class names.
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
    // A module that sets a `--shop-*` variable sets the shop's: renamed, nothing below it would read it.
    parser: { 'css/module': { namedExports: false, dashedIdents: false } },
  };
}

/** What a browser loads besides a page is what its visitor waits for: before the pictures that are on their way. */
export const browserImports = { dynamicImportFetchPriority: 'high' as const };

/** Settings that every compilation shares. */
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

/**
 * Folder below `dist/` of a package for the files of a mode: `npm run dev` leaves a production build beside it alone.
 */
export function outputFolder(folder: string, mode: BuildMode, part = ''): string {
  return path.join(folder, 'dist', mode === 'development' ? 'dev' : '', part);
}

/** File names in the browser: by content where they are cached for ever, the same over all edits in development. */
export function webFilenames(mode: BuildMode) {
  return mode === 'development' ? versionedFilenames : filenames('[name].[contenthash:10]');
}

/**
 * File names below a folder that is named by its content, as a remote's version is: a digest in each name would be one
 * more table of all files in `remoteEntry.js`. With chunks identified by name there is no such table at all.
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

/** Keeps packages as imports at run time, except those whose sources are bundled. */
export function externalsExcept(bundled: RegExp) {
  return async ({ request }: ExternalItemFunctionData): Promise<string | undefined> => {
    const isBundled =
      !request || request.startsWith('.') || path.isAbsolute(request) || bundled.test(request);
    return isBundled ? undefined : request;
  };
}
