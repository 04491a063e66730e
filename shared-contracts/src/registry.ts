/**
 * The HTTP interface of the release registry: what a team's command line sends and what it gets back. Every request
 * carries `Authorization: Bearer <token>`; every refusal is a `registryErrorSchema` with a status of 400 or above.
 *
 * | Call                       | Body                                      | Answer                                     |
 * |----------------------------|-------------------------------------------|--------------------------------------------|
 * | POST /api/versions         | `application/gzip`: a tarball of a build, | `publishedSchema`; 201 new, 200 there before |
 * |                            | `release.json` at its root                |                                            |
 * | POST /api/activations      | `activationRequestSchema`                 | `liveSchema`; 409 when the gate objects    |
 * | POST /api/rollbacks        | `rollbackRequestSchema`                   | `liveSchema`                               |
 * | POST /api/promotions       | `promotionRequestSchema`                  | `liveSchema`                               |
 * | POST /api/removals         | `removalRequestSchema`                    | `liveSchema`; 409 when others use it       |
 * | PUT /api/canaries/:remote  | `canaryRequestSchema`                     | `liveSchema`                               |
 * | DELETE /api/canaries/:remote?environment= |                            | `liveSchema`                               |
 * | POST /api/previews         | `previewRequestSchema`                    | `previewLinkSchema`                        |
 * | GET /api/status?environment= |                                         | `statusSchema`                             |
 * | GET /api/versions/:remote  |                                           | `versionListSchema`                        |
 * | GET /api/sizes?remote=     |                                           | `sizeListSchema`                           |
 * | GET /api/history?remote=&environment=&limit= |                         | `historySchema`, newest first              |
 * | GET /api/contracts?environment= |                                      | `contractMatrixSchema`, who uses what of whom |
 * | GET /api/tokens, POST /api/tokens, DELETE /api/tokens/:id | `tokenRequestSchema` | `tokenListSchema`, `createdTokenSchema` |
 * | POST /api/prunes           | `pruneRequestSchema`                      | `prunedSchema`                             |
 * | POST /api/restorations     | `restoreRequestSchema`                    | `liveSchema`                               |
 * | POST /api/figures          | `figuresReportSchema`, with the token of  | 204                                        |
 * |                            | the artifact store: shells send it        |                                            |
 * | POST /api/shell-contracts  | `shellReportSchema`, with the token of    | `shellCheckSchema`                         |
 * |                            | the artifact store: shells send it        |                                            |
 * | POST /api/packages         | `application/gzip`: a tarball of package  | `publishedPackagesSchema`; 201 new, 200    |
 * |                            | tarballs, `packageManifestFile` at its root | when the newest are the same             |
 * | GET /api/packages          |                                           | `packageListSchema`                        |
 * | GET /packages/<name>.tgz   | no token needed                           | the newest tarball of a package            |
 * | GET /packages/<name>-<version>.tgz | no token needed                   | that tarball, for ever                     |
 * | GET /packages/packages.json | no token needed                          | addresses of the newest packages by name   |
 *
 * `Idempotency-Key` on a write: the same key again returns the first answer and changes nothing.
 */
import * as z from 'shared-contracts/schema';
import { contractSchema } from './contract';
import { canariesSchema } from './release';
import { remoteNamePattern } from './remote';

/** Environments in which a version can be live. Each shell reads the map of one. */
export const releaseEnvironments = ['dev', 'staging', 'production'] as const;
export type ReleaseEnvironment = (typeof releaseEnvironments)[number];

/** Header that makes a write idempotent. */
export const idempotencyHeader = 'Idempotency-Key';

/** Media type of a published tarball. */
export const tarballType = 'application/gzip';

const environment = z.optional(z.enum(releaseEnvironments));
const remote = z.string().check(z.regex(remoteNamePattern));
const version = z.string().check(z.regex(/^[\w][\w.+-]{0,79}$/));
const reason = z.optional(z.string().check(z.minLength(1), z.maxLength(500)));

/** The revision that the caller has seen: 409 when it is outdated. */
const seenRevision = z.optional(z.int().check(z.gte(0)));

export const registryErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** The gate's objections, one sentence each. */
  objections: z.optional(z.array(z.string())),
});
export type RegistryError = z.infer<typeof registryErrorSchema>;

export const publishedSchema = z.object({ remote: z.string(), version: z.string(), isNew: z.boolean() });
export type Published = z.infer<typeof publishedSchema>;

/** File in an upload of packages that lists them, as `packageManifestSchema` says. */
export const packageManifestFile = 'manifest.json';

/** Name of the tarball with the shell's development build, which `remote-kit dev` fetches. */
export const shellDevelopment = 'shell-development';

