import type { LoaderContext } from '@rspack/core';
import { type Node, parse } from 'acorn';

const refuse = (feature: string) =>
  `throw new Error("The shop's build leaves ${feature} out of React Router: tooling/src/build/slim-router.ts")`;

/**
 * Functions of React Router that the shop's data routers never get into, with what stands in their place. All features
 * are in one file, reached from `createRouter` and `Link` at run time, so no bundler can leave them out (docs/decisions/0030).
 */
export const leftOut: Readonly<Record<string, string>> = {
  // Framework mode: prefetching links, routes that are discovered later, server components, its way to hydrate.
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
  // Data is written through the API client: no actions, forms, fetchers.
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
};

/** Options of `createRouter` that are never given; what is done with them goes. */
const neverGiven = ['patchRoutesOnNavigation', 'instrumentations', 'dataStrategy', 'getContext'];

/** The file that everything stands in; its name is a digest. */
export const routerFile = /[\\/]react-router[\\/]dist[\\/](?:production|development)[\\/]chunk-\w+\.mjs$/;

/** Loader for `routerFile`, in the shell's bundle for browsers. */
export default function slimRouterLoader(this: LoaderContext, source: string): string {
  return source.includes('function createRouter(') ? slimRouter(source) : source;
}

interface AnyNode extends Node {
  // biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree, told apart by `type`
  [key: string]: any;
}

/** React Router's source without what the shop doesn't use. Throws when an upgrade has moved something of it. */
export function slimRouter(source: string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const found = new Map<string, number>();
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' }) as AnyNode;

  visit(program, (node) => {
    const body = functionBody(node);
    const replacement = body && leftOut[node.id.name];
    if (body && replacement !== undefined) {
      found.set(node.id.name, (found.get(node.id.name) ?? 0) + 1);
      edits.push({ start: body.start, end: body.end, text: `{ ${replacement} }` });
      return false;
    }
    if (isOptionNeverGiven(node)) edits.push({ start: node.start, end: node.end, text: 'undefined' });
    return true;
  });
  for (const name of Object.keys(leftOut)) {
    if (found.get(name) !== 1) {
      throw new Error(
        `React Router has ${found.get(name) ?? 0} functions ${name} in place of one: an upgrade has moved it, see tooling/src/build/slim-router.ts`,
      );
    }
  }
  edits.push(...program.body.flatMap(unusedComponentEdits));
  return applyEdits(source, edits);
}

/** Components that nobody imports stay for their names and the call that makes them, unless it is said to be pure. */
function unusedComponentEdits(statement: AnyNode) {
  const { type, expression, declarations } = statement;
  if (type === 'ExpressionStatement' && expression.left?.property?.name === 'displayName') {
    return [{ start: statement.start, end: statement.end, text: '' }];
  }
  const call = type === 'VariableDeclaration' && declarations[0].init;
  if (call && /^(createContext|forwardRef|memo)$/.test(call.callee?.property?.name)) {
    return [{ start: call.start, end: call.start, text: '/* @__PURE__ */ ' }];
  }
  return [];
}

/** The body of a named function, declared or assigned. */
function functionBody(node: AnyNode): Node | undefined {
  if (node.type === 'FunctionDeclaration') return node.body;
  if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression')
    return node.init.body;
  return undefined;
}

function isOptionNeverGiven({ type, object, property }: AnyNode): boolean {
  return type === 'MemberExpression' && object.name === 'init' && neverGiven.includes(property.name);
}

function visit(node: AnyNode, enter: (node: AnyNode) => boolean): void {
  if (!enter(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') visit(child, enter);
    }
  }
}

function applyEdits(source: string, edits: { start: number; end: number; text: string }[]): string {
  let result = '';
  let end = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    result += source.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + source.slice(end);
}
