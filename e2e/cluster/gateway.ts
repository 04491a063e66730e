import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { installDebianPackages } from 'local-services/debian';
import type { DatabaseNode } from './database-pair';

const program = '/usr/sbin/haproxy';

/** Why there is no HAProxy on this machine; undefined when there is one. Installs Debian's if permitted. */
export function reasonWithoutGateway(): string | undefined {
  if (!fs.existsSync(program)) installDebianPackages('haproxy');
  return spawnSync(program, ['-v']).status === 0 ? undefined : 'needs the package haproxy of Debian';
}

/** A port of the gateway, and those behind it. */
export interface Gate {
  name: string;
  port: number;
  behind: readonly number[];
}

/** A port that leads to the database with this role. */
export interface DatabaseGate {
  role: 'primary' | 'replica';
  port: number;
  nodes: readonly DatabaseNode[];
}

/**
 * HAProxy as an operator would set it up: it asks each server for `/health/ready` every half second, and Patroni for the role of its
 * node. A request goes to the other server when the first one refuses the connection; one that changes nothing also when the first
 * one ends without an answer. While no server is ready, those that live are asked: their answer says more than HAProxy's own.
 */
export async function startGateway(
  folder: string,
  gates: readonly Gate[],
  databaseGates: readonly DatabaseGate[],
): Promise<{ pid: number | undefined; stop(): Promise<void> }> {
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(
    file,
    [defaults, ...gates.map(describeGate), ...databaseGates.map(describeDatabaseGate)].join('\n'),
  );
  const log = fs.openSync(path.join(folder, 'haproxy.log'), 'a');
  const child: ChildProcess = spawn(program, ['-db', '-f', file], { stdio: ['ignore', log, log] });
  return {
    pid: child.pid,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      fs.closeSync(log);
    },
  };
}

const defaults = `defaults
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout check 2s
  retries 3
  option redispatch 1
  default-server inter 500ms fall 2 rise 1
`;

function describeGate({ name, port, behind }: Gate): string {
  const servers = behind.map((each, index) => `  server ${name}${index + 1} 127.0.0.1:${each} check`);
  const backend = (health: 'ready' | 'live') => `backend ${name}-${health}
  mode http
  option httpchk GET /health/${health}
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${servers.join('\n')}
`;
  return `frontend ${name}
  mode http
  bind 127.0.0.1:${port}
  option forwardfor
  use_backend ${name}-live if { nbsrv(${name}-ready) eq 0 }
  default_backend ${name}-ready
${backend('ready')}${backend('live')}`;
}

/** Connections to a node that loses its role are cut, so that their clients connect again. */
function describeDatabaseGate({ role, port, nodes }: DatabaseGate): string {
  const servers = nodes.map(
    ({ name, port: own, restPort }) =>
      `  server ${name} 127.0.0.1:${own} check port ${restPort} on-marked-down shutdown-sessions`,
  );
  return `listen ${role}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  option httpchk GET /${role}
${servers.join('\n')}
`;
}
