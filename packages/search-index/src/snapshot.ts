import { createHash } from 'node:crypto';
import { ColumnStore } from './column-store';
import { SectionReader, SnapshotUnusable } from './snapshot-sections';

/**
 * Raise it when what a snapshot holds, or what the index derives from an item (`termsOf`, `hashOf`), changes: an
 * older snapshot is then read anew from the catalogue. `snapshot.test.ts` fails while that is forgotten.
 */
export const snapshotFormat = 1;

const magic = Buffer.from('HARBOURX');
/** Magic, format and size of the description, the numbers in the machine's byte order like all that follows. */
const headBytes = 16;
const maxAboutBytes = 4_096;

/** What a snapshot was taken of. */
export interface SnapshotAbout {
  /** Names the catalogue and what is read of it: a snapshot of another source is never used. */
  source: string;
  /** Position of the index in the journal of changes. */
  position: number;
}

/**
 * The bytes of a compact store: head, description, sections (`ColumnStore.save`) and a SHA-256 of all of it. The store must not
 * change before the last chunk.
 */
export function* saveSnapshot(
  store: ColumnStore,
  { source, position }: SnapshotAbout,
): Generator<Uint8Array> {
  const hash = createHash('sha256');
  const about = Buffer.from(JSON.stringify({ source, position }));
  const numbers = Buffer.from(Uint32Array.of(snapshotFormat, about.length).buffer);
  yield* hashed([Buffer.concat([magic, numbers]), about]);
  yield* hashed(store.save());
  yield hash.digest();

  function* hashed(chunks: Iterable<Uint8Array>) {
    for (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
}

/** A snapshot in a storage, and what it has to be of. */
export interface StoredSnapshot extends SnapshotAbout {
  chunks: AsyncIterable<Uint8Array>;
  /** Size of all chunks. */
  bytes: number;
}

/** Reads a snapshot that `saveSnapshot` wrote. Throws `SnapshotUnusable` unless every byte is as it was written. */
export async function loadSnapshot({
  chunks,
  bytes,
  source,
  position,
}: StoredSnapshot): Promise<ColumnStore> {
  const from = new SectionReader(chunks, bytes);
  const head = new Uint8Array(headBytes);
  await from.bytes(head);
  if (!magic.equals(head.subarray(0, magic.length))) throw new SnapshotUnusable('it is no snapshot');
  const [format = 0, aboutBytes = 0] = new Uint32Array(head.buffer, magic.length);
  if (format !== snapshotFormat)
    throw new SnapshotUnusable(`its format is ${format}, this version reads ${snapshotFormat}`);
  if (aboutBytes > maxAboutBytes) throw new SnapshotUnusable('its description is too long');
  const about = new Uint8Array(aboutBytes);
  await from.bytes(about);
  if (Buffer.from(about).toString() !== JSON.stringify({ source, position }))
    throw new SnapshotUnusable('it is of another catalogue or of another moment');
  const store = await ColumnStore.load(from);
  await from.end();
  return store;
}
