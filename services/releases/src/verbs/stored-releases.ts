import type { Release, ReleaseMap } from 'shared-contracts/release';
import { checkFiles, isSignedRelease, readRelease } from '../read-release';
import { ReleaseError } from '../release-error';
import type { RegistryContext } from './context';

/** Folder of a version. Throws a ReleaseError when it is missing or its files were altered. */
export async function assertPublished(
  { storage, publicKey }: Pick<RegistryContext, 'storage' | 'publicKey'>,
  remote: string,
  version: string,
): Promise<string> {
  const folder = await storage.openVersion(remote, version);
  if (!folder) throw await notPublished({ storage }, remote, version);
  await checkFiles(folder, readRelease(folder));
  if (publicKey && !isSignedRelease(folder, publicKey)) {
    throw new ReleaseError(
      'SHOP-RELEASE-133',
      409,
      `${remote} ${version}: release.json in the store is not signed by this registry. Publish the build again.`,
    );
  }
  return folder;
}

/** The refusal of a version that is not in the store: it names what is. */
export async function notPublished(
  { storage }: Pick<RegistryContext, 'storage'>,
  remote: string,
  version: string,
): Promise<ReleaseError> {
  const remotes = await storage.listRemotes();
  if (!remotes.includes(remote)) {
    const known = remotes.join(', ') || 'none';
    return new ReleaseError('SHOP-RELEASE-109', 404, `There is no remote ${remote}. Remotes: ${known}.`);
  }
  const versions = await storage.listVersions(remote);
  const last = versions.slice(-5).map((known) => known.version);
  return new ReleaseError(
    'SHOP-RELEASE-106',
    404,
    `${remote} ${version} is not published. Published last: ${last.join(', ') || 'none'}.`,
  );
}

/**
 * An unreadable live version is already missing from the shop, so it must not block other teams' releases.
 */
export async function readableRelease(
  { storage }: Pick<RegistryContext, 'storage'>,
  remote: string,
  version: string | undefined,
): Promise<Release[]> {
  if (!version) return [];
  try {
    const folder = await storage.openLiveVersion(remote, version);
    return folder ? [readRelease(folder)] : [];
  } catch (error) {
    if (error instanceof ReleaseError) return [];
    throw error;
  }
}

/** The readable releases of these versions by remote. */
export async function readableReleases(
  context: Pick<RegistryContext, 'storage'>,
  live: ReleaseMap['live'],
): Promise<Release[]> {
  const releases = Object.entries(live).map(([remote, version]) => readableRelease(context, remote, version));
  return (await Promise.all(releases)).flat();
}
