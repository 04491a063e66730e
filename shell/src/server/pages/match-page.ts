import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';

type Routes = readonly RouteObject[];

/** Matchers by the first segment of the paths that they know. */
const matchers = new WeakMap<Routes, ReadonlyMap<string, StaticHandler>>();
/** For paths whose first segment no route names. */
const anySegment = '*';

/**
 * The route of a page's path. `matchRoutes` flattens and ranks all routes anew for each match, about 2 ms for the shop's: more than
 * all else that a page from the cache, or a refusal, costs. A static handler ranks them once; it gets the routes without
 * loaders, and only those whose first segment fits.
 */
export async function matchPage(routes: Routes, pathname: string): Promise<RouteObject | undefined> {
  const known = matchers.get(routes) ?? matchersOf(routes);
  matchers.set(routes, known);
  const matcher = known.get(decoded(firstOf(pathname))) ?? known.get(anySegment);
  const url = new URL('http://shop');
  url.pathname = pathname;
  const context = await matcher?.query(new Request(url));
  if (!context || context instanceof Response || context.errors) return undefined;
  return context.matches.at(-1)?.route;
}

const firstOf = (path: string) => path.replace(/^\/+/, '').split('/')[0] ?? '';
const isPattern = (segment: string) => /[:*?]/.test(segment);

/** As React Router compares: decoded, in any case. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

function matchersOf(routes: Routes): ReadonlyMap<string, StaticHandler> {
  const segments = pathsOf(routes)
    .map((path) => firstOf(path).toLowerCase())
    .filter((segment) => !isPattern(segment));
  return new Map(
    [anySegment, ...segments].map((segment) => [segment, createMatcher(routesFrom(routes, segment))]),
  );
}

/** A handler needs at least one route. */
const createMatcher = (children: RouteObject[]) => createStaticHandler([{ id: 'all', children }]);

/** Paths of the routes that have one; those below them are relative. */
function pathsOf(routes: Routes): string[] {
  return routes.flatMap(({ path, children = [] }) => (path === undefined ? pathsOf(children) : [path]));
}

/** The routes that may match a path with this first segment, with what tells them apart. */
function routesFrom(routes: Routes, segment: string | undefined): RouteObject[] {
  return routes.flatMap(({ id, path, index, handle, caseSensitive, children }) => {
    const first = path === undefined || segment === undefined ? undefined : firstOf(path);
    if (first !== undefined && !isPattern(first) && first.toLowerCase() !== segment) return [];
    const below = children && routesFrom(children, path === undefined ? segment : undefined);
    return [{ id, path, index, handle, caseSensitive, children: below } as RouteObject];
  });
}
