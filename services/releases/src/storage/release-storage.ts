import { ReleaseError } from '../release-error';

/** Storage of versions, packages, change log and tokens. Every write is atomic, even when the process dies. */
export interface ReleaseStorage {
  /** Local folder from which the versions and maps are served over HTTP. */
  readonly folder: string;
  /** Creates missing folders and removes files of dead processes. */
  open(): Promise<void>;
  /** Reads a document by key (`log/0000000001.json`); undefined when it does not exist. */
  read(key: string): Promise<string | undefined>;
  /** Creates a document. False when it already exists, because another writer was first. */
  create(key: string, content: string): Promise<boolean>;
  /** Deletes a document; false when it did not exist. */
  remove(key: string): Promise<boolean>;
  /** Names of the documents below a prefix such as `log`, ascending. */
  list(prefix: string): Promise<string[]>;
  /** Writes a map to where the HTTP server serves it. */
  writeMap(file: string, content: string): Promise<void>;
  /** The served map; undefined when it is missing. */
  readMap(file: string): Promise<string | undefined>;
  /** Creates an empty folder for an upload. `addVersion` moves it; otherwise the caller removes it. */
  createTemporaryFolder(): Promise<string>;
  /** Moves a folder to its place as a version. False when the version exists. */
  addVersion(remote: string, version: string, folder: string): Promise<boolean>;
  /** Replaces the `release.json` of a version, with its compressed forms. */
  replaceReleaseFile(remote: string, version: string, folder: string): Promise<void>;
  /** Local folder of a version, downloaded if necessary; undefined when it is not published. */
  openVersion(remote: string, version: string): Promise<string | undefined>;
  /** Like `openVersion`, for a live version: nobody removes it, so a copy on this disk is not compared with the store. */
  openLiveVersion(remote: string, version: string): Promise<string | undefined>;
  listRemotes(): Promise<string[]>;
  /** Oldest first. */
  listVersions(remote: string): Promise<StoredVersion[]>;
  removeVersion(remote: string, version: string): Promise<void>;
  /** Creates the tarball of a package. False when the file exists. */
  createPackage(file: string, content: Buffer): Promise<boolean>;
  /** The tarball of a package; undefined when it is missing. */
  readPackage(file: string): Promise<Buffer | undefined>;
  removePackage(file: string): Promise<void>;
}

export interface StoredVersion {
  version: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
}

/** Turns a full or read-only disk into an error for the operator. */
export function diskError(error: unknown): unknown {
  if (!['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
    return error;
  return new ReleaseError(
    'SHOP-RELEASE-126',
    507,
    `The store cannot be written: ${(error as Error).message}. Nothing was changed. Free disk space or grant write permission, and try again.`,
  );
}
