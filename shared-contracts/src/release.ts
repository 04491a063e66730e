/**
 * What a released version of a remote says of itself (`release.json`, immutable) and which version is live
 * (`release-map.json`, the one file that changes). Both are read by shells older and newer than the writer:
 * unknown fields are kept, new fields are optional.
 */
import * as z from 'shared-contracts/schema';
import { remoteNames } from './remote';

const asset = z.object({ file: z.string(), integrity: z.string(), bytes: z.optional(z.number()) });
export type ReleaseAsset = z.infer<typeof asset>;

export const releaseSchema = z.object({
  name: z.enum(remoteNames),
  /** `<package version>-<first 10 digits of the content hash>`: the same sources give the same version. */
  version: z.string(),
  /** Source revision it was built from, where known. */
  revision: z.optional(z.string()),
  builtAt: z.string(),
  /** Global variable the container is stored under. */
  container: z.string(),
  remoteEntry: asset,
  /** For each exposed module the files a page needs before it can be hydrated, in loading order. */
  modules: z.record(z.string(), z.object({ js: z.array(asset), css: z.array(asset) })),
  /** Every file of the version with its integrity, for the loader and for the store's own check. */
  files: z.record(z.string(), z.string()),
  /** CommonJS bundle for server rendering, absent for a remote that renders in the browser only. */
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
  fragments: z.array(z.object({ name: z.string(), module: z.string() })),
  application: z.optional(
    z.object({ prefix: z.string(), module: z.string(), paths: z.optional(z.array(z.string())) }),
  ),
  /** Versions of the shared packages it was built against. */
  shared: z.record(z.string(), z.string()),
  /** Fingerprint of shared-contracts and shared-runtime at build time. */
  contract: z.string(),
});
export type Release = z.infer<typeof releaseSchema>;

export const releaseMapSchema = z.object({
  /** Grows by one with each change; part of a page's cache key. */
  revision: z.number(),
  updatedAt: z.string(),
  live: z.record(z.string(), z.string()),
  /** Newest first; what `rollback` goes back to. */
  history: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      previous: z.nullable(z.string()),
      at: z.string(),
      by: z.string(),
      /** Why it went live although the gate objected. */
      reason: z.optional(z.string()),
    }),
  ),
});
export type ReleaseMap = z.infer<typeof releaseMapSchema>;
