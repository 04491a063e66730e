import net, { type AddressInfo, type Socket } from 'node:net';

/** A proxy between API and PostgreSQL. While it is cut, PostgreSQL seems to have been killed. */
export async function openWire(target: URL) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = net.createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    repair() {
      isCut = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
