import { type ReleaseMap, remoteNames } from 'shared-contracts';

/**
 * The version of each remote for one visitor: what the preview cookie names, else what is live. A cookie that names
 * something else than a remote and a version is ignored.
 */
export function resolveVersions(map: ReleaseMap, preview: string | undefined): Record<string, string> {
  const wanted = Object.fromEntries(
    (preview ?? '')
      .split(',')
      .map((part) => part.trim().split('@'))
      .filter((part): part is [string, string] => part.length === 2 && /^[\w.-]{1,80}$/.test(part[1] ?? ''))
      .filter(([name]) => (remoteNames as readonly string[]).includes(name) && name in map.live),
  );
  return { ...map.live, ...wanted };
}
