import net from 'node:net';

/** `slow` holds back each piece that goes to the upstream; `hanging` takes connections and passes nothing on. */
export type LinkState = 'up' | 'slow' | 'hanging' | 'down';

/** A TCP connection to another server that can be made slow, silent, or refused. */
export interface FaultyLink {
  readonly port: number;
  /** Existing connections are cut, as a restart of the server behind the link would cut them. */
  become(state: LinkState): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a port of its own on loopback and passes everything on to `upstream`. */
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
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve());
    });
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
