import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * The bundler's startup code, which the build keeps in the shell (packages/remote-kit/src/build/federation-start.ts).
 */
type Start = (webpackRequire: unknown, runtime: object, containerName: string) => void;

/**
 * Shares the shell's copy of the federation runtime with the containers of remotes (docs/decisions/0183).
 */
export function shareFederation() {
  const { start } = bundlerRuntime as typeof bundlerRuntime & { start: Start };
  const startContainer = (webpackRequire: unknown, containerName: string) =>
    start(webpackRequire, containerRuntime(), containerName);
  Object.assign(globalThis, { __shopFederation: { startContainer } });
}

/** The runtime as a container expects it, with fresh state for each container. */
function containerRuntime() {
  const { runtime, bundlerRuntime: bundler, attachShareScopeMap } = bundlerRuntime;
  if (!runtime) throw new Error('the federation runtime has not started');
  return {
    // `init` would look up the instance by build identifier, which here is the shell's.
    runtime: { ...runtime, init: runtime.createInstance },
    // The shell exposes nothing, so its copy of the runtime has no container entry.
    bundlerRuntime: { ...bundler, initContainerEntry, S: {} },
    attachShareScopeMap,
    instance: undefined,
    initOptions: undefined,
    bundlerRuntimeOptions: {},
  };
}
