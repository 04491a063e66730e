import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Shorter than what ends processes by force (`endOnSignal`). */
const mostWaitMs = 7_000;

/** Nobody is connected any more, and something still runs. */
export const waiting = 'closing waits for calls that still run';

/**
 * A server is closed when nobody is connected any more; a handler whose client has gone away may still run, and needs the
 * database for what it has begun. The app is closed once the last of them has ended, or after a time that is bounded.
 * Whoever still gets an answer is told that the connection ends with it: one that is kept would hold the server up.
 */
export function registerRunningHandlers(app: FastifyInstance, { waitMs = mostWaitMs } = {}): void {
  /** Of handlers that have not ended, whether or not anybody waits for what they answer. */
  const running = new Set<FastifyReply>();
  let onLast = () => {};

  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function run(request, reply) {
      const handled = handler.call(this, request, reply);
      if (!(handled instanceof Promise)) return handled;
      running.add(reply);
      const end = () => {
        running.delete(reply);
        if (running.size === 0) onLast();
      };
      handled.then(end, end);
      return handled;
    };
  });
  app.addHook('preClose', async () => {
    for (const reply of running) if (!reply.sent) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => {
    if (running.size === 0) return;
    app.log.info({ running: running.size }, waiting);
    const deadline = new AbortController();
    const last = new Promise<void>((resolve) => {
      onLast = resolve;
    });
    const given = delay(waitMs, undefined, { signal: deadline.signal }).catch(() => undefined);
    await Promise.race([last, given]);
    deadline.abort();
    if (running.size > 0) app.log.warn({ running: running.size }, 'calls that still run are given up');
  });
}
