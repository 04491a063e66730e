import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers and proxies open connections ahead. One on which nothing has been asked yet is not idle to Node, which would
 * wait a minute for its first request before the server is closed.
 */
export function registerUnaskedConnections(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', ({ socket }) => unasked.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unasked) socket.destroy();
  });
}
