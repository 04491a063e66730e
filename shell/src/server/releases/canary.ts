import { createHash, randomInt } from 'node:crypto';
import { cookieKeys, lifetimes, type ReleaseMap } from 'shared-contracts';

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
