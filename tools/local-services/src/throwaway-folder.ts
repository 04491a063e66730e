import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux keeps this folder in memory. */
const memoryFolder = '/dev/shm';
/** Containers often have 64 MB there. */
const neededBytes = 2 * 1024 ** 3;

/**
 * A new folder for data that end with the process: in memory where the system has room for them, else among the temporary files.
 * ext4 creates a file slowly while others were deleted in the last minutes, and a database is a thousand files.
 */
export function makeThrowawayFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(hasRoomInMemory() ? memoryFolder : os.tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  try {
    fs.accessSync(memoryFolder, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memoryFolder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
