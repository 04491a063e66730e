import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  bytes: number;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** Another text after every change of the content. */
  version: string;
}

/** The content, or the path of a local file that has it. */
export type FileContent = Buffer | string | { file: string };

/**
 * Files by key, such as `originals/coat/x.jpg`: names separated by slashes, none of which begins with a dot. A file is there whole or
 * not at all, also for another process. Calls throw `StorageFailed` when the storage does not answer.
 */
export interface FileStorage {
  /** Whether files are on a disk of this machine, so that a copy of them would gain nothing. */
  readonly isLocal: boolean;
  find(key: string): Promise<StoredFile | undefined>;
  read(key: string): Promise<Readable | undefined>;
  /** Creates or replaces a file. */
  write(key: string, content: FileContent): Promise<void>;
  /** Creates a file; false when it exists, because another process was first. */
  create(key: string, content: FileContent): Promise<boolean>;
  /** Removes a file, if there is one. */
  remove(key: string): Promise<void>;
  /** All files whose key begins with the prefix, which is empty or ends with a slash, in ascending order. */
  list(prefix: string): Promise<StoredFile[]>;
  /** The names directly below the prefix that have files below them, in ascending order. */
  listFolders(prefix: string): Promise<string[]>;
}

/** The storage did not do what it was asked for; `status` is the HTTP status of a bucket's server, if it answered. */
export class StorageFailed extends Error {
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }
}

/** Throws unless the text is a key that no storage takes for a place outside of it. */
export function assertKey(key: string): void {
  if (key.split('/').some((name) => name === '' || name.startsWith('.') || /[\0\\]/.test(name)))
    throw new StorageFailed(`${JSON.stringify(key)} is not the key of a file`);
}
