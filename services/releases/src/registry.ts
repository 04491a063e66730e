import type { ReleaseEnvironment, ShellContract } from 'shared-contracts/registry';
import type { ReleaseMap } from 'shared-contracts/release';
import { publicKeyOf } from 'shared-contracts/server/signed-document';
import { createChangeLog } from './log/change-log';
import { stateOf } from './log/changes';
import { createPackages } from './packages';
import { prepareBuild } from './prepare-build';
import { prune } from './retention';
import { type Activation, activate, type Promotion, promote } from './verbs/activate';
import { type Canary, removeCanary, setCanary } from './verbs/canary';
import type { RegistryContext, Write } from './verbs/context';
import { type Publication, publish } from './verbs/publish';
import { type Removal, remove } from './verbs/remove';
import { type Rollback, rollback } from './verbs/rollback';
import { readContracts, reportShell } from './verbs/shell';
import { assertPublished } from './verbs/stored-releases';

/** The parts of the registry's context that differ between the service and tests. */
export type RegistryOptions = Pick<RegistryContext, 'storage'> &
  Partial<Pick<RegistryContext, 'privateKey' | 'readApi' | 'prepare' | 'onTrouble'>>;

export type Registry = ReturnType<typeof createRegistry>;

interface HistoryQuery {
  remote?: string | undefined;
  environment?: ReleaseEnvironment | undefined;
  limit?: number | undefined;
}

interface Restoration {
  by: string;
  reason?: string;
  /** Live versions by remote; default: those of the last map. */
  versions?: Record<string, string>;
}

/**
 * The release registry on one store. Several processes may share a store: each write is a compare and swap.
 */
export function createRegistry({
  storage,
  privateKey,
  readApi,
  prepare = prepareBuild,
  onTrouble = () => undefined,
}: RegistryOptions) {
  const log = createChangeLog(storage, privateKey, onTrouble);
  const publicKey = privateKey && publicKeyOf(privateKey);
  const context: RegistryContext = { storage, log, privateKey, publicKey, readApi, prepare, onTrouble };

  return {
    storage,
    /** The packages for teams' own repositories. */
    packages: createPackages(storage),
    /** Prepares the store, and writes maps that are missing or stale. */
    async open(): Promise<void> {
      await storage.open();
      await log.refresh();
    },
    /** Reads changes by other registries on this store. */
    refresh: () => log.refresh(),
    /** The map of an environment; empty before the first activation. */
    async map(environment: ReleaseEnvironment = 'production'): Promise<ReleaseMap> {
      await log.load();
      return log.map(environment);
    },
    remotes: () => storage.listRemotes(),
    versions: (remote: string) => storage.listVersions(remote),
    assertPublished: (remote: string, version: string) => assertPublished(context, remote, version),
    /** The version that a rollback without a version goes back to. */
    async earlierVersion(remote: string, environment: ReleaseEnvironment): Promise<string | undefined> {
      return stateOf(await log.load(), environment).earlier[remote]?.[0];
    },
    contracts: (environment?: ReleaseEnvironment) => readContracts(context, environment),
    reportShell: (shell: ShellContract, environment?: ReleaseEnvironment) =>
      reportShell(context, shell, environment),

    publish: (dist: string, publication: Publication) => publish(context, dist, publication),
    activate: (activation: Activation) => activate(context, activation),
    promote: (promotion: Promotion) => promote(context, promotion),
    rollback: (target: Rollback) => rollback(context, target),
    remove: (removal: Removal) => remove(context, removal),
    setCanary: (canary: Canary) => setCanary(context, canary),
    removeCanary: (write: Write & { remote: string }) => removeCanary(context, write),

    /** All changes, newest first. */
    history: ({ remote, environment, limit = 50 }: HistoryQuery) =>
      log.history(
        (entry) =>
          (remote === undefined || entry.remote === remote) &&
          (environment === undefined || entry.environment === environment),
        limit,
      ),
    /** Removes unneeded versions; returns them. */
    prune: (options: Omit<Parameters<typeof prune>[0], 'storage' | 'log'>) =>
      prune({ storage, log, ...options }),
    /** Restores a lost log from the last map, or with these versions. */
    async restore({ versions, ...entry }: Restoration): Promise<ReleaseMap> {
      for (const [remote, version] of Object.entries(versions ?? {}))
        await assertPublished(context, remote, version);
      await log.restore(versions, entry);
      return log.map('production');
    },
  };
}
