import { type ReleaseMap, remoteNamePattern } from 'shared-contracts';
import { type Bucket, canariesOf } from './canary';

/** Inputs besides the release map that determine a visitor's versions. */
export interface VersionChoice {
  /** Versions from a signed preview. It may name a remote that was never live. */
  preview?: Readonly<Record<string, string>> | undefined;
  /** Set while a canary is active. */
  bucket?: Bucket | undefined;
}

/** The version of each remote for one visitor: preview, else canary, else live. */
export function resolveVersions(
  map: ReleaseMap,
  { preview = {}, bucket }: VersionChoice = {},
): Record<string, string> {
  const canaries = bucket === undefined ? {} : canariesOf(map, bucket);
  const previewed = Object.entries(preview).filter(([name]) => remoteNamePattern.test(name));
  return { ...map.live, ...canaries, ...Object.fromEntries(previewed) };
}
