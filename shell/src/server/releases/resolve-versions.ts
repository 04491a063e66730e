import { createHash, randomInt } from 'node:crypto';
import { cookieKeys, lifetimes, limits, type ReleaseMap, remoteNamePattern } from 'shared-contracts';

/** Inputs besides the release map that determine a visitor's versions. */
export interface VersionChoice {
  /** Versions from a signed preview. It may name a remote that was never live. */
  preview?: Readonly<Record<string, string>> | undefined;
  /** Set while a canary is active. */
  bucket?: Bucket | undefined;
  /** Versions that failed in this visitor's browser. */
  failed?: ReadonlySet<string> | undefined;
}

/**
 * Parses the cookie of versions that failed (`remote@version`, separated by commas). The cookie is not signed:
 * it only leaves versions out, and the release map alone says what replaces them.
 */
export function readFailedVersions(value: string | undefined): ReadonlySet<string> | undefined {
  return value ? new Set(value.split(',').slice(0, limits.failedVersions)) : undefined;
}

/**
 * The version of each remote for one visitor: preview, else canary, else live. In place of a version that
 * failed in the visitor's browser: the live version for a canary, the previous one for a live version.
 */
export function resolveVersions(
  map: ReleaseMap,
  { preview = {}, bucket, failed = new Set() }: VersionChoice = {},
): Record<string, string> {
  const has = (remote: string, version: string | undefined) => failed.has(`${remote}@${version}`);
  const canaries = Object.entries(bucket === undefined ? {} : canariesOf(map, bucket)).filter(
    ([remote, version]) => !has(remote, version),
  );
  const previous = Object.entries(map.previous ?? {}).filter(
    ([remote, version]) => has(remote, map.live[remote]) && !has(remote, version),
  );
  const previewed = Object.entries(preview).filter(([name]) => remoteNamePattern.test(name));
  return {
    ...map.live,
    ...Object.fromEntries(previous),
    ...Object.fromEntries(canaries),
    ...Object.fromEntries(previewed),
  };
}

/** A visitor's bucket, 0 to 99. It determines the visitor's canaries and stays the same for a month. */
export type Bucket = number;

const buckets = 100;

/** Parses the bucket cookie; an invalid value counts as absent. */
export function readBucket(value: string | undefined): Bucket | undefined {
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

export function drawBucket(): Bucket {
  return randomInt(buckets);
}

/** The `Set-Cookie` value that assigns a visitor to a bucket. */
export function bucketCookie(bucket: Bucket, shopUrl: string): string {
  const secure = shopUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieKeys.releaseBucket}=${bucket}; Path=/; Max-Age=${lifetimes.releaseBucket}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The canary versions of a bucket, by remote. Raising a percentage adds buckets and removes none. Each canary
 * starts at a different bucket, so that visitors do not get all canaries at once.
 */
export function canariesOf({ canaries = {} }: ReleaseMap, bucket: Bucket): Record<string, string> {
  const matchingCanaries = Object.entries(canaries).filter(
    ([remote, { version, percent }]) => (bucket + firstBucket(`${remote}@${version}`)) % buckets < percent,
  );
  return Object.fromEntries(matchingCanaries.map(([remote, { version }]) => [remote, version]));
}

function firstBucket(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % buckets;
}
