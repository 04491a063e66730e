/**
 * The manifest of a released version (`release.json`, immutable) and the map of live versions
 * (`release-map.json`, the only mutable file). Older and newer shells read both: unknown fields are kept, new
 * fields are optional.
 */
import * as z from 'shared-contracts/schema';
import { contractSchema } from './contract';
import { remoteNamePattern } from './remote';

const asset = z.object({ file: z.string(), integrity: z.string(), bytes: z.optional(z.number()) });
export type ReleaseAsset = z.infer<typeof asset>;

export const releaseSchema = z.object({
  name: z.string().check(z.regex(remoteNamePattern)),
  /** `<package version>-<first 10 digits of the content hash>`: the same sources give the same version. */
  version: z.string(),
  /** Git revision of the sources, when known. */
  revision: z.optional(z.string()),
  builtAt: z.string(),
  /** Global variable that holds the federation container. */
  container: z.string(),
  remoteEntry: asset,
  /** For each exposed module, the files that a page needs before hydration, in loading order. */
  modules: z.record(z.string(), z.object({ js: z.array(asset), css: z.array(asset) })),
  /** Integrity hash of every file, for the loader and for the store's own check. */
  files: z.record(z.string(), z.string()),
  /** CommonJS bundle for server rendering; absent for a remote that renders in the browser only. */
  server: z.optional(asset),
  routes: z.array(
    z.object({
      id: z.string(),
      pattern: z.string(),
      module: z.string(),
      caseSensitive: z.optional(z.boolean()),
      layout: z.optional(z.string()),
      access: z.optional(z.string()),
      noIndex: z.optional(z.boolean()),
      query: z.optional(z.array(z.string())),
    }),
  ),
  fragments: z.array(z.object({ name: z.string(), module: z.string(), slot: z.optional(z.string()) })),
  /** The remote's own events; the bus validates their payloads. */
  events: z.optional(
    z.record(
      z.string(),
      z.object({
        kind: z.enum(['fact', 'command']),
        replay: z.optional(z.boolean()),
        payload: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  application: z.optional(
    z.object({ prefix: z.string(), module: z.string(), paths: z.optional(z.array(z.string())) }),
  ),
  /** Versions of the shared packages it was built with. */
  shared: z.record(z.string(), z.string()),
  /** Fingerprint of `contracts`, or of shared-contracts and shared-runtime for a version without them. */
  contract: z.string(),
  /** Set by the registry on publishing. */
  publishedAt: z.optional(z.string()),
  publishedBy: z.optional(z.string()),
  /**
   * Names that its style sheets declare for the whole document, such as `@keyframes turn`: read by the registry on
   * publishing.
   */
  documentNames: z.optional(z.array(z.string())),
  /** The registry's signature of all other fields (`server/signed-document.ts`). */
  signature: z.optional(z.string()),
  /** What the version uses of others and provides to them, derived from its code. */
  contracts: z.optional(contractSchema),
});
export type Release = z.infer<typeof releaseSchema>;

/** At most one canary for each remote, and the share of the visitors who get it. */
export const canariesSchema = z.record(z.string(), z.object({ version: z.string(), percent: z.number() }));

export const releaseMapSchema = z.object({
  /** Incremented with each change; part of a page's cache key. */
  revision: z.number(),
  updatedAt: z.string(),
  /** `production` where absent. */
  environment: z.optional(z.string()),
  live: z.record(z.string(), z.string()),
  /** Canary versions, which a share of the visitors gets instead of the live ones. */
  canaries: z.optional(canariesSchema),
  /**
   * The version that each remote would roll back to: for a visitor in whose browser the current one fails.
   */
  previous: z.optional(z.record(z.string(), z.string())),
  /**
   * The registry signs the same map again before this time. A map past it says that the registry is away, or that somebody keeps
   * newer ones from the reader. Absent in a map that is not signed, and in those of earlier registries.
   */
  expiresAt: z.optional(z.string()),
  /** The registry's signature of all other fields (`server/signed-document.ts`). */
  signature: z.optional(z.string()),
  /** The latest changes, newest first; the registry's log has all. */
  history: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      previous: z.nullable(z.string()),
      at: z.string(),
      by: z.string(),
      /** Reason for which the gate's objections were overridden. */
      reason: z.optional(z.string()),
    }),
  ),
});
export type ReleaseMap = z.infer<typeof releaseMapSchema>;
