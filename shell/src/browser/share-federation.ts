import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from 'federation-container-entry';

/** The bundler's start code, which the build leaves with the shell (remote-kit/src/build/federation-start.ts). */
type Start = (webpackRequire: unknown, runtime: object, containerName: string) => void;

/**
 * Puts the shell's copy of the federation runtime where the containers of remotes find it (docs/decisions/0003).
 * `startContainer` is what they call; the rest is for remotes that were published before the shell shared its start code.
 */
export function shareFederation() {
  const { start } = bundlerRuntime as typeof bundlerRuntime & { start: Start };
  const startContainer = (webpackRequire: unknown, containerName: string) =>
    start(webpackRequire, containerRuntime(), containerName);
  Object.assign(globalThis, { __shopFederation: { ...bundlerRuntime, startContainer } });
}

/** The runtime as a container has it. What belongs to one container is made again for each. */
function containerRuntime() {
  const { runtime, bundlerRuntime: bundler, attachShareScopeMap } = bundlerRuntime;
  if (!runtime) throw new Error('the federation runtime has not started');
  return {
    // `init` would find the shell's instance by the build's identifier, which is the shell's here.
    runtime: { ...runtime, init: runtime.createInstance },
    // The shell exposes nothing, so its own copy has no entry for containers.
    bundlerRuntime: { ...bundler, initContainerEntry, S: {} },
    attachShareScopeMap,
    instance: undefined,
    initOptions: undefined,
    bundlerRuntimeOptions: {},
  };
}
