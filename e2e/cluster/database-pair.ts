import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { installDebianPackages } from 'local-services/debian';
import { findAccount } from 'local-services/postgres-account';
import pg from 'pg';
import { takePorts } from './take-ports';
import { until } from './until';

const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  binaries: '/usr/lib/postgresql/15/bin',
};
const hasAll = () => Object.values(programs).every((place) => fs.existsSync(place));

/** Why there is no Patroni on this machine; undefined when there is one. Installs Debian's if permitted. */
export function reasonWithoutPatroni(): string | undefined {
  if (!hasAll()) installDebianPackages('patroni', 'python3-etcd', 'etcd-server', 'postgresql-15');
  return hasAll() ? undefined : 'needs the packages patroni, etcd-server and postgresql-15 of Debian';
}

/** A PostgreSQL with the Patroni that runs it, as on a host of its own. */
export interface DatabaseNode {
  name: string;
  port: number;
  /** Patroni's own port: `/primary` and `/replica` answer 200 for what the node is, else 503. */
  restPort: number;
  /** Patroni's process. */
  readonly pid: number | undefined;
  is(role: 'primary' | 'replica'): Promise<boolean>;
  start(): void;
  /** Patroni and PostgreSQL end at once, as if the host had lost its power. */
  kill(): Promise<void>;
  /** Every process of its PostgreSQL sleeps; Patroni goes on. */
  pause(): void;
  resume(): void;
}

export interface DatabasePair {
  nodes: readonly [DatabaseNode, DatabaseNode];
  /** The URL of the shop's database at this port. */
  url(port: number): string;
  primary(): Promise<DatabaseNode>;
  /** Resolves when one node is the primary and the other one copies each commit before it is answered. */
  untilInSync(): Promise<void>;
  stop(): Promise<void>;
}

const password = 'of-a-throwaway-cluster';
const role = 'harbour';
/** Patroni allows no less: the standby takes over this long after the last word of the primary, at most. */
const leaseSeconds = 20;
const startsWithinMs = 90_000;

/**
 * Two nodes under Patroni and one etcd, with synchronous replication: a commit is answered when both have it, so that the promotion
 * of the standby loses none.
 */
