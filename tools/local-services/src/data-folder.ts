import fs from 'node:fs';
import path from 'node:path';
import { OperatorError } from './operator-error';

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
};

/**
 * Creates the data folder and checks that it is writable; throws an OperatorError with the reason when not.
 * Creates one folder at a time: a recursive mkdir never returns below a file system that refuses folders
 * (/proc).
 */
export function makeDataFolder(folder: string): void {
  try {
    for (const part of missing(folder)) fs.mkdirSync(part);
    const probe = path.join(folder, `.probe-${process.pid}`);
    fs.writeFileSync(probe, 'x'.repeat(4_096));
    fs.rmSync(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      'SHOP-START-008',
      `The data folder ${folder} can't be used (${reasons[code] ?? message}): free disk space or set DATA_DIR to a writable folder.`,
      { cause: error },
    );
  }
}

/** The missing folders of a path, outermost first. */
function missing(folder: string): string[] {
  if (fs.existsSync(folder)) return [];
  const parent = path.dirname(folder);
  return parent === folder ? [] : [...missing(parent), folder];
}
