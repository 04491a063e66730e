import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FileStorage } from 'file-storage';
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

/** Stores an export, whole or not at all; returns its name. */
export async function writeExport(
  exports: FileStorage,
  name: string,
  parts: AsyncIterable<string> | Iterable<string>,
): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'harbour-export-'));
  try {
    const file = path.join(folder, name);
    await fs.writeFile(file, parts);
    await exports.write(name, { file });
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
  return name;
}
