import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** The folder is measured again after so much of its limit was written. */
const measureEveryShare = 1 / 20;
/** What is left when it was too large. */
const keptShare = 0.9;

/**
 * A disk cache of files under names derived from their content, with a limit: the files that were not read for longest go first.
 * Files are written atomically. Several processes may share the folder.
 */
export class ImageCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  /** Bytes written since the folder was measured. What earlier processes left is measured with the first file. */
  #written = Number.POSITIVE_INFINITY;
  #shrinking: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Returns the cached file or the result of `make`. Concurrent requests for the same file make it once. */
  async read(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.#inFlight.get(name);
    if (running) return running;
    const promise = this.#readOrMake(name, make).finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, promise);
    return promise;
  }

  /** The cached file; undefined when there is none. */
  find(name: string): Promise<Buffer | undefined> {
    return fs.readFile(this.#fileOf(name)).catch(() => undefined);
  }

  /** Adds a file. */
  async keep(name: string, content: Buffer): Promise<void> {
    const file = this.#fileOf(name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    const temporary = `${file}.${randomUUID()}`;
    try {
      await fs.writeFile(temporary, content);
      await fs.rename(temporary, file);
    } catch (error) {
      await fs.rm(temporary, { force: true });
      throw error;
    }
    this.#written += content.length;
    if (this.#written < this.#maxBytes * measureEveryShare) return;
    this.#written = 0;
    // Nobody waits for it: the folder may hold a hundred thousand files. What fails is tried again after the next ones.
    this.#shrinking ??= this.#shrink()
      .catch(() => undefined)
      .finally(() => {
        this.#shrinking = undefined;
      });
  }

  remove(name: string): Promise<void> {
    return fs.rm(this.#fileOf(name), { force: true });
  }

  async #readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.find(name);
    if (kept) return kept;
    const made = await make();
    // When the disk is full the file is made again on the next request; this response does not fail.
    await this.keep(name, made).catch(() => undefined);
    return made;
  }

  async #shrink(): Promise<void> {
    const files: { file: string; bytes: number; readAt: number }[] = [];
    let total = 0;
    for await (const entry of await fs.opendir(this.#folder, { recursive: true })) {
      const file = path.join(entry.parentPath, entry.name);
      // Another process may remove it at the same moment.
      const stat = entry.isFile() ? await fs.stat(file).catch(() => undefined) : undefined;
      if (!stat) continue;
      files.push({ file, bytes: stat.size, readAt: stat.atimeMs });
      total += stat.size;
    }
    if (total <= this.#maxBytes) return;
    files.sort((one, other) => one.readAt - other.readAt);
    for (const { file, bytes } of files) {
      if (total <= this.#maxBytes * keptShare) return;
      await fs.rm(file, { force: true });
      total -= bytes;
    }
  }

  #fileOf(name: string): string {
    // The first two letters of the name are a folder, because file systems are slow with a hundred thousand
    // files in one.
    return path.join(this.#folder, name.slice(0, 2), name);
  }
}
