import type { ReleaseEnvironment } from 'shared-contracts/registry';
import type { ReleaseMap } from 'shared-contracts/release';
import { stateOf } from '../log/changes';
import { ReleaseError } from '../release-error';
import { changeEnvironment, moveTo } from './change-environment';
import type { RegistryContext, Write } from './context';
import { askApi, assertPassesGate, overrides } from './pass-gate';
import { assertPublished, notPublished } from './stored-releases';

export interface Activation extends Write {
  /**
   * Versions to activate, by remote. Several change atomically, so that a route can move from one remote to
   * another.
   */
  versions: Readonly<Record<string, string>>;
  /**
   * Allows pages and fragments to disappear: `npm start` runs the checkout as it is, where they may have been
   * deleted.
   */
  mayLose?: boolean;
}

/**
 * Activates published versions after checking their files and declarations (`gate.ts`). Concurrent
 * activations are serialized, and readers see the old map or the new one.
 */
export async function activate(
  context: RegistryContext,
  { versions, mayLose, ...write }: Activation,
  action = 'activate',
): Promise<ReleaseMap> {
  const { log } = context;
  const began = (await log.load())?.sequence ?? -1;
  const apiContract = askApi(context);
  for (const [remote, version] of Object.entries(versions)) await assertPublished(context, remote, version);
  return changeEnvironment(context, write, async (state) => {
    const changed = Object.entries(versions).filter(([remote, version]) => state.live[remote] !== version);
    for (const [remote, version] of changed)
      if (log.wasRemovedSince(remote, version, began)) throw await notPublished(context, remote, version);
    if (changed.length === 0) return undefined;
    const { environment = 'production' } = write;
    const passed = overrides(write)
      ? {}
      : await assertPassesGate(context, await apiContract, {
          environment,
          live: state.live,
          changed,
          mayLose,
        });
    return {
      state: moveTo(state, changed),
      entries: changed.map(([remote, version]) => ({
        action,
        remote,
        version,
        previous: state.live[remote] ?? null,
        ...passed,
      })),
    };
  });
}

export interface Promotion extends Omit<Write, 'environment'> {
  remote: string;
  from: ReleaseEnvironment;
  to: ReleaseEnvironment;
}

/** Activates in one environment what is live in another: the same files, without a build. */
export async function promote(
  context: RegistryContext,
  { remote, from, to, ...write }: Promotion,
): Promise<ReleaseMap> {
  const version = stateOf(await context.log.load(), from).live[remote];
  if (!version) {
    throw new ReleaseError(
      'SHOP-RELEASE-131',
      409,
      `${remote} is not live in ${from}, so it cannot be promoted: activate a version there first.`,
    );
  }
  return activate(context, { ...write, environment: to, versions: { [remote]: version } }, 'promote');
}
