import { sharedPackages } from 'shared-contracts/shared-packages';
import type { BuildMode } from './common';

/**
 * What a package is called on a page where that is not its own name. `shared-runtime` under its own name is what remotes
 * ask for that were published when it held more (docs/decisions/0029).
 */
const shareKeys: Record<string, string> = { 'shared-runtime': 'shared-runtime@2' };

/** Lent by the shell in a chunk of its own, when the first remote asks for it (shell/src/browser/federation.ts). */
const lentOnDemand: readonly string[] = ['shared-runtime/query'];

/**
 * Sent with the first code that asks for it, not with the shell's start: nothing of a first page checks anything
 * (docs/decisions/0032).
 */
const lazyPackages: readonly string[] = ['shared-contracts/schema'];

/** Lent besides in development: the other JSX transform, and the one registry that Fast Refresh keeps components in. */
const developmentPackages = ['react/jsx-dev-runtime', 'react-refresh/runtime'] as const;

/** What the shell lends to remotes that are built in this mode. */
function lentPackages(mode: BuildMode): readonly string[] {
  return mode === 'development' ? [...sharedPackages, ...developmentPackages] : sharedPackages;
}

/** `shared` of a remote: all of it comes from the shell. */
export function remoteShares(mode: BuildMode) {
  return shares(lentPackages(mode), { import: false as const });
}

/** `shared` of the shell: what it has at start, and what it has in chunks. */
export function shellShares(mode: BuildMode) {
  const names = lentPackages(mode).filter((name) => !lentOnDemand.includes(name));
  return {
    ...shares(
      names.filter((name) => !lazyPackages.includes(name)),
      { eager: true },
    ),
    ...shares(
      names.filter((name) => lazyPackages.includes(name)),
      { eager: false },
    ),
  };
}

function shares<Options extends object>(names: readonly string[], options: Options) {
  return Object.fromEntries(
    names.map((name) => [
      name,
      { singleton: true, requiredVersion: false as const, shareKey: shareKeys[name] ?? name, ...options },
    ]),
  );
}

/** Federation settings that hold on both ends; the snapshot serves a manifest protocol that is not in use here. */
export const federationExperiments = { optimization: { disableSnapshot: true, target: 'web' as const } };

/**
 * The bundler writes functions of its own into the bundles as text. When the build runs through tsx they hold calls of
 * esbuild's `__name`, which does not exist in a browser: they are replaced by the function itself.
 */
export const buildHelperDefinitions = { __name: '((value) => value)' };

/** In a browser's bundle islands are hydrated later, by code of their own; a server draws them at once. */
export const browserDefinitions = { 'process.env.HYDRATE_LATER': 'true' };
export const serverDefinitions = { 'process.env.HYDRATE_LATER': 'false' };
