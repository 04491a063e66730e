import { createHash, type Hash } from 'node:crypto';

/** A snapshot cannot be used: another format, cut, or changed on its way. The message says which. */
export class SnapshotUnusable extends Error {}

/** Numbers that a snapshot holds as they are in memory. */
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** Numbers that were read, with room for more behind them. */
export interface ReadNumbers<Values> {
  values: Values;
  /** How many of the values were read. */
  count: number;
}

/** Bytes that are written at once. */
const blockBytes = 1024 * 1024;

function bytesOf(values: NumberArray): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

/** A section of a snapshot: the width of a number in bytes, how many there are, and the first `count` of them. */
export function* numbersSection(values: NumberArray, count = values.length): Generator<Uint8Array> {
  yield bytesOf(Uint32Array.of(values.BYTES_PER_ELEMENT, count));
  // In blocks, so that other work runs between their checksums.
  const bytes = bytesOf(values.subarray(0, count));
  for (let at = 0; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes);
}

/** The same for bytes in many small parts, `total` of them. */
export function* partsSection(parts: Iterable<Uint8Array>, total: number): Generator<Uint8Array> {
  yield bytesOf(Uint32Array.of(1, total));
  let block = new Uint8Array(Math.min(blockBytes, total));
  let length = 0;
  for (const part of parts) {
    if (length + part.length > block.length) {
      yield block.subarray(0, length);
      // A new block, because the reader may still write the last one.
      block = new Uint8Array(Math.max(blockBytes, part.length));
      length = 0;
    }
    block.set(part, length);
    length += part.length;
  }
  yield block.subarray(0, length);
}

/** Reads the sections of a snapshot from a stream, straight into the arrays that keep them. */
export class SectionReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #left: number;
  readonly #hash = createHash('sha256');

  /** `bytes` is the size of the whole snapshot: no section may claim more. */
  constructor(chunks: AsyncIterable<Uint8Array>, bytes: number) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#left = bytes;
  }

  /**
   * Reads a section into an array that `create` makes for the width of its numbers, with room for `spare` more.
   * Throws `SnapshotUnusable` when the section is cut or has numbers of another width.
   */
  async numbers<Values extends NumberArray>(
    create: (length: number, width: number) => Values,
    spare = 0,
  ): Promise<ReadNumbers<Values>> {
    const head = new Uint32Array(2);
    await this.bytes(bytesOf(head));
    const [width = 0, count = 0] = head;
    if (width * count > this.#left) throw new SnapshotUnusable('it is shorter than one of its sections');
    const values = create(count + spare, width);
    if (values.BYTES_PER_ELEMENT !== width)
      throw new SnapshotUnusable(`a section has numbers of ${width} bytes`);
    await this.bytes(bytesOf(values).subarray(0, width * count));
    return { values, count };
  }

  /** Fills `target` with the next bytes. */
  async bytes(target: Uint8Array): Promise<void> {
    await this.#fill(target, this.#hash);
  }

  async #fill(target: Uint8Array, hash?: Hash): Promise<void> {
    let at = 0;
    while (at < target.length) {
      if (this.#chunk.length === 0) {
        const next = await this.#chunks.next();
        if (next.done) throw new SnapshotUnusable('it is cut');
        this.#chunk = next.value;
        continue;
      }
      const part = this.#chunk.subarray(0, target.length - at);
      target.set(part, at);
      hash?.update(part);
      at += part.length;
      this.#chunk = this.#chunk.subarray(part.length);
    }
    this.#left -= target.length;
  }

  /** Reads the checksum at the end and compares it with what was read. */
  async end(): Promise<void> {
    const digest = this.#hash.digest();
    const expected = Buffer.alloc(digest.length);
    await this.#fill(expected);
    if (!digest.equals(expected)) throw new SnapshotUnusable('its checksum differs from its content');
  }
}
