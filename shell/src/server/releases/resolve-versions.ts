import { type ReleaseMap, remoteNamePattern } from 'shared-contracts';
import { type Bucket, canariesOf } from './canary';

/** What decides which versions a visitor gets, apart from the release map. */
export interface VersionChoice {
  /** Versions of a signed preview. It may name a remote that was never live. */
  preview?: Readonly<Record<string, string>> | undefined;
  /** Set while a canary runs. */
  bucket?: Bucket | undefined;
}

/** The version of each remote for one visitor: the preview's, else the canary's, else the live one. */
export function resolveVersions(
  map: ReleaseMap,
  { preview = {}, bucket }: VersionChoice = {},
): Record<string, string> {
  const canaries = bucket === undefined ? {} : canariesOf(map, bucket);
  const previewed = Object.entries(preview).filter(([name]) => remoteNamePattern.test(name));
  return { ...map.live, ...canaries, ...Object.fromEntries(previewed) };
}
