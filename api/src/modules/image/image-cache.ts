import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Files under names of their content's making; what is made is there whole or not at all. */
export class ImageCache {
  readonly #folder: string;
  readonly #inFlight = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What was made before, or what `make` gives now. Requests for the same at the same time make it once. */
  async read(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.#inFlight.get(name);
    if (running) return running;
    const promise = this.#readOrMake(name, make).finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, promise);
    return promise;
  }

  async #readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    // Two letters of the name as a folder: no file system likes a hundred thousand files in one.
    const file = path.join(this.#folder, name.slice(0, 2), name);
    const kept = await fs.readFile(file).catch(() => undefined);
    if (kept) return kept;
    const made = await make();
    await this.#keep(file, made).catch(() => undefined);
    return made;
  }

  /** A full disk costs time at the next request, not this answer. */
  async #keep(file: string, content: Buffer): Promise<void> {
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
}
