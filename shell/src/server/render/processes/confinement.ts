import fs from 'node:fs';
import path from 'node:path';

/** What the process of untrusted code is started with. */
export interface Confinement {
  flags: readonly string[];
  /** The user of the process; absent when it is that of the shell. */
  user?: { uid: number; gid: number };
}

/** `nobody` of Linux, who owns no files. */
const nobody = 65_534;

/**
 * Node reads no file but the script, writes none, and starts neither processes nor threads. Texts are not code: a
 * function made of a text could import Node's modules. The names of the flags depend on the version of Node.
 */
function flagsFor(entry: string): string[] {
  const knows = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);
  return [
    knows('--permission') ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${fs.realpathSync(entry)}`,
    // `lock-network.ts` decides where to.
    ...(knows('--allow-net') ? ['--allow-net'] : []),
    // Databases are files that the permissions do not cover.
    ...(knows('--experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
    '--disallow-code-generation-from-strings',
    // The permissions are called experimental in Node 20.
    '--disable-warning=ExperimentalWarning',
  ];
}

/**
 * How to start `entry`. A shell that runs as root gives the process another user, for whom the operating system closes
 * the shell's environment and files; `uid` selects that user. Throws when a selected user cannot start the script.
 */
export function confine(
  entry: string,
  uid: number | undefined,
  warn: (message: string) => void,
): Confinement {
  const flags = flagsFor(entry);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) {
    if (uid !== undefined)
      throw new Error('RENDER_UID: only a shell that starts as root can start processes of another user');
    return { flags };
  }
  const user = { uid: uid ?? nobody, gid: uid ?? nobody };
  const closed = [process.execPath, entry].find((file) => !isOpenTo(user.uid, file));
  if (closed === undefined) return { flags, user };
  const problem = `user ${user.uid} may not read ${closed}`;
  if (uid !== undefined) throw new Error(`RENDER_UID: ${problem}`);
  warn(`SHOP-RENDER-006 render processes run as root, because ${problem}`);
  return { flags };
}

/** Whether a user, also by a group of the same number, may read a file and open all folders above it. */
function isOpenTo(id: number, file: string): boolean {
  const real = fs.realpathSync(file);
  for (let at = real; ; at = path.dirname(at)) {
    const { mode, uid, gid } = fs.statSync(at);
    const rights = mode >> (uid === id ? 6 : gid === id ? 3 : 0);
    const needed = at === real ? 4 : 1;
    if ((rights & needed) !== needed) return false;
    if (at === path.dirname(at)) return true;
  }
}
