import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import * as z from 'zod/mini';
import { flushSpans } from './spans';

export interface RunningServer {
  server: Server;
  /** Stops accepting connections and resolves when the last one has closed. */
  close(): PromiseLike<unknown>;
  log: { error(message: string): void };
}

/**
 * The setting `DRAIN_SECONDS`: how long a server goes on after SIGTERM, so that balancers notice `isEnding` and send new requests
 * elsewhere before connections are refused.
 */
export const drainSecondsSetting = z._default(
  z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(300))),
  0,
);

interface EndOptions {
  /** Of the setting; SIGINT, from a terminal, does not wait. */
  drainSeconds?: number;
}

/** Longest time between the end of the drain and the end of the process: supervisors wait for the drain and 10 s more. */
const endWithinMs = 9_000;
const lookEveryMs = 50;

let wasTold = false;

/** Whether this process was told to end. Its readiness check answers 503 from then on, and it still answers everything else. */
export const isEnding = (): boolean => wasTold;

/**
 * Graceful shutdown on SIGTERM and SIGINT. For the time of the drain everything is answered, with `Connection: close`, and new
 * connections are accepted. Then the server stops listening, answers what has begun, and closes idle connections. Call it before
 * the server listens.
 */
export function endOnSignal(app: RunningServer, { drainSeconds = 0 }: EndOptions = {}): void {
  const connections = trackConnections(app.server);
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      app.log.error('open connections are closed, because the process must end');
      process.exit(1);
    }, endWithinMs).unref();
    connections.closeIdle();
    await app.close();
    await flushSpans();
    process.exit(0);
  };
  process.on('SIGINT', () => {
    wasTold = true;
    void close();
  });
  process.on('SIGTERM', () => {
    // The signal may arrive twice: a supervisor forwards it, and the process group gets it too.
    if (wasTold) return;
    wasTold = true;
    connections.sayClose();
    setTimeout(() => void close(), drainSeconds * 1_000);
  });
}

/** The connections of a server, to be ended without cutting an answer. */
interface TrackedConnections {
  /** From now on each answer says that its connection ends. */
  sayClose(): void;
  /** Closes each connection as soon as it has no pending request. */
  closeIdle(): void;
}

function trackConnections(server: Server): TrackedConnections {
  /**
   * Browsers and proxies open connections in advance. Node does not count a connection as idle before its
   * first request.
   */
  const unused = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let saysClose = false;
  const end = (answer: ServerResponse) => {
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
    if (saysClose) end(answer);
  });
  const sayClose = () => {
    saysClose = true;
    answers.forEach(end);
  };
  return {
    sayClose,
    closeIdle() {
      sayClose();
      const look = () => {
        for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
        // Responses that started before the shutdown told the client to keep the connection alive.
        server.closeIdleConnections();
      };
      look();
      setInterval(look, lookEveryMs).unref();
    },
  };
}
