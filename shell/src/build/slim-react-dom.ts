import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { type LeftOut, leaveOutLoaderFile, refuse } from 'remote-kit/build/leave-out';

/** React DOM's production build for browsers. */
export const reactDomFile = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-client.production.js',
);

const hoisting = refuse('resources hoisted by React DOM');
const noSuspendedCommit = 'workInProgress.flags &= -16777217';

/**
 * Features of React DOM that the shop does not use in the browser. `<ViewTransition>` renders its children
 * without animation; `<title>`, `<meta>` and `<link>` stay where they are rendered (a page's `head` function
 * creates its head); hints such as `preload()` do nothing (pages list their files before hydration); and a `ref` of a
 * fragment has no methods.
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

  // Calls a component again to find its source location, which is useless with minified names.
  describeNativeComponentFrame:
    'return "\\n    at " + ((fn && (fn.displayName || fn.name)) || "a component")',

  // Refs of fragments.
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  isFragmentInstanceParent: 'return false',
  schedulePendingIntersectionUnobserve: '',
  validateDocumentPositionWithFiberTree: 'return false',
  getFragmentInstanceOrTextInstanceSiblings: 'return []',
  setFocusIfFocusable: 'return false',
  collectClientRects: '',

  // Not part of React's stable releases.
  updateSuspenseListComponent: refuse('SuspenseList'),
};

/** React DOM without the parts that the shop does not use (docs/decisions/0030). */
export function reactDomRule(): RuleSetRule {
  return {
    test: reactDomFile,
    loader: leaveOutLoaderFile,
    options: { functions: leftOutOfReactDom },
  };
}
