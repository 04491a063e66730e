import type { HistoryEntry } from 'shared-contracts/registry';
import type { ChangeLog } from './log/change-log';
import type { Change } from './log/changes';
import type { ReleaseStorage } from './storage/release-storage';

const dayMs = 24 * 3_600_000;
/** Versions are kept for this long after they were last live, for open pages and for rollbacks. */
const keptDays = 30;

export interface PrunedVersion {
  remote: string;
  version: string;
}

interface PruneOptions {
  storage: ReleaseStorage;
  log: ChangeLog;
  by: string;
  /** Only reports what would be removed. */
  isDryRun?: boolean | undefined;
  /** Only versions of these remotes; default: `*`, all. */
  remotes?: readonly string[];
  now?: number;
}

/**
 * Removes versions that were neither published nor live in any environment for 30 days. Never removes a live
 * version, a canary or the next rollback target. The removal is logged first, by compare and swap: a
 * concurrent activation that came first keeps its version, a later one is refused.
 */
export async function prune({
  storage,
  log,
  by,
  isDryRun,
  remotes = ['*'],
  now = Date.now(),
}: PruneOptions): Promise<PrunedVersion[]> {
  const since = now - keptDays * dayMs;
  const old: PrunedVersion[] = [];
  for (const remote of await storage.listRemotes()) {
    if (!remotes.includes('*') && !remotes.includes(remote)) continue;
    for (const { version, publishedAt } of await storage.listVersions(remote))
      if (publishedAt < since) old.push({ remote, version });
  }
  if (old.length === 0) return [];
  const recent = neededBy(await log.since(since));
  const choose = (latest: Change) => {
    const needed = new Set([...recent, ...neededBy([latest])]);
    return old.filter(({ remote, version }) => !needed.has(`${remote}@${version}`));
  };
  if (isDryRun) {
    const latest = await log.load();
    return latest ? choose(latest) : [];
  }
  let pruned: PrunedVersion[] = [];
  await log.append(async (latest) => {
    pruned = choose(latest);
    if (pruned.length === 0) return undefined;
    const at = new Date(now).toISOString();
    const entries = pruned.map(({ remote, version }): HistoryEntry => {
      const revision = latest.environments.production?.revision ?? 0;
      return {
        revision,
        environment: 'production',
        action: 'prune',
        remote,
        version,
        previous: null,
        at,
        by,
      };
    });
    return { entries, environments: {} };
  });
  for (const { remote, version } of pruned) await storage.removeVersion(remote, version);
  return pruned;
}

/** `remote@version` of everything live, in a canary, or next in a rollback after any of the changes. */
function neededBy(changes: readonly Change[]): Set<string> {
  const needed = new Set<string>();
  for (const { environments } of changes) {
    for (const { live, canaries, earlier } of Object.values(environments)) {
      for (const [remote, version] of Object.entries(live)) needed.add(`${remote}@${version}`);
      for (const [remote, { version }] of Object.entries(canaries)) needed.add(`${remote}@${version}`);
      for (const [remote, [version]] of Object.entries(earlier))
        if (version) needed.add(`${remote}@${version}`);
    }
  }
  return needed;
}
