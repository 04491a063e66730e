import fs from 'node:fs/promises';
import path from 'node:path';
import { startOfDay } from 'shared-contracts/calendar';

/** The period between two days in Hong Kong, the second exclusive; throws when either is not a valid day. */
export function periodOf({ from, to }: { from: string; to: string }): { start: Date; end: Date } {
  const [start, end] = [from, to].map(startOfDay);
  if (!start || !end || start >= end) {
    throw new Error(
      `from ${from} to ${to} is not a period: pass two days as YYYY-MM-DD, the second after the first`,
    );
  }
  return { start, end };
}

/** Writes a file into the folder of exports, atomically; returns its path. */
export async function writeExport(
  folder: string,
  name: string,
  parts: AsyncIterable<string> | Iterable<string>,
): Promise<string> {
  const file = path.join(folder, name);
  await fs.mkdir(folder, { recursive: true });
  const half = `${file}.${process.pid}.part`;
  await fs.writeFile(half, parts);
  await fs.rename(half, file);
  return file;
}
