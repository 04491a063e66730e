import type { ReleaseMap } from 'shared-contracts/release';

const pattern = /^dev\.(\d+)$/;

/** Version name of a remote's n-th usable build. */
export function developmentVersion(count: number): string {
  return `dev.${count}`;
}

/**
 * The release map for the shell: the store's map with development versions in place of released ones. The
 * revision is the sum of both counts, so it grows with either.
 */
export function developmentMap(
  store: ReleaseMap,
  fromSource: Readonly<Record<string, string | undefined>>,
): ReleaseMap {
  const live = { ...store.live };
  let revision = store.revision;
  for (const [name, version] of Object.entries(fromSource)) {
    const count = pattern.exec(version ?? '')?.[1];
    // Not built yet: the released version is used.
    if (version === undefined || count === undefined) continue;
    live[name] = version;
    revision += Number(count);
  }
  return { ...store, revision, live };
}
