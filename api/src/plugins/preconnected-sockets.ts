import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers and proxies open connections in advance. Node does not count a connection as idle before its first
 * request, and would wait a minute for it before closing. This closes such connections when the app closes,
 * and refuses new ones.
 */
export function registerUnaskedConnections(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', ({ socket }) => unasked.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unasked) socket.destroy();
  });
}
