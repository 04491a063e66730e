import { once } from 'node:events';
import net from 'node:net';

/** `slow` delays each chunk to the upstream; `hanging` accepts connections but forwards nothing. */
export type LinkState = 'up' | 'slow' | 'hanging' | 'down';

/** A TCP proxy that can be made slow, silent, or unavailable, for tests of outages. */
export interface FaultyLink {
  readonly port: number;
  /** Drops existing connections, as a restart of the upstream would. */
  become(state: LinkState): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a free loopback port and forwards everything to `upstream`. */
export async function openFaultyLink(
  upstream: { host: string; port: number },
  options: { port?: number; slowMs?: number } = {},
): Promise<FaultyLink> {
  const { slowMs = 3_000 } = options;
  const sockets = new Set<net.Socket>();
  let state: LinkState = 'up';

  const keep = (socket: net.Socket, other: net.Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = net.createServer((client) => {
    const target = net.connect(upstream);
    keep(client, target);
    keep(target, client);
    if (state === 'hanging') return;
    target.pipe(client);
    if (state === 'slow') client.on('data', (piece) => setTimeout(() => target.write(piece), slowMs));
    else client.pipe(target);
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const refuse = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    cut();
    await closed;
  };

  await listen(options.port ?? 0);
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    async become(next) {
      if (next === state) return;
      const previous = state;
      state = next;
      if (next === 'down') await refuse();
      else if (previous === 'down') await listen(port);
      else cut();
    },
    async close() {
      if (state !== 'down') await refuse();
      state = 'down';
    },
  };
}
