import { createRequire } from 'node:module';

/** Packages of which there is one instance on a page, lent by the shell. */
export const sharedPackages = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'shared-runtime',
  'shared-contracts/schema',
] as const;

/** Federation settings that hold on both ends; the snapshot serves a manifest protocol that is not in use here. */
export const federationExperiments = { optimization: { disableSnapshot: true, target: 'web' as const } };

/**
 * The bundler picks the CommonJS files of the federation runtime, which do not shake; each is replaced by its ESM twin,
 * all of them, else both copies ship (docs/decisions/0003).
 */
export function federationRuntimeAliases(): Record<string, string> {
  const here = createRequire(import.meta.url);
  const { resolve } = createRequire(here.resolve('@module-federation/enhanced'));
  const packages = [
    'webpack-bundler-runtime',
    'runtime',
    'sdk',
    'inject-external-runtime-core-plugin',
    'error-codes',
  ];
  return Object.fromEntries(
    packages.map((name) => {
      const commonJs = resolve(`@module-federation/${name}`);
      return [commonJs, commonJs.replace(/\.cjs$/, '.js')];
    }),
  );
}

/**
 * The bundler writes functions of its own into the bundles as text. When the build runs through tsx they hold calls of
 * esbuild's `__name`, which does not exist in a browser: they are replaced by the function itself.
 */
export const buildHelperDefinitions = { __name: '((value) => value)' };
