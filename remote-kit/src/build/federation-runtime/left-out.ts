import type { RuleSetRule } from '@rspack/core';
import { type LeftOut, leaveOutLoaderFile, refuse } from '../leave-out';
import { runtimeFile } from './runtime-file';

const preloading = refuse('preloading by the federation runtime');
const otherEntries = refuse('containers other than plain scripts');

/**
 * Functions of the federation runtime that the shop never calls: remotes are plain scripts registered by URL,
 * and the shell provides every shared package in a single version.
 */
export const leftOutOfFederation: Readonly<Record<string, LeftOut['functions']>> = {
  'runtime-core/dist/remote/index.js': {
    preloadRemote: preloading,
    removeRemote: refuse('removing a remote'),
    initRawContainer: refuse('containers made by hand'),
  },
  'runtime-core/dist/utils/load.js': {
    loadEsmEntry: otherEntries,
    loadSystemJsEntry: otherEntries,
    loadEntryNode: otherEntries,
  },
  // Remotes bring no shared packages, so there are no versions to compare.
  'runtime-core/dist/shared/index.js': { initRemoteModule: '' },
  'runtime-core/dist/utils/share.js': {
    shouldUseTreeShaking: 'return false',
    getFindShareFunction: 'return findSingletonVersionOrderByVersion',
  },
  'runtime-core/dist/utils/semver/index.js': {
    satisfy: `if (range === '*') return true; ${refuse('version ranges of shared packages')}`,
  },
  'webpack-bundler-runtime/dist/init.js': {
    init: 'const { initOptions, runtime } = webpackRequire.federation; return runtime.init(initOptions)',
  },
  // The bundle knows all its shared packages at startup; none are added later.
  'webpack-bundler-runtime/dist/updateOptions.js': { updateConsumeOptions: '' },
  // The build names no remotes, because the shell reads them from the release map.
  'webpack-bundler-runtime/dist/remotes.js': { remotes: '' },
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': {
    getSharedFallbackGetter: refuse('tree shaking of shared packages'),
  },
};

/** The federation runtime without the parts that the shop does not use (docs/decisions/0030). */
export function leftOutRules(): RuleSetRule[] {
  const withoutSideEffects = ['runtime', 'runtime-core', 'webpack-bundler-runtime'].map((name) => ({
    test: runtimeFile(`${name}/dist/`),
    sideEffects: false,
  }));
  const leftOut = Object.entries(leftOutOfFederation).map(([file, functions]) => ({
    test: runtimeFile(file),
    loader: leaveOutLoaderFile,
    options: { functions },
  }));
  return [...withoutSideEffects, ...leftOut];
}
