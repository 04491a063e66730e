import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A load balancer in front of several shells. */
export interface Balancer {
  /** Requests that were sent to another shell after the first one failed. */
  retries(): number;
  close(): Promise<void>;
}

const skipMs = 1_000;

/**
 * Spreads requests over shells in turn. A request goes to the next shell when the first refuses the connection, and a GET also
 * when the connection ends before the response begins: what `proxy_next_upstream error` of nginx does by default.
 */
export async function openBalancer(port: number, upstreamPorts: readonly number[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  const skippedUntil = new Map<number, number>();
  let turn = 0;
  let retried = 0;

  /** All shells, beginning with the next in turn; those that failed a moment ago come last. */
  function candidates(): number[] {
    turn += 1;
    const first = turn % upstreamPorts.length;
    const inTurn = [...upstreamPorts.slice(first), ...upstreamPorts.slice(0, first)];
    const isSkipped = (upstream: number) => (skippedUntil.get(upstream) ?? 0) > Date.now();
    return [...inTurn.filter((each) => !isSkipped(each)), ...inTurn.filter(isSkipped)];
  }

  function send(request: http.IncomingMessage, body: Buffer, upstream: number) {
    const { method = 'GET', url, headers } = request;
    const isIdempotent = method === 'GET' || method === 'HEAD';
    return new Promise<http.IncomingMessage>((resolve, reject) => {
      const passed = http.request(
        // The shell may be closing a reused connection at this moment, and only a GET may be sent again.
        {
          host: '127.0.0.1',
          port: upstream,
          method,
          path: url,
          headers,
          agent: isIdempotent ? agent : false,
        },
        resolve,
      );
      passed.on('error', (error: NodeJS.ErrnoException) =>
        reject(Object.assign(error, { mayRetry: isIdempotent || error.code === 'ECONNREFUSED' })),
      );
      passed.end(body);
    });
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await buffer(request);
    for (const [index, upstream] of candidates().entries()) {
      try {
        const passed = await send(request, body, upstream);
        if (index > 0) retried += 1;
        response.writeHead(passed.statusCode ?? 502, passed.rawHeaders);
        // A body that is cut off must not look complete.
        passed.on('error', () => response.destroy());
        passed.on('aborted', () => response.destroy());
        response.on('close', () => passed.destroy());
        passed.pipe(response);
        return;
      } catch (error) {
        skippedUntil.set(upstream, Date.now() + skipMs);
        if (!(error as { mayRetry?: boolean }).mayRetry) break;
      }
    }
    response.writeHead(502).end();
  }

  // Longer than the 72 s that the shells announce in `Keep-Alive`: otherwise a visitor might send a request on a
  // connection that the balancer is closing.
  const server = http.createServer({ keepAliveTimeout: 90_000 }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, 'localhost');
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  return {
    retries: () => retried,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
