import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes sockets without a request when the app closes, and refuses new ones. Browsers and proxies connect in
 * advance, and Node does not count such a socket as idle: without this, closing the app takes a minute.
 */
export function registerPreconnectedSockets(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
  });
}
