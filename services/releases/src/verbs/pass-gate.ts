import type { ReleaseEnvironment } from 'shared-contracts/registry';
import type { ReleaseMap } from 'shared-contracts/release';
import { type ApiContract, objectionsToApiUse } from '../contracts/api-contract';
import { lossesAgainst, objectionsBeside, objectionsToRelease } from '../gate';
import { ReleaseError } from '../release-error';
import type { RegistryContext, Write } from './context';
import { shellOf } from './shell';
import { notPublished, readableRelease, readableReleases } from './stored-releases';

/** The running API; `away` when it does not answer, undefined when nobody compares with it. */
type AskedApi = ApiContract | 'away' | undefined;

/** Runs before the change enters the queue, so that other changes do not wait for the API. */
export async function askApi({ readApi }: RegistryContext): Promise<AskedApi> {
  return readApi?.().catch(() => 'away' as const);
}

interface Wish {
  environment: ReleaseEnvironment;
  /** What is live now. */
  live: ReleaseMap['live'];
  changed: readonly (readonly [remote: string, version: string])[];
  /** Allows pages and fragments to disappear. */
  mayLose?: boolean | undefined;
}

/** Throws a ReleaseError with all objections to activating these versions. */
export async function assertPassesGate(
  context: RegistryContext,
  api: AskedApi,
  { environment, live, changed, mayLose = false }: Wish,
): Promise<{ warning?: string }> {
  const after = { ...live, ...Object.fromEntries(changed) };
  const shell = await shellOf(context, environment);
  const objections = await Promise.all(
    changed.map(async ([remote, version]) => {
      const [release] = await readableRelease(context, remote, version);
      if (!release) throw await notPublished(context, remote, version);
      const { [remote]: _, ...beside } = after;
      const others = [...shell, ...(await readableReleases(context, beside))];
      const current = mayLose ? [] : await readableRelease(context, remote, live[remote]);
      const found = [
        ...objectionsToRelease(release, remote),
        ...objectionsBeside(release, others),
        ...(api && api !== 'away' ? objectionsToApiUse(release, api) : []),
        ...current.flatMap((before) => lossesAgainst(release, before, others)),
      ];
      return found.map((objection) => `${remote} ${version}: ${objection}`);
    }),
  );
  if (objections.flat().length === 0)
    return api === 'away' ? { warning: 'the API was away: calls were not compared' } : {};
  throw objected('Nothing went live:', objections.flat(), 'say why: add --reason "..."');
}

/** The gate's refusal: what did not happen, why, and how to override it. */
export function objected(outcome: string, objections: string[], override: string): ReleaseError {
  const list = objections.map((objection) => `  ${objection}`).join('\n');
  return new ReleaseError(
    'SHOP-RELEASE-110',
    409,
    `${outcome}\n${list}\nIf this is meant, ${override}.`,
    objections,
  );
}

/** Whether a write ignores the objections of the gate. */
export function overrides({ reason, isOverride = true }: Pick<Write, 'reason' | 'isOverride'>): boolean {
  return reason !== undefined && reason !== '' && isOverride;
}
