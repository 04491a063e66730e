import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';
import { federationFile } from 'remote-kit/build/federation';
import { type LeftOut, refuse } from './leave-out';

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
  // Build-time remotes: there are none, the shell reads them from the release map.
  'webpack-bundler-runtime/dist/remotes.js': { remotes: '' },
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': {
    getSharedFallbackGetter: refuse('tree shaking of shared packages'),
  },
};

/** In the shell: replaces the runtime's snapshot handler with the runtime's own empty one. */
export function withoutSnapshot() {
  return {
    pattern: /\/snapshot\/SnapshotHandler\.js$/,
    replacement: fileURLToPath(new URL('./without-snapshot.js', import.meta.url)),
    aliases: {
      'federation-disabled-snapshot$': federationFile('runtime-core/dist/plugins/snapshot/disabled.js'),
    },
  };
}

/**
 * In the shell: includes the part of the bundler runtime that only containers use, because the shell provides
 * it to them.
 */
export function containerEntryAlias(): Record<string, string> {
  return {
    'federation-container-entry$': federationFile('webpack-bundler-runtime/dist/initContainerEntry.js'),
  };
}

/** Reduces the runtime's error messages to their numbers. */
export const errorTexts = {
  pattern: /\/error-codes\/dist\/desc\.mjs$/,
  replacement: fileURLToPath(new URL('./without-error-texts.js', import.meta.url)),
};

/** The federation runtime without the parts that the shop does not use (docs/decisions/0030). */
export function federationRules(): RuleSetRule[] {
  const withoutSideEffects = ['runtime', 'runtime-core', 'webpack-bundler-runtime'].map((name) => ({
    test: federationFile(`${name}/dist/`),
    sideEffects: false,
  }));
  const leftOut = Object.entries(leftOutOfFederation).map(([file, functions]) => ({
    test: federationFile(file),
    loader: fileURLToPath(new URL('./leave-out.ts', import.meta.url)),
    options: { functions },
  }));
  return [...withoutSideEffects, ...leftOut];
}
