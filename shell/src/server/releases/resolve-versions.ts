import { type ReleaseMap, remoteNames } from 'shared-contracts';

/** The version of each remote for one visitor: what a signed preview names, else what is live. */
export function resolveVersions(
  { live }: ReleaseMap,
  preview: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const wanted = Object.entries(preview).filter(
    ([name]) => (remoteNames as readonly string[]).includes(name) && name in live,
  );
  return { ...live, ...Object.fromEntries(wanted) };
}
