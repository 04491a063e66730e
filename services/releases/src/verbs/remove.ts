import type { ReleaseMap } from 'shared-contracts/release';
import { objectionsToRemoval } from '../gate';
import { ReleaseError } from '../release-error';
import { changeEnvironment, withoutRemote } from './change-environment';
import type { RegistryContext, Write } from './context';
import { objected } from './pass-gate';
import { shellOf } from './shell';
import { readableRelease, readableReleases } from './stored-releases';

export interface Removal extends Write {
  remote: string;
  /** Removes it although other remotes use it; the history keeps what they lose. */
  isForced?: boolean;
}

/**
 * Takes a remote down, so that none of its versions is live; a rollback brings it back. Refused when other live
 * remotes use it, unless `isForced`.
 */
export async function remove(
  context: RegistryContext,
  { remote, isForced = false, ...write }: Removal,
): Promise<ReleaseMap> {
  const { environment = 'production' } = write;
  return changeEnvironment(context, write, async (state) => {
    const current = state.live[remote];
    if (!current) {
      throw new ReleaseError(
        'SHOP-RELEASE-131',
        409,
        `${remote} is not live in ${environment}, so it cannot be removed.`,
      );
    }
    const without = withoutRemote(state, remote);
    const [release] = await readableRelease(context, remote, current);
    const users = [
      ...(await shellOf(context, environment)),
      ...(await readableReleases(context, without.live)),
    ];
    const objections = release ? objectionsToRemoval(release, users) : [];
    if (objections.length > 0 && !isForced) {
      throw objected(`${remote} stays, because others use it:`, objections, 'add --force');
    }
    const warning = objections.length > 0 ? { warning: `forced: ${objections.join('; ')}` } : {};
    return {
      state: without,
      entries: [{ action: 'remove', remote, version: null, previous: current, ...warning }],
    };
  });
}
