import type { ReleaseMap } from 'shared-contracts/release';
import { ReleaseError } from '../release-error';
import { changeEnvironment, moveTo } from './change-environment';
import type { RegistryContext, Write } from './context';
import { assertPublished } from './stored-releases';

export interface Rollback extends Write {
  remote: string;
  /** Any version in the store; default: the previous live one. */
  version?: string | undefined;
}

/**
 * Rolls back to the previous live version, or to any version in the store; a removed remote comes back. Skips the
 * gate.
 */
export async function rollback(
  context: RegistryContext,
  { remote, version, ...write }: Rollback,
): Promise<ReleaseMap> {
  return changeEnvironment(context, write, async (state) => {
    const current = state.live[remote];
    const target = version ?? state.earlier[remote]?.[0];
    const wasLive = current ?? state.earlier[remote]?.[0];
    if (!wasLive || !target) {
      throw new ReleaseError('SHOP-RELEASE-107', 409, `${remote} has no earlier version to go back to.`);
    }
    if (target === current) return undefined;
    await assertPublished(context, remote, target);
    return {
      state: moveTo(state, [[remote, target]]),
      entries: [{ action: 'rollback', remote, version: target, previous: current ?? null }],
    };
  });
}
