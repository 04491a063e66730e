import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';
import { federationFile } from 'remote-kit/build/federation';
import { type LeftOut, refuse } from './leave-out';

const preloading = refuse('preloading by the federation runtime');
const otherEntries = refuse('containers other than plain scripts');

/**
 * What the shop never gets into of the federation runtime: remotes are plain scripts that the shell names by their URL,
 * and everything shared comes from the shell in one version.
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
  // Remotes bring no shared packages of their own: nothing is compared before the shell's is taken.
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
  // What the bundle says of its shared packages is there when it starts: nothing comes later.
  'webpack-bundler-runtime/dist/updateOptions.js': { updateConsumeOptions: '' },
  // Remotes that are named by the build: there are none, the shell learns of them from the release map.
  'webpack-bundler-runtime/dist/remotes.js': { remotes: '' },
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': {
    getSharedFallbackGetter: refuse('tree shaking of shared packages'),
  },
};

/** In the shell: the runtime without its snapshots, by the runtime's own empty handler. */
export function withoutSnapshot() {
  return {
    pattern: /\/snapshot\/SnapshotHandler\.js$/,
    replacement: fileURLToPath(new URL('./without-snapshot.js', import.meta.url)),
    aliases: {
      'federation-disabled-snapshot$': federationFile('runtime-core/dist/plugins/snapshot/disabled.js'),
    },
  };
}

/** In the shell: the part of the bundler's runtime that only containers use, which the shell has for them. */
export function containerEntryAlias(): Record<string, string> {
  return {
    'federation-container-entry$': federationFile('webpack-bundler-runtime/dist/initContainerEntry.js'),
  };
}

/** The runtime's errors by number alone. */
export const errorTexts = {
  pattern: /\/error-codes\/dist\/desc\.mjs$/,
  replacement: fileURLToPath(new URL('./without-error-texts.js', import.meta.url)),
};

/** The federation runtime without what the shop doesn't use of it (docs/decisions/0030). */
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
