/**
 * What a remote declares in its `remote.ts`: its pages and its fragments. Each version writes them into its
 * `release.json` with the modules that show them, so that a remote ships a new route without a shell build.
 */
import type { JsonSchema } from './json-schema';

/** Pattern of a remote's name. The release map defines which remotes exist. */
export const remoteNamePattern = /^[a-z][a-z0-9-]{1,40}$/;

/** `simple` is the header and footer of payment pages (behaviour/screens); `bare` has neither. */
export type PageLayout = 'default' | 'simple' | 'bare';

/** A file from the remote's folder: `src/pages/item/item-page.tsx`. Its name is the name of the exposed module. */
export type SourceFile = `src/${string}.ts` | `src/${string}.tsx`;

/** A page of a remote. */
export interface PageDefinition {
  /** Unique within the remote. */
  id: string;
  /**
   * React Router pattern. `/:type` at the start stands for the two channels and is expanded to `/bit` and `/sit`,
   * so that another first segment never matches it.
   */
  pattern: string;
  /** The page's file, which exports `Component`, `loader` and `head` (`PageModule` in `shared-runtime`). */
  page: SourceFile;
  /**
   * Name of a group of pages that visitors open rarely. They are one exposed module, because each module costs every
   * page of the shop about 90 bytes. A page with a parameter in its pattern has no group.
   */
  group?: string | undefined;
  /** Matches case-sensitively: `/bit/men` is a landing and `/bit/MEN` a listing. */
  caseSensitive?: boolean | undefined;
  layout?: PageLayout | undefined;
  /** Requires a login: without a session the visitor is sent to /login and back afterwards (behaviour/roles). */
  access?: 'public' | 'member' | 'wholesale' | undefined;
  /** Marked no-index. */
  noIndex?: boolean | undefined;
  /**
   * Query parameters that change the page's HTML; the server ignores others, such as campaign parameters.
   * When set, the shell caches the page for guests by these parameters. When absent, a page with a query is
   * not cached.
   */
  query?: readonly string[] | undefined;
}

export interface FragmentDefinition {
  /** Name that other remotes use: `mini-cart`, `search-panel`, ... */
  name: string;
  /** The fragment's file, which exports `Component`. */
  file: SourceFile;
  /** A slot that the fragment fills on every page that has it (`SlotProps`); unknown slots are ignored. */
  slot?: string;
  /**
   * Props schema, when `shared-contracts/fragments` does not define it. The release gate compares it with the
   * props passed.
   */
  props?: JsonSchema;
}

/** An event of one remote: `mfe-gifts:gift-chosen`. */
export type RemoteEventName = `${string}:${string}`;

export interface EventDeclaration {
  /** Anyone may emit a command, its owner handles it; only the owner emits a fact. */
  kind: 'fact' | 'command';
  payload: JsonSchema;
  /** True when a late subscriber gets the last value at once. Commands sent before their handler exists are queued. */
  replay?: boolean | undefined;
}

export interface RemoteDefinition {
  name: string;
  /** Port of its development server. */
  devPort: number;
  routes: readonly PageDefinition[];
  fragments: readonly FragmentDefinition[];
  /** The remote's own events, which shells need not know: `<name of the remote>:<event>`. */
  events?: Readonly<Record<RemoteEventName, EventDeclaration>>;
  /** A single-spa application with its own root under this prefix instead of pages inside the storefront. */
  application?: {
    prefix: string;
    /** The file that exports the lifecycles of single-spa. */
    file: SourceFile;
    /**
     * Paths the application answers; other paths below the prefix are not found. Default: all paths below the
     * prefix.
     */
    paths?: string[];
  };
}

/** Declares a remote. Used in `mfe-x/remote.ts`, read by the build, the shell and the tests. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}

/** Global variable of a remote's container. Remote names contain dashes, which identifiers cannot. */
export function containerName(name: string): string {
  return name.replaceAll('-', '_');
}

/** The router patterns of one declaration: one per channel when it starts with `/:type`. */
export function expandPattern(pattern: string): string[] {
  return pattern.startsWith('/:type')
    ? ['/bit', '/sit'].map((prefix) => prefix + pattern.slice('/:type'.length))
    : [pattern];
}
