import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface RunningServer {
  server: Server;
  /** Stops accepting connections and resolves when the last one has closed. */
  close(): PromiseLike<unknown>;
  log: { error(message: string): void };
}

/** What stops processes kills them after 10 s. */
const endWithinMs = 9_000;
const lookEveryMs = 50;

/**
 * Ends the process on SIGTERM and SIGINT: whoever waits gets an answer, with `Connection: close`; connections on which
 * nobody waits are closed. To be called before the server listens.
 */
export function endOnSignal(app: RunningServer): void {
  const drain = trackConnections(app.server);
  let isEnding = false;
  const end = async () => {
    // A terminal sends the signal to every process, and a supervisor passes it on once more.
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      app.log.error('connections that are still open are cut: the process has to end');
      process.exit(1);
    }, endWithinMs).unref();
    drain();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

/** Returns what lets each connection end as soon as nobody waits on it. */
function trackConnections(server: Server): () => void {
  /** Browsers and proxies connect ahead. Node does not take a connection without a request for an idle one. */
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
      // Those whose answer had begun before: its headers let the client keep the connection.
      server.closeIdleConnections();
    };
    look();
    setInterval(look, lookEveryMs).unref();
  };
}
