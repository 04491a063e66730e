import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { searchTextOf } from './analyzer';
import { setSeparator } from './dictionary';
import { type MemorySearchIndex, readIndexSnapshot } from './memory-index';
import { snapshotFormat } from './snapshot';
import { SnapshotUnusable } from './snapshot-sections';
import {
  change,
  indexOf,
  itemArbitrary,
  itemOf,
  plain,
  query,
  suggestion,
  withCode,
} from './testing/generated-items';
import { searchIndexContract } from './testing/search-index-contract';

const about = { source: 'test', position: 7 };
const save = async (index: MemorySearchIndex) => Buffer.concat([...(await index.snapshot(about))]);

/** Small chunks, so that no section begins or ends with one. */
function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (bytes: Uint8Array, expected: Partial<typeof about> = {}, chunkBytes = 97) =>
  readIndexSnapshot({
    chunks: Readable.from(chunksOf(bytes, chunkBytes)),
    bytes: bytes.length,
    ...about,
    ...expected,
  });

const coats = () =>
  indexOf(
    ['Navy wool coat', '紅色大衣', 'Linen shirt'].map((title, rank) =>
      itemOf(`id-${rank}`, {
        rank,
        name: title,
        searchText: searchTextOf([title, 'Acme']),
        sizes: ['ALPHA@@@S', 'ALPHA@@@M'].join(setSeparator),
        availableSizes: 'ALPHA@@@S',
        discountPercent: 20 * rank,
      }),
    ),
  );

describe('an index from its snapshot', () => {
  searchIndexContract({ open: async (items) => read(await save(indexOf(items))), runs: 50 });
});

describe('the snapshot of an index', () => {
  it('gives the answers of the index that was saved, before and after more changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(itemArbitrary, { maxLength: 20 }),
        fc.array(change, { maxLength: 20 }),
        fc.array(change, { maxLength: 10 }),
        fc.array(query, { minLength: 3, maxLength: 12 }),
        fc.array(suggestion, { minLength: 3, maxLength: 6 }),
        fc.integer({ min: 1, max: 500 }),
        async (first, changes, later, queries, suggestions, chunkBytes) => {
          const index = indexOf(first.map(withCode), 3);
          for (const each of changes) await index.apply(each);
          const loaded = await read(await save(index), {}, chunkBytes);
          const isSame = async () => {
            expect(loaded.size).toBe(index.size);
            for (const each of queries)
              expect(plain(await loaded.list(each))).toEqual(plain(await index.list(each)));
            for (const each of suggestions)
              expect(plain(await loaded.suggest(each))).toEqual(plain(await index.suggest(each)));
          };
          await isSame();
          for (const each of later) for (const one of [index, loaded]) await one.apply(each);
          await isSame();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused whatever byte of it is changed, and wherever it is cut', async () => {
    const bytes = await save(coats());
    expect((await read(bytes)).size).toBe(3);
    for (let at = 0; at < bytes.length; at += 13) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
      await expect(read(changed)).rejects.toThrow();
    }
    for (let length = 0; length < bytes.length; length += 31) {
      await expect(read(bytes.subarray(0, length))).rejects.toThrow(SnapshotUnusable);
    }
  });

  it('is refused with its reason when it is of another catalogue, moment or format', async () => {
    const bytes = await save(coats());
    await expect(read(bytes, { source: 'another' })).rejects.toThrow('of another catalogue');
    await expect(read(bytes, { position: 8 })).rejects.toThrow('of another moment');
    const newer = Buffer.from(bytes);
    newer.writeUInt32LE(snapshotFormat + 1, 8);
    await expect(read(newer)).rejects.toThrow(`its format is ${snapshotFormat + 1}`);
    await expect(read(Buffer.from('<html>not found</html>'))).rejects.toThrow('it is no snapshot');
  });

  it('cannot be taken of an index that changes meanwhile', async () => {
    const index = coats();
    const chunks = (await index.snapshot(about))[Symbol.iterator]();
    chunks.next();
    await index.apply({ upserted: [], deleted: ['id-1'] });
    expect(() => chunks.next()).toThrow('changed while its snapshot was written');
  });

  it('has the bytes of its format: whoever changes them raises `snapshotFormat`', async () => {
    const digest = createHash('sha256')
      .update(await save(coats()))
      .digest('hex')
      .slice(0, 16);
    expect({ [snapshotFormat]: digest }).toEqual({ 1: 'b6f98f29c19c4837' });
  });
});
