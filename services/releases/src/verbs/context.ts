import type { ReleaseEnvironment } from 'shared-contracts/registry';
import type { ApiContract } from '../contracts/api-contract';
import type { ChangeLog } from '../log/change-log';
import type { RequestKey } from '../log/changes';
import type { prepareBuild } from '../prepare-build';
import type { ReleaseStorage } from '../storage/release-storage';

/** What every verb of the registry works with. */
export interface RegistryContext {
  storage: ReleaseStorage;
  log: ChangeLog;
  /** Signing key of maps and releases, and the key that checks them; undefined: unsigned, for tests. */
  privateKey: string | undefined;
  publicKey: string | undefined;
  /**
   * Reads the operations of the running API; without it they are not compared. Rejects when the API is
   * unreachable.
   */
  readApi: (() => Promise<ApiContract>) | undefined;
  /** Checks and compresses a copied build, like `prepareBuild`. */
  prepare: typeof prepareBuild;
  /** Called with errors that occur after a change was made. */
  onTrouble: (error: unknown) => void;
}

/** Author and reason of a write. */
export interface Write {
  by: string;
  /** Recorded in the history. It overrides the gate unless `isOverride` is false. */
  reason?: string | undefined;
  isOverride?: boolean | undefined;
  /** Default: `production`. */
  environment?: ReleaseEnvironment | undefined;
  /** Revision that the writer has seen; the write is refused when it is outdated. */
  revision?: number | undefined;
  request?: RequestKey | undefined;
}
