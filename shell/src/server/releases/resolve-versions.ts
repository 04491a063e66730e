import { type ReleaseMap, remoteNamePattern } from 'shared-contracts';

/**
 * The version of each remote for one visitor: what a signed preview names, else what is live. A preview may name a
 * remote that was never live.
 */
export function resolveVersions(
  { live }: ReleaseMap,
  preview: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const wanted = Object.entries(preview).filter(([name]) => remoteNamePattern.test(name));
  return { ...live, ...Object.fromEntries(wanted) };
}
