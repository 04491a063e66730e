import net from 'node:net';

/** A bound socket that this process holds, but does not accept connections from. */
export interface HeldSocket {
  fd: number;
  close(): void;
}

interface Handle {
  fd: number;
  close(): void;
}

/** Where a socket stands among the files that a process inherits, as systemd passes it. */
export const inheritedFd = 3;

/**
 * Binds a port without accepting connections from it. Children get the file descriptor and listen on it, so that
 * connections wait in the kernel's queue, instead of being refused, while no child runs
 * (docs/decisions/0069-processes-of-the-shell.md). Node has no public function for this; `node:cluster` itself uses this one.
 */
export function holdSocket(host: string, port: number): HeldSocket {
  const { _createServerHandle } = net as unknown as {
    _createServerHandle(host: string, port: number, family: 4 | 6): Handle | number;
  };
  const handle = _createServerHandle(host, port, net.isIPv6(host) ? 6 : 4);
  if (typeof handle === 'number') throw new Error(`${host}:${port} can’t be bound (error ${handle})`);
  return { fd: handle.fd, close: () => handle.close() };
}

/** The socket that the parent process passed on (`LISTEN_FDS` of systemd, `npm start`); undefined without one. */
export function inheritedSocket(environment: NodeJS.ProcessEnv = process.env): number | undefined {
  const { LISTEN_FDS, LISTEN_PID } = environment;
  // A parent in Node cannot know the pid before it has started the child.
  const isForUs = LISTEN_PID === undefined || Number(LISTEN_PID) === process.pid;
  return Number(LISTEN_FDS) >= 1 && isForUs ? inheritedFd : undefined;
}
