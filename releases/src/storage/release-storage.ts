import { ReleaseError } from '../release-error';

/** Where versions, the log of changes and tokens are kept. Every write is whole or absent, whenever the process dies. */
export interface ReleaseStorage {
  /** Local folder from which the versions and maps are served over HTTP. */
  readonly folder: string;
  /** Makes what is missing and removes what a process that died left behind. */
  open(): Promise<void>;
  /** A document by its key (`log/0000000001.json`); undefined where there is none. */
  read(key: string): Promise<string | undefined>;
  /** Writes a document that is not there yet. False when it is: somebody else was first. */
  create(key: string, content: string): Promise<boolean>;
  /** False when there was no such document. */
  remove(key: string): Promise<boolean>;
  /** Names of the documents below a prefix such as `log`, in ascending order. */
  list(prefix: string): Promise<string[]>;
  /** Puts a map where the HTTP server finds it. */
  writeMap(file: string, content: string): Promise<void>;
  /** The map as it is served; undefined where it is missing. */
  readMap(file: string): Promise<string | undefined>;
  /** An empty folder for a version that arrives. `addVersion` takes it; else the caller removes it. */
  createTemporaryFolder(): Promise<string>;
  /** Moves a folder to its place as a version. False when the version is there already. */
  addVersion(remote: string, version: string, folder: string): Promise<boolean>;
  /** Puts `release.json` of a folder, with its compressed forms, in the place of the one that is there. */
  replaceReleaseFile(remote: string, version: string, folder: string): Promise<void>;
  /** Folder of a version on this machine, brought here where necessary; undefined where it is not published. */
  openVersion(remote: string, version: string): Promise<string | undefined>;
  listRemotes(): Promise<string[]>;
  /** Oldest first. */
  listVersions(remote: string): Promise<StoredVersion[]>;
  removeVersion(remote: string, version: string): Promise<void>;
}

export interface StoredVersion {
  version: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
}

/** A full or read-only disk is for the operator. */
export function diskError(error: unknown): unknown {
  if (!['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
    return error;
  return new ReleaseError(
    'SHOP-RELEASE-126',
    `The store cannot be written: ${(error as Error).message}. Nothing was changed. Make space or rights, and try again.`,
  );
}
