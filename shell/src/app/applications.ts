import { matchPath } from 'react-router-dom';

/** An application as its release declares it. */
export interface ApplicationDeclaration {
  prefix: string;
  module: string;
  paths?: readonly string[] | undefined;
}

/** Holds a place for each application with a root of its own; several stand side by side. */
export const applicationsId = 'applications';

/** Id of the element that an application renders into. Without the prefix it would shadow the global of its container. */
export function applicationElementId(remote: string): string {
  return `app-${remote}`;
}

interface WithApplication {
  name: string;
  application?: ApplicationDeclaration | undefined;
}

/** Patterns of the paths that an application handles: the declared ones, else all below its prefix. */
export function applicationPatterns({ prefix, paths }: ApplicationDeclaration): readonly string[] {
  return paths ?? [`${prefix}/*`];
}

/** The remote whose application handles a path; `undefined` for paths of the storefront. */
export function applicationOf<Remote extends WithApplication>(
  remotes: readonly Remote[],
  pathname: string,
): Remote | undefined {
  return remotes.find(
    ({ application }) =>
      application &&
      applicationPatterns(application).some((pattern) => matchPath({ path: pattern, end: true }, pathname)),
  );
}
