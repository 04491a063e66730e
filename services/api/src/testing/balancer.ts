import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDebianPackages } from 'local-services/debian';
import { waitForHealth } from 'local-services/health';

const command = '/usr/sbin/haproxy';

/** Why there is no HAProxy on this machine; undefined when there is one. Installs Debian's if permitted. */
export function reasonWithoutBalancer(): string | undefined {
  if (!fs.existsSync(command)) installDebianPackages('haproxy');
  return spawnSync(command, ['-v']).status === 0 ? undefined : 'needs the package haproxy of Debian';
}

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/**
 * HAProxy in front of servers that it asks for `/health/ready` every half second. It retries nothing: a connection that a server
 * refuses or resets is an error for the client.
 */
export async function openBalancer(port: number, servers: readonly string[]): Promise<Balancer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-balancer-'));
  const file = path.join(folder, 'haproxy.cfg');
  const lines = servers.map((url, index) => `  server s${index} ${new URL(url).host} check`);
  fs.writeFileSync(
    file,
    `defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  default-server inter 500ms fall 1 rise 1
listen shop
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /health/ready
  http-check expect status 200
${lines.join('\n')}
`,
  );
  const child: ChildProcess = spawn(command, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitForHealth(`${url}/health/ready`, { timeoutMs: 20_000 });
  return {
    url,
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      fs.rmSync(folder, { recursive: true });
    },
  };
}