/** Name in tokens and in the registry's paths that stands for the packages instead of a remote. */
export const packagesName = 'packages';

/** Packages by name. */
export const packageManifestSchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z-]{1,40}$/)),
  z.object({
    /** URL in the shop: `<shop>/packages/<name>-<version>.tgz`. */
    address: z.string().check(z.regex(/^https?:\/\/\S+$/)),
    /** Hash of the tarball, as in `integrity` attributes. */
    integrity: z.string(),
  }),
);
export type PackageManifest = z.infer<typeof packageManifestSchema>;

const packageList = {
  /** Number of the publication; 0 before the first. */
  sequence: z.number(),
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  packages: packageManifestSchema,
};
/** The newest publication of the packages. */
export const packageListSchema = z.object(packageList);
export type PackageList = z.infer<typeof packageListSchema>;

export const publishedPackagesSchema = z.object({ ...packageList, isNew: z.boolean() });

export const activationRequestSchema = z.object({
  /** Versions to activate together, by remote. */
  versions: z.record(remote, version),
  /** Default: `production`. */
  environment,
  /** Overrides the gate's objections; recorded in the history. */
  reason,
  revision: seenRevision,
});
export type ActivationRequest = z.infer<typeof activationRequestSchema>;

export const rollbackRequestSchema = z.object({
  remote,
  /** Any version in the store; default: the previous live one. */
  version: z.optional(version),
  environment,
  reason,
  revision: seenRevision,
});
export type RollbackRequest = z.infer<typeof rollbackRequestSchema>;

export const promotionRequestSchema = z.object({
  remote,
  from: z.enum(releaseEnvironments),
  to: z.enum(releaseEnvironments),
  reason,
  revision: seenRevision,
});
export type PromotionRequest = z.infer<typeof promotionRequestSchema>;

/** Takes a remote down: none of its versions is live any more, all stay in the store. */
export const removalRequestSchema = z.object({
  remote,
  /** Recorded in the history; it does not override objections. */
  reason: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Removes it although other remotes use it; the history keeps what they lose. */
  force: z.optional(z.boolean()),
  environment,
  revision: seenRevision,
});
export type RemovalRequest = z.infer<typeof removalRequestSchema>;

export const canaryRequestSchema = z.object({
  version,
  /** Share of the visitors who get the version. */
  percent: z.int().check(z.gte(1), z.lte(99)),
  environment,
  reason,
  revision: seenRevision,
});
export type CanaryRequest = z.infer<typeof canaryRequestSchema>;

/** Asks for a link that shows a published version to whoever opens it. */
export const previewRequestSchema = z.object({ remote, version });
export const previewLinkSchema = z.object({
  url: z.string(),
  /** When the link ends (ISO 8601). */
  expiresAt: z.string(),
});

/** What is live after a write. */
export const liveSchema = z.object({
  revision: z.number(),
  live: z.record(z.string(), z.string()),
  canaries: z.optional(canariesSchema),
});
export type Live = z.infer<typeof liveSchema>;

const vital = z.object({
  /** 75th percentile: milliseconds, or no unit for CLS. */
  p75: z.number(),
  /** Number of measurements. */
  count: z.number(),
});

/** Figures of a version in the last 30 minutes. */
const versionStatus = z.object({
  remote: z.string(),
  version: z.string(),
  pages: z.number(),
  failures: z.number(),
  /** Web vitals by name; without those that no visitor reported. */
  vitals: z.record(z.string(), vital),
});
export type VersionStatus = z.infer<typeof versionStatus>;

export const statusSchema = z.object({
  environment: z.enum(releaseEnvironments),
  revision: z.number(),
  updatedAt: z.string(),
  live: z.record(z.string(), z.string()),
  canaries: canariesSchema,
  /** Figures of live versions and canaries. */
  figures: z.optional(z.array(versionStatus)),
});
export type RegistryStatus = z.infer<typeof statusSchema>;

export const versionListSchema = z.object({
  remote: z.string(),
  /** Oldest first. */
  versions: z.array(z.object({ version: z.string(), publishedAt: z.string() })),
});
export type VersionList = z.infer<typeof versionListSchema>;

