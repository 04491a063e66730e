import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installDebianPackages } from '../debian';
import { findFreePorts } from '../ports';

const program = '/usr/sbin/pgbouncer';

/** Returns why there is no PgBouncer on this machine, after an attempt to install Debian's. */
export function reasonWithoutPooler(): string | undefined {
  if (!fs.existsSync(program)) installDebianPackages('pgbouncer');
  return fs.existsSync(program) ? undefined : 'needs Debian’s PgBouncer: apt-get install pgbouncer';
}

async function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => socket.destroy().destroyed,
    () => false,
  );
}

/**
 * PgBouncer in transaction mode in front of the server of `target`, set up as Debian ships it: it refuses start-up
 * parameters and knows no prepared statements. Few connections serve all clients, so that a session which a client
 * relies on is soon another one's.
 */
export async function openPooler(target: string, { connections = 8 }: { connections?: number } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-pooler-'));
  // PgBouncer refuses to run as root, and its account has to read the file.
  fs.chmodSync(folder, 0o755);
  const { postgres: port } = await findFreePorts();
  const { hostname, port: targetPort, username, password } = new URL(target);
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${targetPort || 5432} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_login_retry = 1
`,
    { mode: 0o644 },
  );
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + String(text)).slice(-4_000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`);
    await delay(50);
  }
  return {
    /** The URL of the same database through the pooler. */
    through(url: string): string {
      const pooled = new URL(url);
      pooled.host = `127.0.0.1:${port}`;
      return pooled.href;
    },
    async close(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
