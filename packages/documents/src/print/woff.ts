import { inflateSync } from 'node:zlib';

/**
 * A web font (WOFF 1) as the TrueType file that it wraps. The library that embeds fonts reads a web font too, but
 * unpacks a whole table for each glyph: a name took 10 seconds.
 */
export function unwrapFont(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(tables));
  const head = Buffer.alloc(12 + 16 * tables);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables - 2 ** power), 10);
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < tables; index += 1) {
    const entry = 44 + 20 * index;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const size = woff.readUInt32BE(entry + 12);
    const table = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed.length < size ? inflateSync(packed) : packed).copy(table);
    const target = 12 + 16 * index;
    woff.copy(head, target, entry, entry + 4);
    woff.copy(head, target + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(size, target + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}
