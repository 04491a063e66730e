import { matchPath } from 'react-router-dom';

/** An application as its release declares it. */
export interface ApplicationDeclaration {
  prefix: string;
  module: string;
  paths?: readonly string[] | undefined;
}

/** Id of the container element of all applications with their own root. */
export const applicationsId = 'applications';

/**
 * Id of an application's element. The prefix keeps it apart from container names: an id is also found as a property
 * of `window`, where the container of a remote such as `gifts` is looked up.
 */
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
