import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface RunningServer {
  server: Server;
  /** Stops accepting connections and resolves when the last one has closed. */
  close(): PromiseLike<unknown>;
  log: { error(message: string): void };
}

/** Supervisors kill a process 10 s after the signal. */
const endWithinMs = 9_000;
const lookEveryMs = 50;

/**
 * Graceful shutdown on SIGTERM and SIGINT: pending requests are answered with `Connection: close`, idle
 * connections are closed. Call it before the server listens.
 */
export function endOnSignal(app: RunningServer): void {
  const drain = trackConnections(app.server);
  let isEnding = false;
  const end = async () => {
    // The signal may arrive twice: a terminal sends it to every process, and a supervisor forwards it.
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      app.log.error('open connections are closed, because the process must end');
      process.exit(1);
    }, endWithinMs).unref();
    drain();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

/** Tracks connections. Returns a function that closes each one as soon as it has no pending request. */
function trackConnections(server: Server): () => void {
  /**
   * Browsers and proxies open connections in advance. Node does not count a connection as idle before its
   * first request.
   */
  const unused = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let isDraining = false;
  const sayClose = (answer: ServerResponse) => {
    if (!answer.headersSent) answer.setHeader('Connection', 'close');
  };

  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', ({ socket }, answer) => {
    unused.delete(socket);
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    if (isDraining) sayClose(answer);
  });
  return () => {
    isDraining = true;
    answers.forEach(sayClose);
    const look = () => {
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      // Responses that started before the shutdown told the client to keep the connection alive.
      server.closeIdleConnections();
    };
    look();
    setInterval(look, lookEveryMs).unref();
  };
}
