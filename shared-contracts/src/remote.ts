/**
 * The contract between the shell and a remote: which URLs it answers, which fragments it offers to others.
 * It is written into the `release.json` of each version, so that a remote ships a new route without a shell build.
 */

export const remoteNames = [
  'mfe-catalog',
  'mfe-search',
  'mfe-checkout',
  'mfe-account',
  'mfe-wholesale',
] as const;
export type RemoteName = (typeof remoteNames)[number];

/** `simple` is the header and footer of payment pages (behaviour 2); `bare` has neither. */
export type PageLayout = 'default' | 'simple' | 'wholesale' | 'bare';

export interface RouteDeclaration {
  /** Unique within the remote. */
  id: string;
  /**
   * React Router pattern. `/:type` at the start stands for the two channels and is expanded to `/bit` and `/sit`,
   * so that another first segment never matches it.
   */
  pattern: string;
  /** Exposed module, the file name in `src/expose/` with a leading `./`. */
  module: `./${string}`;
  /** `/bit/men` is a landing and `/bit/MEN` a listing: the pattern matches its own case only. */
  caseSensitive?: boolean;
  layout?: PageLayout;
  /** Login is needed: without a session the visitor goes to /login and comes back afterwards (behaviour 6). */
  access?: 'public' | 'member' | 'wholesale';
  /** Marked no-index. */
  noIndex?: boolean;
  /**
   * Query parameters that the page's HTML depends on; the server ignores any other, such as those of a campaign. With
   * it the shell keeps the page for all guests who ask for the same; without it a page with a query is never kept.
   */
  query?: readonly string[];
}

export interface FragmentDeclaration {
  /** What others call it: `mini-cart`, `search-panel`, ... */
  name: string;
  module: `./${string}`;
}

export interface RemoteDefinition {
  name: RemoteName;
  /** Port of its development server. */
  devPort: number;
  routes: readonly RouteDeclaration[];
  fragments: readonly FragmentDeclaration[];
  /** A single-spa application with its own root under this prefix instead of pages inside the storefront. */
  application?: {
    prefix: string;
    module: `./${string}`;
    /** The paths it answers; any other path under the prefix is not found. All of the prefix where absent. */
    paths?: string[];
  };
}

/** Declares a remote. Used in `mfe-x/remote.ts`, read by the build, the shell and the tests. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}

/** The global a remote's container is stored under: names with a dash are no identifiers. */
export function containerName(name: string): string {
  return name.replaceAll('-', '_');
}

/** The patterns the router gets for one declaration: both channels where it starts with `/:type`. */
export function expandPattern(pattern: string): string[] {
  return pattern.startsWith('/:type')
    ? ['/bit', '/sit'].map((prefix) => prefix + pattern.slice('/:type'.length))
    : [pattern];
}