export async function startDatabasePair(folder: string): Promise<DatabasePair> {
  const account = findAccount();
  const [etcdPort, etcdPeerPort, ...ports] = await takePorts(6);
  const place = makeFolder(path.join(folder, 'patroni'), account);
  const log = fs.openSync(path.join(folder, 'patroni.log'), 'a');
  const etcd = spawn(
    programs.etcd,
    [
      ...['--name', 'etcd', '--data-dir', path.join(place, 'etcd')],
      ...['--listen-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${etcdPeerPort}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${etcdPeerPort}`],
      ...['--initial-cluster', `etcd=http://127.0.0.1:${etcdPeerPort}`],
    ],
    { ...account, cwd: place, stdio: ['ignore', log, log] },
  );
  const nodeOf = (name: string, port: number, restPort: number) =>
    createNode({ name, port, restPort, place, account, log, etcdPort: Number(etcdPort) });
  const nodes = [
    nodeOf('db1', Number(ports[0]), Number(ports[1])),
    nodeOf('db2', Number(ports[2]), Number(ports[3])),
  ] as const;

  const pair: DatabasePair = {
    nodes,
    url: (port) => `postgres://${role}:${password}@127.0.0.1:${port}/${role}`,
    async primary() {
      for (const node of nodes) if (await node.is('primary')) return node;
      throw new Error('No node of the database is the primary.');
    },
    async untilInSync() {
      await until(
        async () => {
          for (const node of nodes) if (await node.is('primary')) return isCovered(node);
          return false;
        },
        startsWithinMs,
        'the pair of databases is in sync',
      );
    },
    async stop() {
      for (const node of nodes) await node.kill();
      etcd.kill('SIGKILL');
      if (etcd.exitCode === null && etcd.signalCode === null) await once(etcd, 'exit');
      fs.closeSync(log);
      fs.rmSync(place, { recursive: true, force: true });
    },
  };

  try {
    nodes[0].start();
    await until(() => nodes[0].is('primary'), startsWithinMs, 'the first node is the primary');
    nodes[1].start();
    await createDatabase(nodes[0].port);
    await pair.untilInSync();
    return pair;
  } catch (error) {
    await pair.stop();
    throw error;
  }
}

interface NodeOptions {
  name: string;
  port: number;
  restPort: number;
  etcdPort: number;
  place: string;
  account: ReturnType<typeof findAccount>;
  log: number;
}

function createNode({ name, port, restPort, etcdPort, place, account, log }: NodeOptions): DatabaseNode {
  const data = path.join(place, name);
  const file = path.join(place, `${name}.json`);
  // JSON is YAML, too.
  fs.writeFileSync(file, JSON.stringify(settingsOf({ name, port, restPort, etcdPort, data, place })), {
    mode: 0o644,
  });
  let child: ChildProcess | undefined;
  const signal = (word: NodeJS.Signals) => {
    const [postmaster] = readLines(path.join(data, 'postmaster.pid'));
    if (!postmaster) return;
    const children = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean);
    for (const pid of [postmaster, ...children])
      try {
        process.kill(Number(pid), word);
      } catch {
        // It has ended meanwhile.
      }
  };
  return {
    name,
    port,
    restPort,
    get pid() {
      return child?.pid;
    },
    async is(wanted) {
      const answer = await ask(`http://127.0.0.1:${restPort}/${wanted}`);
      return answer?.status === 200;
    },
    start() {
      child = spawn(programs.patroni, [file], { ...account, cwd: place, stdio: ['ignore', log, log] });
    },
    async kill() {
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      running.kill('SIGKILL');
      signal('SIGKILL');
      await once(running, 'exit');
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
  };
}

function settingsOf(
  node: Pick<NodeOptions, 'name' | 'port' | 'restPort' | 'etcdPort' | 'place'> & { data: string },
) {
  const access = [
    'host all all 127.0.0.1/32 scram-sha-256',
    'host replication all 127.0.0.1/32 scram-sha-256',
  ];
  return {
    scope: 'harbour',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.restPort}`, connect_address: `127.0.0.1:${node.restPort}` },
    etcd3: { hosts: [`127.0.0.1:${node.etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: leaseSeconds,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        // The primary stays one while etcd is away, if it reaches the other node.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 120,
            wal_log_hints: 'on',
            wal_keep_size: '256MB',
            hot_standby: 'on',
            // A standby that sleeps is let go of after this time; commits wait until then.
            wal_sender_timeout: '3s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums', { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: node.data,
      bin_dir: programs.binaries,
      pgpass: path.join(node.place, `${node.name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      // Otherwise the copy waits for the next checkpoint, minutes later.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: node.place, timezone: 'UTC' },
      pg_hba: ['local all all trust', ...access],
    },
  };
}

/** The shop's role and database, with the deadline that a pooler cannot pass on (docs/deploying.md). */
async function createDatabase(port: number): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await client.connect();
  await client.query(`create role ${role} login password '${password}'`);
  await client.query(`alter role ${role} set statement_timeout = '10s'`);
  await client.query(`create database ${role} owner ${role}`);
  await client.end();
}

/** Whether the node is the primary, and may be replaced by the other one without a loss. */
async function isCovered({ restPort }: DatabaseNode): Promise<boolean> {
  const answer = await ask(`http://127.0.0.1:${restPort}/cluster`);
  if (!answer?.ok) return false;
  const { members } = (await answer.json()) as { members: { role: string }[] };
  return members.some(({ role }) => role === 'sync_standby');
}

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);

function makeFolder(folder: string, account: ReturnType<typeof findAccount>): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (account.uid !== undefined) fs.chownSync(folder, account.uid, account.gid);
  return folder;
}

const readLines = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []);
