import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** A disk cache of files under names derived from their content. Files are written atomically. */
export class ImageCache {
  readonly #folder: string;
  readonly #inFlight = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.#folder = folder;
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

  #fileOf(name: string): string {
    // The first two letters of the name are a folder, because file systems are slow with a hundred thousand
    // files in one.
    return path.join(this.#folder, name.slice(0, 2), name);
  }
}
