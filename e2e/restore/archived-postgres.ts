import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installDebianPackages } from 'local-services/debian';
import { findAccount } from 'local-services/postgres-account';
import { root } from 'local-services/root';
import pg from 'pg';

const binaries = '/usr/lib/postgresql/15/bin';
const backup = '/usr/bin/pgbackrest';
const hasAll = () => [binaries, backup].every((place) => fs.existsSync(place));
const role = 'harbour';
const password = 'of-a-throwaway-database';

/** Why there is no PostgreSQL with backups on this machine; undefined when there is one. Installs Debian's if permitted. */
export function reasonWithoutBackups(): string | undefined {
  if (!hasAll()) installDebianPackages('pgbackrest', 'postgresql-15');
  return hasAll() ? undefined : 'needs the packages pgbackrest and postgresql-15 of Debian';
}

/** A PostgreSQL whose changes are archived with the settings of `deploy/postgres`. */
export interface ArchivedPostgres {
  url: string;
  /** Runs pgBackRest; throws with its output when it fails. Resolves to the output. */
  pgbackrest(...words: string[]): string;
  start(): void;
  stop(mode: 'fast' | 'immediate'): void;
}

interface Options {
  /** Holds the repository of the backups, and the clusters. */
  folder: string;
  /** Of the cluster, below `folder`. */
  name: string;
  port: number;
  /** Makes an empty cluster with the shop's role and database; else `pgbackrest restore` fills it. */
  isNew: boolean;
}

export async function openArchivedPostgres({
  folder,
  name,
  port,
  isNew,
}: Options): Promise<ArchivedPostgres> {
  const account = findAccount();
  const own = (place: string) => {
    fs.mkdirSync(place, { recursive: true, mode: 0o750 });
    if (account.uid !== undefined) fs.chownSync(place, account.uid, account.gid);
    return place;
  };
  const run = (program: string, words: readonly string[]): string => {
    // A server that it starts must not keep its output open.
    const { status, stdout, stderr } = spawnSync(program, words, {
      ...account,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', words.includes('start') ? 'ignore' : 'pipe', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stdout ?? ''}${stderr ?? ''}`);
    return stdout ?? '';
  };
  for (const place of ['repository', 'spool', 'log', 'lock', 'socket']) own(path.join(folder, place));
  const data = own(path.join(folder, name));
  // One file, as on a new host that has the paths of the one before: the cluster that is opened last archives.
  const settings = path.join(folder, 'pgbackrest.conf');
  fs.writeFileSync(settings, settingsIn(folder, { data, port }), { mode: 0o644 });
  const pgbackrest = (...words: string[]) =>
    run(backup, [`--config=${settings}`, '--stanza=harbour', '--log-level-console=warn', ...words]);
  const control = (...words: string[]) =>
    run(`${binaries}/pg_ctl`, ['-D', data, '-w', '-t', '600', ...words]);

  if (isNew) {
    run(`${binaries}/initdb`, [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-k',
    ]);
    const shared = fs.readFileSync(path.join(root, 'deploy/postgres/postgresql.conf'), 'utf8');
    fs.appendFileSync(
      path.join(data, 'postgresql.conf'),
      shared.replace('pgbackrest ', `${backup} --config=${settings} `),
    );
  }
  const postgres: ArchivedPostgres = {
    url: `postgres://${role}:${password}@127.0.0.1:${port}/${role}`,
    pgbackrest,
    start() {
      const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${path.join(folder, 'socket')}`;
      control('-l', path.join(folder, 'log', `${name}.log`), '-o', options, 'start');
    },
    stop: (mode) => void control('-m', mode, 'stop'),
  };
  if (isNew) {
    postgres.start();
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query(`create role ${role} login password '${password}'`);
    await client.query(`create database ${role} owner ${role}`);
    await client.end();
  }
  return postgres;
}

/** The shipped settings of pgBackRest, with the folders of this machine. */
function settingsIn(folder: string, { data, port }: { data: string; port: number }): string {
  const places: Record<string, string> = {
    'repo1-path': path.join(folder, 'repository'),
    'spool-path': path.join(folder, 'spool'),
    'log-path': path.join(folder, 'log'),
    'lock-path': path.join(folder, 'lock'),
    'pg1-path': data,
    'pg1-port': String(port),
    'pg1-socket-path': path.join(folder, 'socket'),
  };
  const shared = fs.readFileSync(path.join(root, 'deploy/postgres/pgbackrest.conf'), 'utf8');
  const local = shared.replaceAll(/^([\w-]+)=.*$/gm, (line, name: string) =>
    places[name] ? `${name}=${places[name]}` : line,
  );
  return local.replace('[harbour]', '[harbour]\npg1-user=postgres');
}
