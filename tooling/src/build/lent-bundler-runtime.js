/**
 * Stands in for `@module-federation/webpack-bundler-runtime` in a remote: the shell lends its copy, as it lends the
 * runtime's core (docs/decisions/0003). What belongs to one container is made anew for each.
 */
import { initContainerEntry } from 'federation-container-entry';

const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.__shopFederation;

export default {
  // `init` would find the shell's instance by the build's identifier, which is the shell's here.
  runtime: { ...runtime, init: runtime.createInstance },
  // The shell exposes nothing, so its copy is built without this part.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
  attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
};
