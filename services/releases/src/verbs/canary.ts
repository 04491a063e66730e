import type { ReleaseMap } from 'shared-contracts/release';
import { ReleaseError } from '../release-error';
import { changeEnvironment } from './change-environment';
import type { RegistryContext, Write } from './context';
import { askApi, assertPassesGate, overrides } from './pass-gate';
import { assertPublished } from './stored-releases';

export interface Canary extends Write {
  remote: string;
  version: string;
  /** Share of the visitors who get the version. */
  percent: number;
}

/** Starts or changes a canary for a share of the visitors. The gate checks it like an activation. */
export async function setCanary(
  context: RegistryContext,
  { remote, version, percent, ...write }: Canary,
): Promise<ReleaseMap> {
  const apiContract = askApi(context);
  await assertPublished(context, remote, version);
  return changeEnvironment(context, write, async (state) => {
    const { version: before, percent: share } = state.canaries[remote] ?? {};
    if (before === version && share === percent) return undefined;
    if (!state.live[remote]) {
      throw new ReleaseError(
        'SHOP-RELEASE-131',
        409,
        `${remote} is not live, and a canary needs a live version: activate one first.`,
      );
    }
    if (!overrides(write)) {
      const { environment = 'production' } = write;
      const changed = [[remote, version]] as const;
      await assertPassesGate(context, await apiContract, { environment, live: state.live, changed });
    }
    return {
      state: { canaries: { ...state.canaries, [remote]: { version, percent } } },
      entries: [{ action: `canary ${percent} %`, remote, version, previous: state.live[remote] ?? null }],
    };
  });
}

/** Gives every visitor the live version again. */
export async function removeCanary(
  context: RegistryContext,
  { remote, ...write }: Write & { remote: string },
): Promise<ReleaseMap> {
  return changeEnvironment(context, write, async (state) => {
    const { [remote]: removed, ...canaries } = state.canaries;
    if (!removed) return undefined;
    return {
      state: { canaries },
      entries: [{ action: 'end canary', remote, version: null, previous: removed.version }],
    };
  });
}
