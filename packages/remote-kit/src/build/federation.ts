import { sharedPackages } from 'shared-contracts/shared-packages';
import type { BuildMode } from './common';

/** Share keys that differ from the package name: all released remotes ask for this one. */
const shareKeys: Record<string, string> = { 'shared-runtime': 'shared-runtime@2' };

/**
 * Provided by the shell in a separate chunk, which loads with the first remote that needs it
 * (shell/src/browser/federation.ts).
 */
const providedOnDemand: readonly string[] = ['shared-runtime/query'];

/**
 * Loaded on first use instead of at the shell's start: a first page validates nothing (docs/decisions/0031).
 */
const lazyPackages: readonly string[] = ['shared-contracts/schema'];

/** Also provided in development: the other JSX transform, and the single registry of Fast Refresh. */
const developmentPackages = ['react/jsx-dev-runtime', 'react-refresh/runtime'] as const;

/** The packages that the shell provides in this mode. */
function providedPackages(mode: BuildMode): readonly string[] {
  return mode === 'development' ? [...sharedPackages, ...developmentPackages] : sharedPackages;
}

/** The `shared` option of a remote: everything comes from the shell. */
export function remoteShares(mode: BuildMode) {
  return shares(providedPackages(mode), { import: false as const });
}

/** The `shared` option of the shell: eager packages, and packages in chunks. */
export function shellShares(mode: BuildMode) {
  const names = providedPackages(mode).filter((name) => !providedOnDemand.includes(name));
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

/** Federation settings of both sides. The snapshot belongs to the manifest protocol, which is not used. */
export const federationExperiments = { optimization: { disableSnapshot: true, target: 'web' as const } };

/**
 * The bundler stringifies some of its functions into bundles. When the build runs in tsx they contain calls
 * of esbuild's `__name`, which does not exist in a browser; this replaces them by the identity.
 */
export const buildHelperDefinitions = { __name: '((value) => value)' };

/** Browser bundles hydrate islands later with separate code; the server renders them at once. */
export const browserDefinitions = { 'process.env.HYDRATE_LATER': 'true' };
export const serverDefinitions = { 'process.env.HYDRATE_LATER': 'false' };
