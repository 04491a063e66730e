import { fileURLToPath } from 'node:url';
import type { Compiler } from '@rspack/core';
import { federationStartRule } from '../federation-start';
import {
  checkAlias,
  checkReplacement,
  replacementFile,
  runtimeAliases,
  runtimeReplacements,
} from './aliases';
import { leftOutRules } from './left-out';
import { runtimeFile } from './runtime-file';
import { rewriteRuntimeModules } from './small-container';

/** `shared`: remotes run on the shell's copy of the federation runtime. `stock`: each has the bundler's own. */
export type FederationRuntime = 'shared' | 'stock';

/** Reads `FEDERATION_RUNTIME`. Shell and remotes of a shop must be built with the same value. */
export function federationRuntime(environment = process.env): FederationRuntime {
  const { FEDERATION_RUNTIME: asked = 'shared' } = environment;
  if (asked === 'shared' || asked === 'stock') return asked;
  throw new Error(
    `FEDERATION_RUNTIME is "${asked}", which is not a federation runtime: unset it or set it to "stock".`,
  );
}

/**
 * The only place where the build accesses the federation runtime's files: the shell gets a smaller copy, a
 * remote none. With the stock runtime it only keeps the shell from sharing its copy (docs/decisions/0055).
 */
export class FederationRuntimePlugin {
  constructor(
    private readonly side: 'shell' | 'remote',
    private readonly runtime: FederationRuntime = federationRuntime(),
  ) {}

  apply(compiler: Compiler): void {
    if (this.side === 'remote') {
      if (this.runtime === 'stock') return;
      compiler.options.module.rules.push(federationStartRule('remote'));
      // Only for production: in development, hot reload adds code of its own to these modules.
      if (compiler.options.mode === 'production') rewriteRuntimeModules(compiler);
      return;
    }
    if (this.runtime === 'stock') {
      replace(
        compiler,
        /\.\/share-federation$/,
        fileURLToPath(new URL('./share-nothing.js', import.meta.url)),
      );
      return;
    }
    runtimeAliases.forEach(checkAlias);
    runtimeReplacements.forEach(checkReplacement);
    compiler.options.module.rules.push(...leftOutRules(), federationStartRule('shell'));
    compiler.options.resolve.alias = {
      ...compiler.options.resolve.alias,
      ...Object.fromEntries(runtimeAliases.map(({ request, file }) => [request, runtimeFile(file)])),
    };
    for (const replacement of runtimeReplacements) {
      replace(compiler, replacement.pattern, replacementFile(replacement));
    }
  }
}

function replace(compiler: Compiler, pattern: RegExp, file: string): void {
  new compiler.rspack.NormalModuleReplacementPlugin(pattern, file).apply(compiler);
}
