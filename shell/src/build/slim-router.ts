import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import type { BuildMode } from 'remote-kit/build/common';
import { type LeftOut, leaveOutLoaderFile, refuse } from 'remote-kit/build/leave-out';

/** React Router's builds: the one file in each that contains all features. Its name is a hash. */
export function routerFiles(mode: BuildMode): { folder: string; file: string } {
  const dom = createRequire(import.meta.url).resolve('react-router-dom/package.json');
  const router = createRequire(dom).resolve('react-router/package.json');
  const folder = path.join(path.dirname(router), 'dist', mode);
  const file = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => path.join(folder, name))
    .find((name) => fs.readFileSync(name, 'utf8').includes('function createRouter('));
  if (!file)
    throw new Error(
      `no file of React Router in ${folder} contains createRouter any more: correct shell/src/build/slim-router.ts`,
    );
  return { folder, file };
}

/** Functions that the shop's data routers never call, although `createRouter` and `Link` reference them. */
export const leftOutOfRouter: LeftOut = {
  functions: {
    // Framework mode: prefetching links, lazy route discovery, server components, its own hydration.
    usePrefetchBehavior: 'return [false, null, {}]',
    PrefetchPageLinks: 'return null',
    discoverRoutes: refuse('patchRoutesOnNavigation'),
    patchRoutes: refuse('patchRoutes'),
    _internalSetRoutes: refuse('hot routes'),
    RSCErrorHandler: refuse('server components'),
    decodeRouteErrorResponseDigest: 'return undefined',
    parseHydrationData: 'return undefined',
    // `route.lazy` is not used: it caches a rejected import.
    loadLazyRoute: `if (route.lazy) ${refuse('route.lazy')}; return {}`,
    loadLazyRouteProperty: 'return undefined',
    // The shop writes data through the API client: no actions, forms or fetchers.
    normalizeNavigateOptions: `if (opts && isSubmissionNavigation(opts)) ${refuse('submissions')}; return { path }`,
    handleAction: refuse('actions'),
    getSubmissionFromNavigation: 'return undefined',
    fetch2: refuse('fetchers'),
    getFetcher: refuse('fetchers'),
    resetFetcher: refuse('fetchers'),
    queueFetcherForDeletion: refuse('fetchers'),
    markFetchRedirectsDone: 'return false',
    abortStaleFetchLoads: 'return false',
    // Middleware, instrumentation, blockers, view transitions.
    runClientMiddlewarePipeline: refuse('middleware'),
    getRouteInstrumentationUpdates: refuse('instrumentations'),
    instrumentClientSideRouter: refuse('instrumentations'),
    getBlocker: refuse('blockers'),
    shouldBlockNavigation: 'return undefined',
    useViewTransitionState: 'return false',
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
  },
  neverGiven: {
    of: 'init',
    properties: ['patchRoutesOnNavigation', 'instrumentations', 'dataStrategy', 'getContext'],
  },
};

/** React Router's package.json selects the development build in every mode. */
export function routerAliases(mode: BuildMode): Record<string, string> {
  const { folder } = routerFiles(mode);
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

/** React Router without the parts that the shop does not use (docs/decisions/0030). */
export function routerRule(mode: BuildMode): RuleSetRule {
  return {
    test: routerFiles(mode).file,
    loader: leaveOutLoaderFile,
    options: { ...leftOutOfRouter },
  };
}
