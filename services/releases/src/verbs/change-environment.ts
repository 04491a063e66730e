import type { HistoryEntry } from 'shared-contracts/registry';
import type { ReleaseMap } from 'shared-contracts/release';
import { type Change, type Edit, type EnvironmentState, stateOf } from '../log/changes';
import { ReleaseError } from '../release-error';
import type { RegistryContext, Write } from './context';

/** Number of versions that successive rollbacks can go back. */
const earlierVersions = 20;

/** What a verb changes of an environment, and the lines of the history about it. */
export interface Wanted {
  state: Partial<EnvironmentState>;
  entries: Pick<HistoryEntry, 'action' | 'remote' | 'version' | 'previous' | 'warning'>[];
}

/** Makes one change of an environment; `edit` returns the new live versions, or undefined for no change. */
export async function changeEnvironment(
  { log }: RegistryContext,
  { environment = 'production', by, reason, revision, request }: Write,
  edit: (state: EnvironmentState) => Promise<Wanted | undefined>,
): Promise<ReleaseMap> {
  const made = await log.append(async (latest): Promise<Edit | undefined> => {
    const state = stateOf(latest, environment);
    if (revision !== undefined && revision !== state.revision) {
      throw new ReleaseError(
        'SHOP-RELEASE-124',
        409,
        `${environment} is at revision ${state.revision}, not ${revision}: somebody else changed it. Look again and repeat.`,
      );
    }
    const edited = await edit(state);
    if (!edited) return undefined;
    const at = new Date().toISOString();
    const next = { ...state, ...edited.state, revision: state.revision + 1, updatedAt: at };
    return {
      environments: { [environment]: next },
      entries: edited.entries.map((entry) => ({
        revision: next.revision,
        environment,
        ...entry,
        at,
        by,
        ...(reason ? { reason } : {}),
      })),
    };
  }, request);
  return mapAfter(made);

  function mapAfter(change: Change): ReleaseMap {
    const { revision, updatedAt, live, canaries } = stateOf(change, environment);
    const { history } = log.map(environment);
    const map = { revision, updatedAt, environment, live, history };
    return Object.keys(canaries).length > 0 ? { ...map, canaries } : map;
  }
}

/**
 * Moves the live version to the rollback targets. Going back to a version drops the later ones, so that two
 * rollbacks go back two versions.
 */
export function moveTo(
  { live, earlier, canaries }: EnvironmentState,
  changed: readonly (readonly [remote: string, version: string])[],
): Partial<EnvironmentState> {
  const next = { live: { ...live }, earlier: { ...earlier }, canaries: { ...canaries } };
  for (const [remote, version] of changed) {
    const before = earlier[remote] ?? [];
    const place = before.indexOf(version);
    const current = live[remote];
    const kept = place < 0 ? [...(current ? [current] : []), ...before] : before.slice(place + 1);
    next.earlier[remote] = kept.slice(0, earlierVersions);
    next.live[remote] = version;
    // A version that is live for everybody is no longer a canary.
    delete next.canaries[remote];
  }
  return next;
}

/** Takes the live version of a remote away; it becomes the first rollback target. */
export function withoutRemote(
  { live, earlier, canaries }: EnvironmentState,
  remote: string,
): Pick<EnvironmentState, 'live' | 'earlier' | 'canaries'> {
  const { [remote]: current, ...remaining } = live;
  const { [remote]: _, ...otherCanaries } = canaries;
  const targets = [...(current ? [current] : []), ...(earlier[remote] ?? [])].slice(0, earlierVersions);
  return { live: remaining, canaries: otherCanaries, earlier: { ...earlier, [remote]: targets } };
}
