import type { Release } from 'shared-contracts/release';
import { expandPattern } from 'shared-contracts/remote';
import { isShellPath } from 'shared-contracts/shell-paths';

type Route = Release['routes'][number];

/** Routes and applications of a version that another remote's already answer. */
export function objectionsToOwners(release: Release, other: Release): string[] {
  return [...sameRoutes(release, other), ...sameMountPoint(release, other)];
}

/** Routes and applications of a version that take what the shell answers, or every path of the shop. */
export function objectionsToReach({ routes, application }: Release): string[] {
  const declared = [
    ...routes.map(({ pattern }) => ({ name: pattern, paths: expandPattern(pattern) })),
    ...(application
      ? [{ name: `an application at "${application.prefix}"`, paths: [application.prefix] }]
      : []),
  ];
  return [
    ...declared
      .filter(({ paths }) => paths.some(isShellPath))
      .map(({ name }) => `the shell already answers ${name}`),
    ...routes
      .filter(({ pattern }) => /^\/?\*/.test(pattern))
      .map(({ pattern }) => `${pattern} would answer every path that no page has`),
    ...(application && !/^\/[^/]/.test(application.prefix)
      ? [`an application at "${application.prefix}" would own every path of the shop`]
      : []),
  ];
}

/**
 * Patterns of a live version of which some paths would not be found any more, or would show another page: a general
 * pattern that was live before, such as `/:type/:code`, would show another page for a removed `/:type/sale`. A general
 * pattern that is new in this version may be meant to take over.
 */
export function lostPatterns(live: Release, release: Release, others: readonly Release[]): string[] {
  const shapesIn = ({ routes }: Release) => routes.flatMap(({ pattern }) => shapesOf(pattern));
  const before = new Set(shapesIn(live));
  const ownShapes = shapesIn(release);
  const answered = new Set([...ownShapes, ...others.flatMap(shapesIn)]);
  const added = ownShapes.filter((shape) => !before.has(shape));
  const isAnswered = (shape: string) => answered.has(shape) || added.some((other) => covers(other, shape));
  return live.routes.map(({ pattern }) => pattern).filter((pattern) => !shapesOf(pattern).every(isAnswered));
}

/** Whether a shape matches every path of another: a parameter matches any segment. */
function covers(shape: string, other: string): boolean {
  const theirs = other.split('/');
  const ours = shape.split('/');
  return (
    ours.length === theirs.length &&
    ours.every((segment, index) => segment === ':' || segment === theirs[index])
  );
}

/**
 * The paths that a pattern matches, without the names of its parameters: one for each channel, and with and without each
 * optional segment. Patterns with a common shape match the same URLs.
 */
function shapesOf(pattern: string): string[] {
  return expandPattern(pattern)
    .flatMap(withOptional)
    .map((path) => path.replaceAll(/:\w+/g, ':').replace(/(?<=.)\/$/, ''));
}

function withOptional(pattern: string): string[] {
  const segments = pattern.split('/');
  const index = segments.findIndex((segment) => segment.endsWith('?'));
  const optional = segments[index];
  if (optional === undefined) return [pattern];
  return [segments.toSpliced(index, 1), segments.toSpliced(index, 1, optional.slice(0, -1))].flatMap((rest) =>
    withOptional(rest.join('/')),
  );
}

function sameRoutes(release: Release, other: Release): string[] {
  return release.routes.flatMap((route) =>
    other.routes
      .filter((theirs) => matchTheSame(route, theirs))
      .map((theirs) =>
        theirs.pattern === route.pattern
          ? `${other.name} already answers ${route.pattern}`
          : `${other.name} already answers ${theirs.pattern}, which is the same as ${route.pattern}`,
      ),
  );
}

function matchTheSame(one: Route, other: Route): boolean {
  const isExact = one.caseSensitive && other.caseSensitive;
  const shapes = ({ pattern }: Route) =>
    shapesOf(pattern).map((shape) => (isExact ? shape : shape.toLowerCase()));
  const theirs = new Set(shapes(other));
  return shapes(one).some((shape) => theirs.has(shape));
}

/** An application owns every URL under its prefix. */
function sameMountPoint(release: Release, other: Release): string[] {
  const ours = release.application?.prefix;
  const theirs = other.application?.prefix;
  return [
    ...(ours && theirs && (isBelow(ours, theirs) || isBelow(theirs, ours))
      ? [`${other.name} already has an application at ${theirs}`]
      : []),
    ...other.routes
      .filter(({ pattern }) => ours && isBelow(pattern, ours))
      .map(({ pattern }) => `${other.name} already answers ${pattern}, below ${ours}`),
    ...release.routes
      .filter(({ pattern }) => theirs && isBelow(pattern, theirs))
      .map(({ pattern }) => `${pattern} is below ${theirs}, the application of ${other.name}`),
  ];
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