export const historyEntrySchema = z.object({
  /** Number of the change in its environment. */
  revision: z.number(),
  environment: z.enum(releaseEnvironments),
  /** `activate`, `rollback`, `promote`, `canary`, `remove`, `prune`, ... */
  action: z.string(),
  remote: z.string(),
  version: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
  reason: z.optional(z.string()),
  /** What the gate could not compare, or what was overridden. */
  warning: z.optional(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Published versions: when and by whom, and the compressed bytes of their browser files. */
export const sizeListSchema = z.object({
  remotes: z.array(
    z.object({
      remote: z.string(),
      /** Oldest first. */
      versions: z.array(
        z.object({
          version: z.string(),
          publishedAt: z.string(),
          /** Absent where the version's release.json has none. */
          publishedBy: z.optional(z.string()),
          builtAt: z.string(),
          scriptBytes: z.number(),
          styleBytes: z.number(),
        }),
      ),
    }),
  ),
});
export type SizeList = z.infer<typeof sizeListSchema>;

/** The dependencies between remotes, from the contracts of the live versions. */
export const contractMatrixSchema = z.object({
  rows: z.array(
    z.object({
      kind: z.enum(['fragment', 'slot', 'event', 'api']),
      name: z.string(),
      /** Providers: owners of a fragment, providers of a slot, emitters of an event; empty for the API. */
      from: z.array(z.string()),
      /** Users: remotes that mount, fill, listen or call. */
      to: z.array(z.string()),
    }),
  ),
  /** Live versions that do not say what they use. */
  withoutContract: z.array(z.string()),
});
export type ContractMatrix = z.infer<typeof contractMatrixSchema>;

export const historySchema = z.object({ entries: z.array(historyEntrySchema) });

/** Actions that a token can permit. `admin` creates tokens, prunes and restores. */
export const tokenActions = [
  'publish',
  'activate',
  'rollback',
  'canary',
  'promote',
  'remove',
  'admin',
] as const;

export const tokenRequestSchema = z.object({
  /** Name of the holder, recorded in the history. */
  name: z.string().check(z.regex(/^[\w .-]{1,60}$/)),
  /** `*` means all. */
  remotes: z.array(z.union([remote, z.literal('*')])).check(z.minLength(1)),
  can: z.array(z.enum(tokenActions)).check(z.minLength(1)),
});

export const tokenDescriptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  remotes: z.array(z.string()),
  can: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type TokenDescription = z.infer<typeof tokenDescriptionSchema>;

export const tokenListSchema = z.object({ tokens: z.array(tokenDescriptionSchema) });
/** The token is only in this response. */
export const createdTokenSchema = z.object({ id: z.string(), token: z.string() });

export const pruneRequestSchema = z.object({
  /** Only reports what would be removed. */
  dryRun: z.optional(z.boolean()),
});
export const prunedSchema = z.object({
  versions: z.array(z.object({ remote: z.string(), version: z.string() })),
});

export const restoreRequestSchema = z.object({
  /** Live versions; default: those of the last map. */
  versions: z.optional(z.record(remote, version)),
  reason,
});

/** A visitor's network as shells name it to the registry: a keyed hash, which changes each day. */
const networkId = z.string().check(z.regex(/^[\w-]{10}$/));
const networkIds = z.array(networkId).check(z.maxLength(2_000));

const versionFigures = z.object({
  remote,
  version,
  /** Number of pages sent with this version. */
  pages: z.int().check(z.gte(0)),
  /** Number of pages on which the version failed, on the server or in a browser. */
  failures: z.int().check(z.gte(0)),
  /** Failures among them that no visitor can cause: the shell cannot read the version. Absent from an older shell. */
  unreadable: z.optional(z.int().check(z.gte(0))),
  /** The networks that got these pages, and those on whose pages the version failed. Absent from an older shell. */
  networks: z.optional(z.object({ seen: networkIds, failed: networkIds })),
});
export type VersionFigures = z.infer<typeof versionFigures>;

/** Counts of a shell since its last report. */
export const figuresReportSchema = z.object({
  environment,
  figures: z.array(versionFigures),
  /** Web vitals that visitors reported. */
  vitals: z.optional(
    z
      .array(
        z.object({
          remote,
          version,
          name: z.enum(['LCP', 'INP', 'CLS', 'TTFB']),
          value: z.number(),
          network: z.optional(networkId),
        }),
      )
      .check(z.maxLength(1_000)),
  ),
});
export type FiguresReport = z.infer<typeof figuresReportSchema>;

const shellContract = {
  /** Fingerprint of `contracts`. */
  contract: z.string(),
  /** What the shell uses of remotes and provides to them. */
  contracts: contractSchema,
  /** Versions of the shared packages that it provides. */
  shared: z.record(z.string(), z.string()),
};
/** What a shell's build says about itself: `dist/contract.json`. */
export const shellContractSchema = z.object(shellContract);
export type ShellContract = z.infer<typeof shellContractSchema>;

/** A shell reports its contract when it starts. */
export const shellReportSchema = z.object({ environment, ...shellContract });
export type ShellReport = z.infer<typeof shellReportSchema>;

/** What does not fit between that shell and the live versions, one sentence each. */
export const shellCheckSchema = z.object({ objections: z.array(z.string()) });
