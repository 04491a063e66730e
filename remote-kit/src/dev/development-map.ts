import type { ReleaseMap } from 'shared-contracts/release';

const pattern = /^dev\.(\d+)$/;

/** The version that the n-th usable build of a remote is called. */
export function developmentVersion(count: number): string {
  return `dev.${count}`;
}

/**
 * The release map that the shell is given: what the store says, with the versions from source in the place of released
 * ones. Its revision grows when either changes, as both only grow.
 */
export function developmentMap(
  store: ReleaseMap,
  fromSource: Readonly<Record<string, string | undefined>>,
): ReleaseMap {
  const live = { ...store.live };
  let revision = store.revision;
  for (const [name, version] of Object.entries(fromSource)) {
    const count = pattern.exec(version ?? '')?.[1];
    // Not built yet: what was released answers.
    if (version === undefined || count === undefined) continue;
    live[name] = version;
    revision += Number(count);
  }
  return { ...store, revision, live };
}
