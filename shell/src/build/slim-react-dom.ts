import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';
import { type LeftOut, refuse } from './leave-out';

/** React DOM's production build for browsers. */
export const reactDomFile = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-client.production.js',
);

const hoisting = refuse('resources hoisted by React DOM');
const noSuspendedCommit = 'workInProgress.flags &= -16777217';

/**
 * What the shop does not use of React DOM in the browser. `<ViewTransition>` draws its children without an animation,
 * `<title>`, `<meta>` and `<link>` stay where they are drawn (a page's `head` function makes its head), and hints as
 * `preload()` do nothing (pages name what they need before hydration).
 */
export const leftOutOfReactDom: LeftOut['functions'] = {
  trackEnterViewTransitions: '',
  pushViewTransitionCancelableScope: 'return null',
  applyViewTransitionToHostInstances: 'return false',
  restoreViewTransitionOnHostInstances: '',
  commitAppearingPairViewTransitions: '',
  commitEnterViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureViewTransitionHostInstancesRecursive: 'return false',
  measureNestedViewTransitions: '',
  scheduleViewTransitionEvent: '',
  startViewTransition: refuse('view transitions'),

  isHostHoistableType: 'return false',
  getResource: hoisting,
  acquireResource: hoisting,
  getHydratableHoistableCache: hoisting,
  mountHoistable: hoisting,
  suspendResource: hoisting,
  preloadResourceAndSuspendIfNeeded: noSuspendedCommit,
  preloadInstanceAndSuspendIfNeeded: noSuspendedCommit,
  suspendInstance: '',
  waitForCommitToBeReady: 'return null',
  preconnectAs: '',
  preload: '',
  preloadModule: '',
  preinitStyle: '',
  preinitScript: '',
  preinitModuleScript: '',

  // Calls a component once more to find its place in a file; minified names say as much.
  describeNativeComponentFrame:
    'return "\\n    at " + ((fn && (fn.displayName || fn.name)) || "a component")',

  // Not a part of React's stable releases.
  updateSuspenseListComponent: refuse('SuspenseList'),
};

/** React DOM without what the shop does not use of it (docs/decisions/0030). */
export function reactDomRule(): RuleSetRule {
  return {
    test: reactDomFile,
    loader: fileURLToPath(new URL('./leave-out.ts', import.meta.url)),
    options: { functions: leftOutOfReactDom },
  };
}
